import { asAdmin, askerOf, json } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import { fillExam, SAT, type Seat } from '../data/exam.ts';
import { SAMPLE } from '../data/sizes.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import { once, type Row, shown } from '../report/row.ts';
import { noticeEditor } from '../server/notice-editor.ts';
import { beside } from './beside.ts';

const SECOND = 1000;
const CONNECTIONS = 64;
/** Look-ups in a second, on one core: so much of it each may take, ms. */
const RATE = 1000;
/** Pages are drawn for each visitor. */
const PAGE_RATE = 100;
const MADE_SECONDS = 60;
const LOOKUP_MS = 50;
/** Different ones that are asked for in turn, from all classes. */
const ASKED = 5000;

const asked = (seats: readonly Seat[], path: string, bodyOf: (seat: Seat) => { type: string; body: string }) =>
  Array.from({ length: ASKED }, (_, n) => {
    const { type, body } = bodyOf(seats[(n * 7919) % seats.length] as Seat);
    return requestOf(path, { method: 'POST', headers: { 'Content-Type': type }, body });
  });

const LOOKUPS = [
  {
    title: 'look-ups of reports',
    rate: RATE,
    limits: { p99: LOOKUP_MS, cpu: SECOND / RATE },
    requests: (seats: readonly Seat[]) =>
      asked(seats, '/api/reports/', (seat) => ({ type: 'application/json', body: JSON.stringify(seat) })),
  },
  {
    title: 'pages with a report, from the form',
    rate: PAGE_RATE,
    limits: {},
    requests: (seats: readonly Seat[]) =>
      asked(seats, '/results/report', ({ exam, class: of, roll, check }) => ({
        type: 'application/x-www-form-urlencoded',
        body: `${new URLSearchParams({ exam: String(exam), class: String(of), section: '', roll, check })}`,
      })),
  },
] as const;

/** Asks at a fixed rate while an Admin changes a notice every second. */
async function lookUp(
  bench: Bench,
  server: SchoolServer,
  seats: readonly Seat[],
  lookup: (typeof LOOKUPS)[number],
): Promise<Row[]> {
  const { title, rate, requests } = lookup;
  const limits: { p99?: number; cpu?: number } = lookup.limits;
  const editor = await noticeEditor(server, server.token);
  const ms = (bench.quick ? 3 : 20) * SECOND;
  let [changes, before] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const plan = { port: server.port, connections: CONNECTIONS, requests: requests(seats), warmMs: 3 * SECOND, ms, rate };
  const outcome = await bench.client.run(plan, () => {
    before = server.cpuMs();
    timer = setInterval(() => {
      changes += 1;
      writing = writing.then(() => editor.change(`ফল প্রকাশ ${changes}`));
    }, SECOND);
  });
  const cpu = (server.cpuMs() - before) / outcome.requests;
  clearInterval(timer);
  await writing;
  editor.close();
  const perSecond = Math.round(outcome.requests / (outcome.ms / SECOND)).toLocaleString('en');
  const note = `${perSecond} a second, ${changes} changes meanwhile, p50 ${shown(outcome.p50, 'ms')}, longest ${shown(outcome.longest, 'ms')}`;
  return [
    { what: `${title}: p99`, unit: 'ms', ...(limits.p99 && { limit: limits.p99 }), measured: once(outcome.p99), note },
    {
      what: `${title}: processor time of each`,
      unit: 'ms',
      ...(limits.cpu && { limit: limits.cpu }),
      measured: once(cpu),
    },
    { what: `${title}: errors`, unit: '', limit: 0, measured: once(outcome.errors) },
  ];
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.open(SAMPLE, { env: { RATE_LIMITS: 'on' } });
  const { exam, seats } = fillExam(server.dataDir);
  const office = askerOf(server.port);
  const { headers, body } = json({});
  const made = await beside(server, () =>
    office.ask(`/api/exams/${exam}/publish/`, {
      method: 'POST',
      headers: { ...headers, ...asAdmin(server.token) },
      body,
    }),
  );
  office.close();
  const count = SAT.students.toLocaleString('en');
  const rows: Row[] = [
    { what: `${count} reports made and published`, unit: 's', limit: MADE_SECONDS, measured: once(made.seconds) },
    {
      what: `${count} reports: visitors while they are made, p99`,
      unit: 'ms',
      measured: once(made.p99),
    },
  ];
  for (const lookup of LOOKUPS) rows.push(...(await lookUp(bench, server, seats, lookup)));
  await server.stop();
  return { rows };
}

export const reports: Load = { name: 'reports', run };
