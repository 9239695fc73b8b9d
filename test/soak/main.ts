/**
 * A school's busy day on one server (`npm run test:soak`): readers, writers, messages, logins and bad inputs at once, while
 * memory, open files, the event loop and the write-ahead log are watched. Ends with 1 when anything was lost, answered with
 * 5xx, taken though it was bad, or grew.
 *   --minutes=30   how long
 *   --write        puts the figures into docs/reliability.md
 */
import '../../server/check-node.js';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { fillSchool } from '../../sample/fill.ts';
import { sampleSchool } from '../../sample/sample.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { insertUser } from '../../server/accounts/users.ts';
import { ensureBuild } from '../../server/commands/build.ts';
import { readConfig } from '../../server/config.ts';
import { COMMAND } from '../../server/records/actor.ts';
import { openSchool } from '../../server/school.ts';
import { pick, writeOn } from '../faults/clients.ts';
import { Journal, KINDS } from '../faults/journal.ts';
import { ADMIN, logIn, newDataDir, openOffice, settled } from '../faults/office.ts';
import { pictures } from '../faults/samples.ts';
import { storeProblems } from '../faults/store-check.ts';
import { writeFigures } from '../support/figures.ts';
import { freePort } from '../support/free-port.ts';
import { tryBadInputs } from './bad-inputs.ts';
import { judge, type Sample, watchServer } from './watch.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, write: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes is how many minutes it takes, such as 30');

const PAGES = [
  '/',
  '/notice',
  '/faculty',
  '/aboutcollege',
  '/academic',
  '/admission',
  '/contact',
  '/gallery',
  '/results',
  '/routine',
];
const LISTS = [
  'institutions',
  'teachers',
  'staff',
  'notices?page=1',
  'gallery',
  'banners',
  'classes',
  'results',
  'routines',
  'settings',
];
const EVERY_MS = Math.min(5000, (minutes * 60_000) / 20);

await ensureBuild();
const { dataDir, remove } = newDataDir();
const filling = await openSchool({ ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }) });
const admin = await insertUser(filling.app, COMMAND, { ...ADMIN, full_name: 'প্রধান', role: 'Admin' });
const token = await filling.app.database.write((writer) => createToken(writer, Number(admin.id), 'soak'));
await fillSchool(filling.app, sampleSchool(todayInDhaka()), () => {});
await filling.close();

const metricsPort = await freePort();
const office = await openOffice(dataDir, { env: { METRICS_PORT: String(metricsPort) } });
const sample = watchServer({ pid: office.server.pid, metricsPort, dataDir });
const journal = new Journal(token);
const { body: classes } = await office.call('GET', 'classes/');
const world = { classId: classes[0].id as number, photos: await pictures(office, token) };

const end = Date.now() + minutes * 60_000;
const isOver = () => Date.now() > end;
const problems: string[] = [];
const counts = { reads: 0, logins: 0, bad: 0, serverErrors: 0 };

/** Does something again and again until the time is over. What throws is a problem, and the end of this client. */
async function repeat(pause: number, work: () => Promise<void>): Promise<void> {
  try {
    while (!isOver()) {
      await work();
      await wait(pause);
    }
  } catch (error) {
    problems.push(`a client broke off: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);
  }
}

async function read(path: string): Promise<void> {
  const answer = await fetch(office.address + path);
  await answer.arrayBuffer();
  counts.reads += 1;
  if (answer.status >= 500) counts.serverErrors += 1;
  if (answer.status !== 200) problems.push(`${path} was answered ${answer.status}`);
}

async function readBadly(): Promise<void> {
  const { tried, accepted, failed } = await tryBadInputs(office.address);
  counts.bad += tried;
  counts.serverErrors += failed.length;
  problems.push(...accepted.map((what) => `a bad input was taken: ${what}`), ...failed);
}

async function signIn(): Promise<void> {
  const fresh = await logIn(office);
  counts.logins += 1;
  if (!fresh) problems.push('a login was refused');
  const { status } = await office.call('POST', 'token/revoke/', { token: fresh });
  if (status !== 204) problems.push(`the end of a session was answered ${status}`);
}

const writing = async (kinds: Parameters<typeof writeOn>[2]) => {
  const refused = await writeOn(office, journal, kinds, world, { isOver, pause: 40 });
  counts.serverErrors += refused.filter((line) => / answered 5/.test(line)).length;
  problems.push(...refused);
};
const samples: Sample[] = [];
const watching = repeat(EVERY_MS, async () => void samples.push(await sample()));
await Promise.all([
  watching,
  ...Array.from({ length: 4 }, () => repeat(20, () => read(pick(PAGES)))),
  ...Array.from({ length: 2 }, () => repeat(20, () => read(`/api/${pick(LISTS)}`))),
  repeat(30, () => read(`/notice?search=${pick(['ছুটি', 'পরীক্ষা', 'ভর্তি'])}`)),
  repeat(2000, signIn),
  repeat(1000, readBadly),
  writing([KINDS.contact]),
  writing([KINDS.notice]),
  writing(Object.values(KINDS)),
]);

const lost = await journal.compare(office);
lost.push(...(await settled(() => storeProblems(dataDir), 5000)));
const ending = await office.server.end('SIGTERM');
if (ending.code !== 0) problems.push(`the server ended with ${ending.signal ?? ending.code}`);
if (/"level":"(error|fatal)"/.test(office.server.output())) problems.push(office.server.output());

const inWords = (key: keyof Sample, value: number): string =>
  key === 'memory' || key === 'images' || key === 'log'
    ? `${(value / 1024 / 1024).toFixed(1)} MB`
    : key === 'delay'
      ? `${value} ms`
      : `${value}`;
const NAMES: Readonly<Record<keyof Sample, string>> = {
  memory: 'resident memory',
  images: 'resident memory of the image process',
  files: 'open files and connections',
  delay: 'event loop late by (99 % of looks)',
  log: 'write-ahead log',
};
const watched = (Object.keys(NAMES) as (keyof Sample)[]).map((key) => {
  const { second, last, most, isFlat } = judge(samples, key);
  if (!isFlat) problems.push(`${NAMES[key]} grew from ${inWords(key, second)} to ${inWords(key, last)}`);
  return `| ${NAMES[key]} | ${inWords(key, second)} | ${inWords(key, last)} | ${inWords(key, most)} |`;
});
problems.push(...lost);
const table = [
  `| in ${minutes} minutes | |`,
  '| --- | ---: |',
  ...[
    ['pages and lists read', counts.reads],
    ['writes sent', journal.figures.sent],
    ['· acknowledged', journal.figures.acknowledged],
    ['· **acknowledged and lost, or half there**', lost.length],
    ['logins', counts.logins],
    ['bad inputs tried', counts.bad],
    ['**answers with 5xx**', counts.serverErrors],
  ].map(([what, how]) => `| ${what} | ${how?.toLocaleString('en')} |`),
  '',
  '| median of | second quarter | last quarter | most |',
  '| --- | ---: | ---: | ---: |',
  ...watched,
];
console.log(`${table.join('\n')}\n\n${samples.length} samples`);
for (const problem of new Set(problems)) console.error(problem);
if (values.write) await writeFigures('soak', [...table, '', `On ${new Date().toISOString().slice(0, 10)}.`]);
if (problems.length === 0) remove();
process.exit(problems.length === 0 ? 0 : 1);
