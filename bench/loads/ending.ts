import { setTimeout as wait } from 'node:timers/promises';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { writeTable } from '../../server/sheets/tables.ts';
import { type Asker, asAdmin, json } from '../client/ask.ts';
import { SAMPLE } from '../data/sizes.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { once, type Row } from '../report/row.ts';
import { beside, type Visitor } from './beside.ts';

/** Longest wait of any other visitor, ms. */
const MOST_MS = 100;
const TRASHED = 20_000;
const MOVED = 5000;
const LESSONS = 2520;
const POLL_MS = 100;

type Answer = { id: number; state: string; done: number; batch: string; purged: number; moved: number };

async function call(server: SchoolServer, method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const headers = { ...asAdmin(server.token), ...(body && !isForm && { 'Content-Type': 'application/json' }) };
  const sent = isForm ? body : body && JSON.stringify(body);
  const answer = await fetch(`${server.address}/api/${path}`, { method, headers, body: sent });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as Answer;
}

async function settled(server: SchoolServer, id: number): Promise<Answer> {
  for (;;) {
    const now = await call(server, 'GET', `imports/${id}/`);
    if (now.state !== 'checking' && now.state !== 'running') return now;
    await wait(POLL_MS);
  }
}

/** Brings all rows of a sheet in; answers the import. */
async function bringIn(
  server: SchoolServer,
  resource: string,
  { header, rows }: { header: readonly string[]; rows: string[][] },
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const columns = header.map((text) => ({ header: text }));
  const form = new FormData();
  for (const [key, value] of Object.entries({ resource, ...more })) form.set(key, value);
  form.set('file', new File([new Uint8Array(await writeTable({ name: resource, columns, rows }, 'csv'))], 'all.csv'));
  const { id } = await call(server, 'POST', 'imports/', form);
  await settled(server, id);
  await call(server, 'POST', `imports/${id}/run/`, {});
  const { done } = await settled(server, id);
  if (done !== rows.length) throw new Error(`not all rows were written: ${done}`);
  return id;
}

/** Brings so many students into a class; answers the import. */
function bring(server: SchoolServer, count: number, ofClass: string): Promise<number> {
  const rows = Array.from({ length: count }, (_, at) => [`শিক্ষার্থী ${at} খাতুন`, String(10_000 + at), ofClass, 'ক']);
  return bringIn(server, 'students', { header: ['নাম', 'রোল', 'শ্রেণি', 'শাখা'], rows });
}

/** Whoever reads the home page, and whoever writes a notice. */
const othersOf = (server: SchoolServer): Visitor[] => [
  (asker: Asker) => asker.ask('/'),
  (asker, turn) => {
    const { headers, body } = json({ title: `শিরোনাম ${turn}` });
    return asker.ask('/api/notices/1/', { method: 'PATCH', headers: { ...headers, ...asAdmin(server.token) }, body });
  },
];

function rowsOf(what: string, { seconds, longest }: { seconds: number; longest: number }): Row[] {
  return [
    { what, unit: 's', measured: once(seconds) },
    { what: `${what}: longest wait of others`, unit: 'ms', limit: MOST_MS, measured: once(longest) },
  ];
}

/** A timetable of 63 sections, 40 lessons each, filled from a sheet; answers its id. */
async function fillTimetable(server: SchoolServer): Promise<number> {
  const periods = Array.from({ length: 8 }, (_, n) => ({ key: String(n + 1), starts: `1${n}:00`, ends: `1${n}:40` }));
  const shift = 'তৃতীয়';
  await call(server, 'POST', 'bell-tables/', { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', periods });
  const of = (await call(server, 'POST', 'classes/', { name: 'রুটিনের শ্রেণি' })).id;
  await call(server, 'POST', 'subjects/', { name: 'গণিত', class_name: of });
  await call(server, 'POST', 'teachers/', { full_name: 'রুটিনের শিক্ষক' });
  const named = { name: 'বড় রুটিন', year: 2026, shift, valid_from: '2026-01-01' };
  const timetable = (await call(server, 'POST', 'timetables/', named)).id;
  const header = ['দিন', 'পিরিয়ড', 'শ্রেণি', 'শাখা', 'বিষয়', 'শিক্ষক'];
  const rows = Array.from({ length: LESSONS }, (_, at) => [
    ...[WEEKDAYS[Math.floor(at / 8) % 5] ?? '', String((at % 8) + 1), 'রুটিনের শ্রেণি'],
    ...[`শাখা ${Math.floor(at / 40)}`, 'গণিত', 'রুটিনের শিক্ষক'],
  ]);
  await bringIn(server, 'timetable-slots', { header, rows }, { timetable: String(timetable) });
  return timetable;
}

async function timetableRows(server: SchoolServer, others: Visitor[]): Promise<Row[]> {
  const timetable = await fillTimetable(server);
  const what = `a timetable of ${LESSONS.toLocaleString('en')} lessons`;
  const deleted = await beside(server, () => call(server, 'DELETE', `timetables/${timetable}/`), others);
  const [item] = ((await call(server, 'GET', 'trash/?resource=timetables')) as unknown as { results: Answer[] })
    .results;
  const restored = await beside(server, () => call(server, 'POST', `trash/${item?.id}/restore/`, {}), others);
  return [...rowsOf(`${what} deleted`, deleted), ...rowsOf(`${what} restored`, restored)];
}

async function run(bench: Bench): Promise<Findings> {
  const rows: Row[] = [];
  const server = await bench.open(SAMPLE);
  const others = othersOf(server);
  const sheet = await bring(server, TRASHED, 'ষষ্ঠ');
  const undone = await beside(server, () => call(server, 'POST', `imports/${sheet}/undo/`, {}), others);
  rows.push(...rowsOf(`a sheet of ${TRASHED.toLocaleString('en')} taken back`, undone));
  const emptied = await beside(server, () => call(server, 'DELETE', 'trash/'), others);
  if (emptied.answer.purged < TRASHED) throw new Error(`not all of the trash ended: ${emptied.answer.purged}`);
  rows.push(...rowsOf(`a trash of ${TRASHED.toLocaleString('en')} emptied`, emptied));

  const [from, to] = [
    (await call(server, 'POST', 'classes/', { name: 'আগের শ্রেণি' })).id,
    (await call(server, 'POST', 'classes/', { name: 'পরের শ্রেণি' })).id,
  ];
  await bring(server, MOVED, 'আগের শ্রেণি');
  const all = (await call(server, 'GET', `students/?class_name=${from}`)) as unknown as { id: number }[];
  const students = all.map(({ id }) => ({ id }));
  const moved = await call(server, 'POST', 'promotions/', { from_class: from, to_class: to, students });
  if (moved.moved !== MOVED) throw new Error(`not all of the class moved: ${moved.moved}`);
  const back = await beside(server, () => call(server, 'POST', 'undo/', { batch: moved.batch }), others);
  rows.push(...rowsOf(`a promotion of ${MOVED.toLocaleString('en')} taken back`, back));
  rows.push(...(await timetableRows(server, others)));
  await server.stop();
  return { rows };
}

/** Reverts and permanent deletions by the thousand, and the wait of other visitors during them. */
export const ending: Load = { name: 'ending', run };
