import { brotliDecompressSync } from 'node:zlib';
import startPostgres from '../../test/setup/postgres.ts';
import { newDatabase } from '../../test/support/school.ts';
import { type Asker, askerOf, json } from '../client/ask.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { once, type Row, shown } from '../report/row.ts';
import { noticeEditor } from '../server/notice-editor.ts';
import { outsideWriter } from '../server/outside-writer.ts';
import { logIn, startServer } from '../server/server.ts';
import { measured } from '../stats.ts';

const PATH = '/notice';

const shows = async (asker: Asker, title: string): Promise<boolean> =>
  brotliDecompressSync((await asker.ask(PATH)).body).includes(title);

/** Counts changes that a visitor who asked right after each did not see. */
async function countStale(visitor: Asker, times: number, name: string, change: (title: string) => unknown) {
  let stale = 0;
  for (let n = 0; n < times; n += 1) {
    const title = `${name} ${n} ${Date.now()}`;
    await change(title);
    if (!(await shows(visitor, title))) stale += 1;
  }
  return stale;
}

async function onSqlite(bench: Bench): Promise<Row[]> {
  const server = await bench.school();
  const visitor = askerOf(server.port);
  const editor = await noticeEditor(server, server.token);
  const outside = outsideWriter(server.dataDir);
  const times = bench.quick ? 50 : 200;
  await shows(visitor, '');
  const own = await countStale(visitor, times, 'নিজের', editor.change);
  const others = await countStale(visitor, times, 'অন্যের', outside.changeNotice);
  for (const opened of [visitor, editor, outside]) opened.close();
  const what = 'SQLite: changes that the very next request did not show';
  return [
    { what: `${what}, made through the API`, unit: '', limit: 0, measured: once(own), note: `of ${times}` },
    { what: `${what}, made by another process`, unit: '', limit: 0, measured: once(others), note: `of ${times}` },
  ];
}

const NOTICE = { title: 'প্রথম', description: 'বিবরণ', date: '2026-11-01', category: 'সাধারণ' };

/** Two servers on one database: what is changed at one, until it is seen at the other. Seconds of each change. */
async function betweenTwo(bench: Bench, url: string): Promise<number[]> {
  const env = { DATABASE_URL: url };
  const dataDir = `${bench.folder}/postgres`;
  const [here, there] = [await startServer({ dataDir, env }), await startServer({ dataDir, env })];
  try {
    const token = await logIn(here);
    const [writer, visitor] = [askerOf(here.port), askerOf(there.port)];
    const { headers, body } = json(NOTICE);
    const authorized = { ...headers, Authorization: `Bearer ${token}` };
    await writer.ask('/api/notices/', { method: 'POST', headers: authorized, body });
    const editor = await noticeEditor(here, token);
    const seconds: number[] = [];
    for (let n = 0; n < (bench.quick ? 10 : 50); n += 1) {
      const title = `বদল ${n}`;
      await editor.change(title);
      const changed = performance.now();
      while (!(await shows(visitor, title)) && performance.now() - changed < 10_000);
      seconds.push((performance.now() - changed) / 1000);
    }
    for (const opened of [writer, visitor, editor]) opened.close();
    return seconds;
  } finally {
    await here.stop();
    await there.stop();
  }
}

async function onPostgres(bench: Bench): Promise<Row> {
  const row = { what: 'PostgreSQL: a change made at one server until another shows it', unit: 's' as const, limit: 1 };
  let stop: () => void;
  try {
    stop = await startPostgres();
  } catch (error) {
    return { ...row, measured: null, note: error instanceof Error ? error.message : String(error) };
  }
  try {
    const { url } = await newDatabase();
    const seconds = await betweenTwo(bench, url);
    const { low, value } = measured(seconds);
    const longest = Math.max(...seconds);
    return {
      ...row,
      measured: { value: longest, low, high: longest },
      note: `longest of ${seconds.length}; median ${shown(value * 1000, 'ms')}`,
    };
  } finally {
    stop();
  }
}

const run = async (bench: Bench): Promise<Findings> => ({
  rows: [...(await onSqlite(bench)), await onPostgres(bench)],
});

/** Delay until a change is on the public page. */
export const visible: Load = { name: 'visible', run };
