import { setTimeout as wait } from 'node:timers/promises';
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
const POLL_MS = 100;

type Answer = { id: number; state: string; done: number; batch: string; purged: number; moved: number };

async function call(server: SchoolServer, method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const headers = { ...asAdmin(server.token), ...(body && !isForm && { 'Content-Type': 'application/json' }) };
  const sent = isForm ? body : body && JSON.stringify(body);
  const answer = await fetch(`${server.address}/api/${path}`, { method, headers, body: sent });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function settled(server: SchoolServer, id: number): Promise<Answer> {
  for (;;) {
    const now = await call(server, 'GET', `imports/${id}/`);
    if (now.state !== 'checking' && now.state !== 'running') return now;
    await wait(POLL_MS);
  }
}

/** Brings so many students into a class; answers the import. */
async function bring(server: SchoolServer, count: number, ofClass: string): Promise<number> {
  const rows = Array.from({ length: count }, (_, at) => [`শিক্ষার্থী ${at} খাতুন`, String(10_000 + at), ofClass, 'ক']);
  const columns = ['নাম', 'রোল', 'শ্রেণি', 'শাখা'].map((header) => ({ header }));
  const form = new FormData();
  form.set('resource', 'students');
  form.set('file', new File([new Uint8Array(await writeTable({ name: 'students', columns, rows }, 'csv'))], 'all.csv'));
  const { id } = await call(server, 'POST', 'imports/', form);
  await settled(server, id);
  await call(server, 'POST', `imports/${id}/run/`, {});
  const { done } = await settled(server, id);
  if (done !== count) throw new Error(`not all rows were written: ${done}`);
  return id;
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
  await server.stop();
  return { rows };
}

/** Reverts and permanent deletions by the thousand, and the wait of other visitors during them. */
export const ending: Load = { name: 'ending', run };
