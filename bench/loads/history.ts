import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { notice } from '#contract/resources/notice.ts';
import { moveSchool } from '../../server/backup/move.ts';
import { readConfig } from '../../server/config.ts';
import type { Row as Stored, Writer } from '../../server/database/database.ts';
import { lockRow, updateRow } from '../../server/database/table.ts';
import { updateRecord } from '../../server/history/steps.ts';
import { openSchool } from '../../server/school.ts';
import startPostgres from '../../test/setup/postgres.ts';
import { newDatabase } from '../../test/support/school.ts';
import { asAdmin, askerOf, json } from '../client/ask.ts';
import { copySchool, schoolOf } from '../data/schools.ts';
import { SAMPLE } from '../data/sizes.ts';
import { fillYear } from '../data/year.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { type Row, shown } from '../report/row.ts';
import { table } from '../report/table.ts';
import { logIn, startServer } from '../server/server.ts';
import { type Measured, measured, median } from '../stats.ts';
import { cpuOfEach } from './cpu.ts';

const notices = notice as unknown as Resource;
const WARM = 300;
const TIMES = 100;
/** Turns in each round, for differences of hundredths of a millisecond. */
const TURNS = 10;

type Place = { dataDir: string; databaseUrl?: string };

const configOf = ({ dataDir, databaseUrl }: Place) => ({
  ...readConfig({}),
  dataDir,
  databaseUrl: databaseUrl ?? null,
  admin: null,
  rateLimits: false,
  logLevel: 'silent' as const,
});

/** A copy of the sample school, where nothing runs yet. */
async function copyOf(bench: Bench): Promise<Place> {
  const dataDir = path.join(bench.folder, `history-${randomUUID()}`);
  copySchool(await schoolOf(SAMPLE), dataDir);
  return { dataDir };
}

async function withSchool<T>(place: Place, work: (school: Awaited<ReturnType<typeof openSchool>>) => Promise<T>) {
  const school = await openSchool(configOf(place));
  try {
    return await work(school);
  } finally {
    await school.close();
  }
}

const DOER = { by: { id: 1, name: 'প্রধান শিক্ষক', role: 'Admin' }, via: 'hand', batch: null, address: '' } as const;

/**
 * Measures the cost of an entry to a write: the processor time of a transaction with the row and its entry less that of
 * one with only the row, in this process, alternating.
 */
async function costOfEntry(bench: Bench): Promise<number> {
  return withSchool(await copyOf(bench), async ({ app: { database } }) => {
    const row = await database.read.selectFrom('notices').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
    let n = 0;
    const writing = (work: (writer: Writer, before: Stored, values: Stored) => Promise<unknown>) => () =>
      database.write(
        async (writer) => {
          const before = await lockRow(database, writer, notices, Number(row.id));
          await work(writer, before as Stored, { title: `বদলানো শিরোনাম ${n++}` });
        },
        { content: true },
      );
    const bare = writing((writer, before, values) => updateRow(writer, notices, before, values));
    const whole = writing((writer, before, values) => updateRecord(writer, notices, before, values, DOER));
    const self = { cpuMs: () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 };
    const costs: number[] = [];
    for (let turn = 0; turn < bench.rounds * TURNS; turn += 1) {
      const of = async (work: () => Promise<unknown>) =>
        (await cpuOfEach({ rounds: 1 }, self, TIMES / 4, async () => void (await work()), turn === 0 ? WARM : 1)).value;
      const alone = await of(bare);
      costs.push((await of(whole)) - alone);
    }
    return median(costs);
  });
}

