import { setTimeout as wait } from 'node:timers/promises';
import type { Import } from '#contract/imports/import.ts';
import { writeTable } from '../../server/sheets/tables.ts';
import { asAdmin } from '../client/ask.ts';
import { SAMPLE } from '../data/sizes.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { once, type Row } from '../report/row.ts';
import { watchMemory } from '../server/memory-watch.ts';
import { beside } from './beside.ts';

const CLASSES = ['ষষ্ঠ', 'Class 7', '৮ম', 'IX', 'দশম'];
const HEADER = ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'জন্ম তারিখ', 'পিতার নাম', 'মাতার নাম', 'অভিভাবকের মোবাইল', 'ঠিকানা'];
const POLL_MS = 100;
/** Sizes of a school's sheet, with the seconds in which it is to be checked and written. */
const SIZES = [
  { count: 2000, check: 3, write: 5 },
  { count: 20_000, check: 20, write: 40 },
] as const;
const MOST_MORE_MB = 150;
const VISITORS_MS = 50;

const rowOf = (at: number): string[] => [
  `শিক্ষার্থী ${at} খাতুন`,
  String(10_000 + Math.floor(at / CLASSES.length)),
  CLASSES[at % CLASSES.length] ?? '',
  'ক',
  '৫/৩/২০১৪',
  'মো. আব্দুল করিম',
  'রোকেয়া বেগম',
  '01712345678',
  'গ্রাম ও ডাকঘর কুসুমপুর, উপজেলা মেঘনা',
];

async function call(server: SchoolServer, method: string, path: string, body?: FormData | string): Promise<Import> {
  const headers = { ...asAdmin(server.token), ...(typeof body === 'string' && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(`${server.address}/api/${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Import;
}

async function settled(server: SchoolServer, { id }: Import): Promise<Import> {
  for (;;) {
    const now = await call(server, 'GET', `imports/${id}/`);
    if (now.state !== 'checking' && now.state !== 'running') return now;
    await wait(POLL_MS);
  }
}

async function measure(bench: Bench, { count, check, write }: (typeof SIZES)[number]): Promise<Row[]> {
  const server = await bench.open(SAMPLE);
  const columns = HEADER.map((header) => ({ header }));
  const table = { name: 'students', columns, rows: Array.from({ length: count }, (_, at) => rowOf(at)) };
  const form = new FormData();
  form.set('resource', 'students');
  form.set('file', new File([new Uint8Array(await writeTable(table, 'xlsx'))], 'students.xlsx'));
  // A child process doesn't load a second copy of the program.
  const memory = watchMemory(server.proportionalBytes);
  const checked = await beside(server, async () => settled(server, await call(server, 'POST', 'imports/', form)));
  const { id, summary } = checked.answer;
  if (summary.add !== count) throw new Error(`not all rows are new: ${JSON.stringify(summary)}`);
  const written = await beside(server, async () =>
    settled(server, await call(server, 'POST', `imports/${id}/run/`, '{}')),
  );
  if (written.answer.done !== count) throw new Error(`not all rows were written: ${written.answer.done}`);
  const more = () => once((memory.peak() - memory.idle) / 1024 / 1024);
  const brought = more();
  const undone = await beside(server, async () => {
    await call(server, 'POST', `imports/${id}/undo/`, '{}');
    return call(server, 'GET', `imports/${id}/`);
  });
  if (undone.answer.state !== 'undone') throw new Error(`not all rows were taken back: ${undone.answer.state}`);
  memory.stop();
  const takenBack = more();
  await server.stop();
  const what = `a sheet of ${count.toLocaleString('en')} students`;
  return [
    { what: `${what}, checked`, unit: 's', limit: check, measured: once(checked.seconds) },
    { what: `${what}, written`, unit: 's', limit: write, measured: once(written.seconds) },
    { what: `${what}, taken back`, unit: 's', measured: once(undone.seconds) },
    { what: `${what}: visitors while it is checked, p99`, unit: 'ms', limit: VISITORS_MS, measured: once(checked.p99) },
    { what: `${what}: visitors while it is written, p99`, unit: 'ms', measured: once(written.p99) },
    { what: `${what}: visitors while it is taken back, p99`, unit: 'ms', measured: once(undone.p99) },
    { what: `${what}: memory beyond idle until it is written`, unit: 'MB', limit: MOST_MORE_MB, measured: brought },
    { what: `${what}: memory beyond idle until it is taken back`, unit: 'MB', measured: takenBack },
  ];
}

async function run(bench: Bench): Promise<Findings> {
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await measure(bench, size)));
  return { rows };
}

export const imports: Load = { name: 'imports', run };
