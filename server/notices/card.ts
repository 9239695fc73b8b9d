import { readFile, rm } from 'node:fs/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { pictures } from '#contract/pages.ts';
import { institution } from '#contract/resources/institution.ts';
import { notice } from '#contract/resources/notice.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { findPublicRow, listRows } from '../database/table.ts';
import type { Header } from '../http/page-headers.ts';
import { etagOf, matchesTag } from '../kept/etag.ts';
import { ImageWorker } from '../media/image.ts';
import { MediaError } from '../media/media-error.ts';

export const CARD = { width: 1200, height: 630 } as const;

/** What stands on a card. */
export type Card = { title: string; school: string; date: string };

/** How many cards are kept; each takes some 30 KB, and at most 200. */
const MOST = 100;
/** A card that cannot be drawn soon is of no use to whoever asks. */
const LIMITS = { timeoutMs: 15_000, maxWaiting: 10 } as const;

/** Null for a card that was not drawn because there is too much to do. */
function unlessLate(error: unknown): null {
  if (error instanceof MediaError && (error.code === 'busy' || error.code === 'timeout')) return null;
  throw error;
}

export type Cards = {
  /** Answers a request for a notice's card; null where it is for something else, or there is no such notice. */
  answer: (request: Request) => Promise<Response | null>;
  close: () => Promise<void>;
};

/** What others show of a notice that was passed on, drawn once for each title, school and day. */
export function createCards(app: App, common: readonly Header[]): Cards {
  const worker = new ImageWorker({ ...LIMITS, program: new URL('./card-child.ts', import.meta.url) });
  /** By what stands on them, those asked for last at the end. */
  const kept = new Map<string, Promise<NonSharedBuffer>>();

  async function draw(key: string): Promise<NonSharedBuffer> {
    const { files } = await worker.process(key, app.tempDir);
    const [path = ''] = files.map((file) => file.path);
    return readFile(path).finally(() => rm(path, { force: true }));
  }

  function drawn(key: string): Promise<NonSharedBuffer> {
    const card = kept.get(key) ?? draw(key);
    kept.delete(key);
    kept.set(key, card);
    card.catch(() => kept.delete(key));
    for (const [oldest] of kept) if (kept.size > MOST) kept.delete(oldest);
    return card;
  }

  async function cardOf(id: number): Promise<Card | null> {
    const { read } = app.database;
    const row = await findPublicRow(read, notice as unknown as Resource, id);
    if (!row) return null;
    const all = { search: '', contacts: false, filters: {}, hidden: false, state: null, ordering: [], page: null };
    const { rows } = await listRows(app.database, institution as unknown as Resource, all);
    return { title: String(row.title), school: String(rows[0]?.name ?? ''), date: dateInWords(String(row.date)) };
  }

  return {
    async answer(request) {
      const parts = pictures.noticeCard.partsAt(new URL(request.url).pathname);
      if (!parts || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
      const card = await cardOf(Number(parts.id));
      if (!card) return null;
      const headers = new Headers([...common].map(([name, value]): [string, string] => [name, value]));
      const bytes = await drawn(JSON.stringify(card)).catch(unlessLate);
      if (!bytes) {
        headers.set('Cache-Control', 'no-store');
        headers.set('Retry-After', '10');
        return new Response(null, { status: 503, headers });
      }
      const etag = etagOf(bytes);
      headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
      headers.set('ETag', etag);
      const known = request.headers.get('If-None-Match');
      if (known && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
      headers.set('Content-Type', 'image/png');
      headers.set('Content-Length', String(bytes.length));
      return new Response(request.method === 'HEAD' ? null : bytes, { headers });
    },
    close: () => worker.close(),
  };
}
