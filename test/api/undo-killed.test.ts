import { expect, it } from 'vitest';
import { DIALECTS, newPlace, PASSWORD } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';
import { sheetFile } from '../support/sheets.ts';
import { until } from '../support/until.ts';

const ROWS = 400;

it.each(DIALECTS)('what an import brought is taken back, and brought again, through kills, on %s', async (dialect) => {
  const place = await newPlace(dialect);
  const env = {
    ADMIN_USERNAME: 'head',
    ADMIN_PASSWORD: PASSWORD,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  };
  const open = async () => {
    const server = launchServer({ dataDir: place.dataDir, env });
    const address = await server.open;
    const json = { 'Content-Type': 'application/json' };
    const login = await fetch(`${address}/api/token/`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'head', password: PASSWORD }),
    });
    const { access } = (await login.json()) as { access: string };
    const call = async (method: string, path: string, body?: object | FormData, key?: string) => {
      const isForm = body instanceof FormData;
      const headers = {
        Authorization: `Bearer ${access}`,
        ...(body && !isForm && json),
        ...(key && { 'Idempotency-Key': key }),
      };
      const sent = isForm ? body : body && JSON.stringify(body);
      const answer = await fetch(`${address}/api/${path}`, { method, headers, body: sent });
      return answer.json();
    };
    return { end: server.end, call };
  };
  type Server = Awaited<ReturnType<typeof open>>;
  const reaches = (server: Server, id: number, is: (now: { state: string; done: number }) => boolean) =>
    until(async () => expect(await server.call('GET', `imports/${id}/`)).toSatisfy(is));

  const first = await open();
  await first.call('POST', 'classes/', { name: 'ষষ্ঠ' });
  const rows = Array.from({ length: ROWS }, (_, i) => [`শিক্ষার্থী ${i}`, String(i + 1), 'ষষ্ঠ']);
  const form = new FormData();
  form.set('resource', 'students');
  form.set('file', await sheetFile([['নাম', 'রোল', 'শ্রেণি'], ...rows]));
  const { id } = await first.call('POST', 'imports/', form);
  await reaches(first, id, ({ state }) => state === 'ready');
  await first.call('POST', `imports/${id}/run/`, {});
  await reaches(first, id, ({ state }) => state === 'done');

  void first.call('POST', `imports/${id}/undo/`, {}).catch(() => {});
  await reaches(first, id, ({ done }) => done < ROWS);
  await first.end('SIGKILL');

  const second = await open();
  await reaches(second, id, ({ state }) => state === 'undone');
  expect(await second.call('GET', 'students/')).toEqual([]);
  const { undo_batch, undone } = await second.call('GET', `imports/${id}/`);
  expect(undone).toMatchObject({ undone: ROWS, kept: [], by: { name: 'head' } });

  const back = { batch: undo_batch };
  void second.call('POST', 'undo/', back, 'brought-back-again').catch(() => {});
  await reaches(second, id, ({ done }) => done > 0);
  await second.end('SIGKILL');

  const third = await open();
  await reaches(third, id, ({ state }) => state === 'done');
  expect(await third.call('GET', 'students/')).toHaveLength(ROWS);
  expect(await third.call('GET', `imports/${id}/`)).toMatchObject({ done: ROWS, undo_batch: null, undone: null });
  // Whoever sends it again is told what came of it.
  const told = await third.call('POST', 'undo/', back, 'brought-back-again');
  expect(Object.keys(told).sort()).toEqual(['change', 'record']);
  await third.end('SIGTERM');
  await place.drop();
});
