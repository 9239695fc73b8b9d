import { asAdmin, askerOf, json } from '../client/ask.ts';
import type { Server } from './server.ts';

type Notice = { id: number; date: string };

/** Changes the newest notice's title through the API, as an Admin at work would. */
export type NoticeEditor = { change: (title: string) => Promise<void>; close: () => void };

export async function noticeEditor(server: Pick<Server, 'port'>, token: string): Promise<NoticeEditor> {
  const asker = askerOf(server.port);
  const list = await asker.ask('/api/notices/', { headers: { 'Accept-Encoding': 'identity' } });
  const [newest] = (JSON.parse(list.body.toString()) as Notice[]).sort(
    (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  );
  if (!newest) throw new Error('there is no notice to change');
  return {
    change: async (title) => {
      const { headers, body } = json({ title });
      await asker.ask(`/api/notices/${newest.id}/`, {
        method: 'PATCH',
        headers: { ...headers, ...asAdmin(token) },
        body,
      });
    },
    close: asker.close,
  };
}
