import { type Asked, type Asker, asAdmin, askerOf, headerOf, json } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { againstBareNode, once, shown } from '../report/row.ts';
import { startBareNode } from '../server/bare-node.ts';
import { type Measured, median } from '../stats.ts';
import { cpuAfter, takeTurns } from './cpu.ts';

const PATH = '/api/students/';
const TIMES = 10;
const WARM = 40;

type Student = { id: number; section: string };

/** The longest time that a visitor of the home page waited while `work` was done, in ms; one request after the other. */
async function longestWait(visitor: Asker, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const sent = performance.now();
    await visitor.ask('/');
    longest = Math.max(longest, performance.now() - sent);
  }
  await working;
  return longest;
}

/** A change of one record through the API, and with `read` the whole list after it. */
function changes({ token }: SchoolServer, asker: Asker, { id, section }: Student) {
  let n = 0;
  const change = async (): Promise<void> => {
    const { headers, body } = json({ section: `${section} ${n++}` });
    await asker.ask(`${PATH}${id}/`, { method: 'PATCH', headers: { ...headers, ...asAdmin(token) }, body });
  };
  const read = async (): Promise<void> => {
    await asker.ask(PATH, { headers: asAdmin(token) });
  };
  return { change, read };
}

/** Ours, then that of bare node:http. */
async function costs304(bench: Bench, server: SchoolServer, answer: Asked): Promise<[Measured, Measured]> {
  const bare = await startBareNode([{ name: 'students', ...answer }]);
  const headers = { ...asAdmin(server.token), 'If-None-Match': headerOf(answer, 'ETag') };
  const turns = [
    { target: server, requests: [requestOf(PATH, { headers })] },
    { target: bare, requests: [requestOf('/students', { headers })] },
  ];
  try {
    return (await takeTurns(bench, turns, { connections: 8 })) as [Measured, Measured];
  } finally {
    await bare.stop();
  }
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const admin = askerOf(server.port);
  const visitor = askerOf(server.port);
  const headers = asAdmin(server.token);
  const list = await admin.ask(PATH, { headers: { ...headers, 'Accept-Encoding': 'identity' } });
  const rows = JSON.parse(list.body.toString()) as Student[];
  const [unchanged, bare] = await costs304(bench, server, await admin.ask(PATH, { headers }));
  const [again] = await takeTurns(bench, [{ target: server, requests: [requestOf(PATH, { headers })] }], {
    connections: 2,
  });
  const { change, read } = changes(server, admin, rows[0] as Student);
  const full = await cpuAfter(bench, server, { change, work: read }, TIMES, WARM);
  const waits: number[] = [];
  for (let n = 0; n < TIMES * 2; n += 1) {
    await change();
    waits.push(await longestWait(visitor, read));
  }
  const idle = await longestWait(visitor, () => new Promise((resolve) => setTimeout(resolve, bench.roundMs)));
  for (const asker of [admin, visitor]) asker.close();
  const what = `CPU per request, students/ ${rows.length.toLocaleString('en')} rows as Admin`;
  return {
    rows: [
      againstBareNode(`${what}, 304`, unchanged, bare, 6),
      {
        what: `${what}, full`,
        unit: 'ms',
        measured: full,
        note: `after a change of one of them; unchanged ${shown(again?.value ?? Number.NaN, 'ms')}`,
      },
      {
        what: 'the longest that a visitor waits meanwhile',
        unit: 'ms',
        limit: 10,
        measured: { value: median(waits), low: Math.min(...waits), high: Math.max(...waits) },
        note: `while nobody asks for students: ${shown(once(idle).value, 'ms')}`,
      },
    ],
  };
}

export const students: Load = { name: 'students', run };
