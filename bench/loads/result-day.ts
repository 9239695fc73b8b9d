import { type Outcome, requestOf } from '../client/plan.ts';
import { SCHOOL } from '../data/sizes.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { once, type Row, shown } from '../report/row.ts';
import { noticeEditor } from '../server/notice-editor.ts';

const PATHS = ['/results', '/notice', '/'];
const CONNECTIONS = 256;
/** Requests a second of visitors who don't wait for each other. */
const RATE = 3000;
const SECOND = 1000;

type Day = { outcome: Outcome; changes: number; renders: number };

/** The visitors come for so many ms, and an Admin changes a notice every second during that. */
async function crowd(bench: Bench, server: SchoolServer, ms: number, rate?: number): Promise<Day> {
  const editor = await noticeEditor(server, server.token);
  let changes = 0;
  let renders = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const requests = PATHS.map((path) => requestOf(path));
  const plan = { port: server.port, connections: CONNECTIONS, requests, warmMs: SECOND, ms, ...(rate && { rate }) };
  const outcome = await bench.client.run(plan, async () => {
    renders = await server.renders();
    timer = setInterval(() => {
      changes += 1;
      writing = writing.then(() => editor.change(`ফল প্রকাশ ${changes}`));
    }, SECOND);
  });
  clearInterval(timer);
  await writing;
  editor.close();
  return { outcome, changes, renders: (await server.renders()) - renders };
}

function rowsOf(title: string, { outcome, changes, renders }: Day): Row[] {
  const perSecond = Math.round(outcome.requests / (outcome.ms / 1000)).toLocaleString('en');
  return [
    {
      what: `${title}: p99`,
      unit: 'ms',
      limit: 50,
      measured: once(outcome.p99),
      note: `${perSecond} requests a second, p50 ${shown(outcome.p50, 'ms')}, longest ${shown(outcome.longest, 'ms')}`,
    },
    { what: `${title}: errors`, unit: '', limit: 0, measured: once(outcome.errors) },
    {
      what: `${title}: renders for each change and page`,
      unit: '',
      limit: 1,
      measured: once(renders / (changes * PATHS.length)),
      note: `${renders} renders, ${changes} changes, ${PATHS.length} pages`,
    },
  ];
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.open(SCHOOL, { metrics: true });
  const ms = (bench.quick ? 5 : 60) * SECOND;
  const pressing = await crowd(bench, server, ms);
  const steady = await crowd(bench, server, ms, RATE);
  await server.stop();
  const seconds = ms / SECOND;
  return {
    rows: [
      ...rowsOf(`result day, ${CONNECTIONS} connections for ${seconds} s as fast as they can`, pressing),
      ...rowsOf(`result day, ${CONNECTIONS} connections for ${seconds} s at a fixed rate`, steady),
    ],
  };
}

export const resultDay: Load = { name: 'result-day', run };