/** A write through the API against the same without its entry. */
async function growthOfWrites(bench: Bench): Promise<Row> {
  const entry = await costOfEntry(bench);
  const server = await bench.open(SAMPLE);
  const asker = askerOf(server.port);
  let n = 0;
  const cost = await cpuOfEach(
    bench,
    server,
    TIMES,
    async () => {
      const { headers, body } = json({ title: `বদলানো শিরোনাম ${n++}` });
      await asker.ask('/api/notices/1/', { method: 'PATCH', headers: { ...headers, ...asAdmin(server.token) }, body });
    },
    WARM,
  );
  asker.close();
  await server.stop();
  const against = (whole: number) => whole / (whole - entry);
  return {
    what: 'CPU of a write through the API with its entry in the history, against the same without',
    unit: '×',
    limit: 1.33,
    measured: { value: against(cost.value), low: against(cost.high), high: against(cost.low) },
    note: `PATCH notices/1/ ${shown(cost.value, 'ms')}, of which the entry ${shown(entry, 'ms')}`,
  };
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Lists that hold no history, and what reads it: the screens' own calls. */
const LISTS = ['students/?page=1', 'notices/', 'teachers/', 'contacts/?page=1'];
const READERS = [
  'notices/1/history/?page=1&page_size=30',
  'trash/?page=1&page_size=30',
  'trash/?resource=students&search=রহিম&page=1&page_size=30',
  'activity/?page=1&page_size=30',
  'activity/?together=true&page=1&page_size=30',
  'activity/?together=true&page=20&page_size=30',
  'activity/?together=true&by=2&page=1&page_size=30',
  'activity/?together=true&resource=students&page=1&page_size=30',
  'activity/?together=true&action=created&page=1&page_size=30',
  `activity/?together=true&from=${day(90)}&to=${day(60)}&page=1&page_size=30`,
  'activity/?records=true&together=true&page=1&page_size=10',
];

/**
 * Measures each call at its own server, in ms: processor time on SQLite, wall time on PostgreSQL, which works in another
 * process.
 */
async function timesAt(bench: Bench, { dataDir, databaseUrl }: Place): Promise<Map<string, Measured>> {
  const server = await startServer({ dataDir, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  try {
    const token = await logIn(server);
    const asker = askerOf(server.port);
    const found = new Map<string, Measured>();
    // Work of the start must not count.
    await wait(1000);
    for (const call of [...LISTS, ...READERS]) {
      const ask = () => asker.ask(encodeURI(`/api/${call}`), { headers: asAdmin(token) });
      const clock = databaseUrl ? { cpuMs: () => performance.now() } : server;
      found.set(call, await cpuOfEach(bench, clock, TIMES, async () => void (await ask()), 20));
    }
    asker.close();
    return found;
  } finally {
    await server.stop();
  }
}

const OF_YEAR = 'a year of history, 100,000 entries';

async function yearOn(bench: Bench, name: string, places: { without: Place; year: Place }) {
  const without = await timesAt(bench, places.without);
  const year = await timesAt(bench, places.year);
  const of = (calls: readonly string[]) =>
    calls.map((call) => ({
      call,
      before: without.get(call)?.value ?? Number.NaN,
      after: year.get(call)?.value ?? Number.NaN,
    }));
  const ratios = of(LISTS).map(({ before, after }) => after / before);
  const slowest = of(READERS).reduce((a, b) => (b.after > a.after ? b : a));
  const rows: Row[] = [
    {
      what: `${name}, ${OF_YEAR}: a list against the same without`,
      unit: '×',
      limit: 1.2,
      measured: { ...measured(ratios), value: median(ratios) },
      note: `median of ${LISTS.length}`,
    },
    {
      what: `${name}, ${OF_YEAR}: its slowest reader`,
      unit: 'ms',
      limit: 50,
      measured: year.get(slowest.call) ?? null,
      note: `${slowest.call}; without ${shown(slowest.before, 'ms')}`,
    },
  ];
  const lines = of([...LISTS, ...READERS]).map(({ call, before, after }) => [
    name,
    call,
    shown(before, 'ms'),
    shown(after, 'ms'),
  ]);
  return { rows, lines };
}

async function run(bench: Bench): Promise<Findings> {
  const growth = await growthOfWrites(bench);
  const [without, year] = [await copyOf(bench), await copyOf(bench)];
  await withSchool(year, ({ app }) => fillYear(app));
  const stop = await startPostgres();
  try {
    const moved = async (from: Place): Promise<Place> => {
      const { url } = await newDatabase();
      const to = { dataDir: `${from.dataDir}-moved`, databaseUrl: url };
      await moveSchool(configOf(from), configOf(to));
      return to;
    };
    const there = { without: await moved(without), year: await moved(year) };
    const onSqlite = await yearOn(bench, 'SQLite', { without, year });
    const onPostgres = await yearOn(bench, 'PostgreSQL', there);
    const heading = 'A year of history';
    const text = table(['', 'call', 'without', 'with 100,000 entries'], [...onSqlite.lines, ...onPostgres.lines]);
    return { rows: [growth, ...onSqlite.rows, ...onPostgres.rows], details: [{ heading, text }] };
  } finally {
    stop();
  }
}

/** Cost of the history to a write, and of a year of entries to every reader. */
export const history: Load = { name: 'history', run };
