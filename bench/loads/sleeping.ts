import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as others, setTimeout as wait } from 'node:timers/promises';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { SleepingSchool, type Visit } from '../../test/support/sleeping-school.ts';
import { copySchool, seededSchools } from '../data/schools.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { once } from '../report/row.ts';
import { proportionalBytes } from '../server/process-info.ts';
import { percentile } from '../stats.ts';

/*
 * Many schools on one machine, each with a sample of its own seed and a process that falls asleep when nobody visits it. Visits follow Zipf's law: the second
 * school has half of the first one's. Only the time that is slept away is shorter than on a real machine.
 */

const MB = 1024 * 1024;
const SECOND = 1000;
const PAGES = ['/', '/notice', '/routine', '/results', '/faculty', '/api/notices/'];

type Plan = { schools: number; seconds: number; visitsPerSecond: number; idleExit: string };
const FULL: Plan = { schools: 300, seconds: 600, visitsPerSecond: 2, idleExit: '90s' };
const QUICK: Plan = { schools: 12, seconds: 45, visitsPerSecond: 2, idleExit: '5s' };

/** Numbers from 0 to 1 that are the same in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Draws schools by Zipf's law. */
function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const all = sums.at(-1) ?? 1;
  return () => {
    const at = random() * all;
    return sums.findIndex((sum) => at <= sum);
  };
}

/** Faults of three much visited schools, by their place: a damaged database, a full disk, a start that always fails. */
const SICK: Readonly<
  Record<number, { spoil?: (dataDir: string) => void; env?: Record<string, string>; fileLimit?: number }>
> = {
  2: { spoil: (dataDir) => writeFileSync(path.join(dataDir, SQLITE_FILE), 'no database '.repeat(20_000)) },
  4: { fileLimit: 1 },
  6: { env: { METRICS_PORT: 'none' } },
};
/** Visits between two looks at the memory. */
const LOOK_EVERY = 40;
/** Schools that are awake at once on a machine of this size. */
const SOME = 40;
/** Time for which a start that failed is not repeated, s. */
const HELD = 60;

async function openSchools(bench: Bench, { schools, idleExit }: Plan): Promise<SleepingSchool[]> {
  const all: SleepingSchool[] = [];
  for (const [n, from] of (await seededSchools(schools)).entries()) {
    const dataDir = path.join(bench.folder, `asleep-${n}`);
    copySchool(from, dataDir);
    const { spoil, env, ...fault } = SICK[n] ?? {};
    spoil?.(dataDir);
    all.push(await SleepingSchool.open({ dataDir, env: { IDLE_EXIT: idleExit, ...env }, ...fault }));
  }
  return all;
}

type Look = { awake: number; bytes: number };

/** Looks at the memory of these processes, one by one: all at once would hold up the visits that are measured. */
async function look(pids: readonly number[]): Promise<Look> {
  let bytes = 0;
  for (const pid of pids) {
    bytes += proportionalBytes(pid);
    await others();
  }
  return { awake: pids.length, bytes };
}

async function run(bench: Bench): Promise<Findings> {
  const plan = bench.quick ? QUICK : FULL;
  const schools = await openSchools(bench, plan);
  const random = dice(28);
  const draw = zipf(plan.schools, random);
  const visits: Promise<Visit>[] = [];
  const sickVisits: Promise<Visit>[] = [];
  const looking: Promise<Look>[] = [];
  const until = performance.now() + plan.seconds * SECOND;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const at = draw();
    const school = schools[at];
    if (school)
      (at in SICK ? sickVisits : visits).push(school.visit(PAGES[Math.floor(random() * PAGES.length)] as string));
    await wait((-Math.log(1 - random()) / plan.visitsPerSecond) * SECOND);
    if (turn % LOOK_EVERY === 0) looking.push(look(schools.flatMap(({ pid }, n) => (n in SICK ? [] : (pid ?? [])))));
  }
  const looks = await Promise.all(looking);
  const answers = await Promise.all(visits);
  const refusals = await Promise.all(sickVisits);
  const starts = Object.keys(SICK).map((n) => schools[Number(n)]?.starts ?? 0);
  await Promise.all(schools.map((school) => school.end()));
  const waits = (asleep: boolean) => answers.flatMap(({ wasAsleep, ms }) => (wasAsleep === asleep ? [ms] : []));
  const settled = looks.slice(Math.floor(looks.length / 2));
  const [awake, bytes] = [settled.reduce((n, one) => n + one.awake, 0), settled.reduce((n, one) => n + one.bytes, 0)];
  const most = looks.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const some = looks.filter((one) => one.awake <= SOME);
  const named = `${plan.schools} schools`;
  const first = waits(true);
  return {
    rows: [
      {
        what: `${named}, first answer of one that sleeps, p99`,
        unit: 's',
        limit: 1.5,
        measured: once(percentile(first, 0.99) / SECOND),
        note: `${first.length} of ${answers.length} visits in ${plan.seconds} s; median ${(percentile(first, 0.5) / SECOND).toFixed(2)} s`,
      },
      {
        what: `${named}, answer of one that is awake or wakes already, p99`,
        unit: 'ms',
        measured: once(percentile(waits(false), 0.99)),
      },
      {
        what: `${named}, refused or lost visits`,
        unit: '',
        limit: 0,
        measured: once(answers.filter(({ status }) => status !== 200).length),
      },
      {
        what: `${named}, answers of three sick ones that are no 503`,
        unit: '',
        limit: 0,
        measured: once(refusals.filter(({ status }) => status !== 503).length),
        note: `${refusals.length} visits to a damaged database, a full disk and a start that fails`,
      },
      {
        what: `${named}, starts of a sick one at most`,
        unit: '',
        limit: 1 + Math.ceil(plan.seconds / HELD),
        measured: once(Math.max(...starts)),
      },
      {
        what: `${named}, memory of one that is awake (Pss)`,
        unit: 'MB',
        limit: 110,
        measured: once(bytes / awake / MB),
        note: `${(awake / settled.length).toFixed(0)} awake on average in the second half`,
      },
      {
        what: `${named}, memory of all while ${SOME} or fewer are awake, at most (Pss)`,
        unit: 'MB',
        limit: 5 * 1024,
        measured: once(Math.max(...some.map((one) => one.bytes)) / MB),
        note: `of all at any time ${(most.bytes / MB).toFixed(0)} MB, with ${most.awake} awake`,
      },
    ],
  };
}

export const sleeping: Load = { name: 'sleeping', run };
