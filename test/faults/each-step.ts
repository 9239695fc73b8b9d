import type { Errno, Fault } from './fault-points.ts';
import { type Change, type Entry, Journal, KINDS, type Kind } from './journal.ts';
import { logIn, NO_FAULT, newDataDir, type Office, openOffice, type Reply, settled } from './office.ts';
import { SWEPT_MS } from './random-kills.ts';
import { type FileSample, newPdf, pictures } from './samples.ts';
import { storeProblems } from './store-check.ts';

/** A write whose every step goes wrong once: what stands before it, and what is sent. */
export type Write = { kind: Kind; before?: Change; change: () => Change; withKey?: boolean };

const text = { description: 'ছুটির নোটিশ', date: '2024-02-29' };
const person = { teacher_intro: 'পরিচয়', category: 'প্রাথমিক' };

/** The writes of the labs by name. `photos` are pictures whose stored form is known. */
export const writes = (photos: readonly FileSample[]) =>
  ({
    'a notice with a PDF': {
      kind: KINDS.notice,
      change: () => ({ method: 'POST', values: text, file: newPdf() }),
      withKey: true,
    },
    'a teacher with a photo': {
      kind: KINDS.teacher,
      change: () => ({ method: 'POST', values: person, file: photos[0] }),
    },
    'a PDF in place of another': {
      kind: KINDS.notice,
      before: { method: 'POST', values: text, file: newPdf() },
      change: () => ({ method: 'PUT', values: { description: 'নতুন', date: '2024-03-01' }, file: newPdf() }),
      withKey: true,
    },
    'a photo taken away': {
      kind: KINDS.teacher,
      before: { method: 'POST', values: person, file: photos[2] },
      change: () => ({ method: 'PATCH', values: {}, file: null }),
    },
    'a deletion': {
      kind: KINDS.notice,
      before: { method: 'POST', values: text, file: newPdf() },
      change: () => ({ method: 'DELETE' }),
      withKey: true,
    },
    'a message': {
      kind: KINDS.contact,
      change: () => ({ method: 'POST', values: { message: 'ভর্তি কবে?', phone: '০১৭' } }),
      withKey: true,
    },
  }) as const satisfies Record<string, Write>;

export type WriteName = keyof ReturnType<typeof writes>;

export type StepFigures = { steps: number; problems: string[] };

/** No write of the labs has more; beyond it something goes round in circles. */
const MOST_STEPS = 200;

type School = { dataDir: string; office: Office; journal: Journal; photos: FileSample[]; remove: () => void };

async function newSchool(): Promise<School> {
  const { dataDir, remove } = newDataDir();
  const office = await openOffice(dataDir, { faults: true });
  const token = await logIn(office);
  return { dataDir, office, journal: new Journal(token), photos: await pictures(office, token), remove };
}

/** An entry on which the write can be done. */
async function prepared({ office, journal }: School, write: Write): Promise<Entry> {
  const entry = journal.begin(write.kind);
  if (write.before) {
    const reply = await journal.write(office, entry, write.before);
    if (!reply || reply.status >= 300)
      throw new Error(`what stands before it was answered ${reply?.status} ${JSON.stringify(reply?.body)}`);
  }
  return entry;
}

/** Kills the server at each step of a write, and looks after each start for what was acknowledged and what is half there. */
export async function killAtEachStep(
  name: WriteName,
  how: 'kill before' | 'kill after',
  { every = 1 } = {},
): Promise<StepFigures> {
  const school = await newSchool();
  const { journal, dataDir } = school;
  const write: Write = writes(school.photos)[name];
  const problems: string[] = [];
  let steps = 0;
  for (let at = 1; at < MOST_STEPS; at += every) {
    const entry = await prepared(school, write);
    await school.office.arm({ at, how });
    await journal.write(school.office, entry, write.change(), { withKey: write.withKey });
    if (await school.office.arm(NO_FAULT)) break;
    steps += 1;
    school.office = await openOffice(dataDir, { faults: true });
    const found = [
      ...(await journal.compare(school.office)),
      ...(await settled(() => storeProblems(dataDir), SWEPT_MS)),
      ...(await journal.repeat(school.office)),
      ...(await journal.compare(school.office)),
      ...(await settled(() => storeProblems(dataDir), SWEPT_MS)),
    ];
    problems.push(...found.map((problem) => `${name}, ${how} step ${at}: ${problem}`));
  }
  await school.office.server.end('SIGKILL');
  school.remove();
  return { steps, problems };
}

const isBengali = (said: unknown): boolean => typeof said === 'string' && /[\u0980-\u09FF]/.test(said);

/** A stored file is opened to read it alone: ahead of the commit, which opens it again where that failed. */
const READS_FILE = /^open media\/\S+\.\w+$/;
/** Calls without which what was acknowledged might not be on disk. */
const keeps = (call: string): boolean => /^(appendFile|open|rename|sync)\b/.test(call) && !READS_FILE.test(call);

/** Problems with the answer to a write in which one call failed. */
function wrongAnswer(reply: Reply | null, errno: Errno, call: string): string[] {
  if (!reply) return ['there was no answer'];
  // An acknowledged write is compared with what is stored; only data that a disk did not take cannot be seen there.
  if (reply.status < 300) return keeps(call) ? [`it was answered ${reply.status}`] : [];
  // Reading never fills a disk.
  const status = errno !== 'ENOSPC' || /^(select|stat|statfs) /.test(call) ? [503, 507] : [507];
  return [
    ...(status.includes(reply.status) ? [] : [`it was answered ${reply.status}`]),
    ...(isBengali(reply.body?.message) ? [] : ['no sentence says why']),
  ];
}

/**
 * True if files may wait for the sweep: they could not be removed, or the database broke off and may have committed their row
 * unseen.
 */
const mayLeaveFiles = (call: string): boolean => !/^(appendFile|mkdir|open|rename|stat|statfs|sync)\b/.test(call);
const isLeftover = (problem: string): boolean => /^no row points to|is left$/.test(problem);

/** Lets each call of a write fail, once or from there on; it is refused, nothing is half there, and the next write works again. */
export async function failAtEachStep(name: WriteName, errno: Errno, { lasting = false } = {}): Promise<StepFigures> {
  const school = await newSchool();
  const { office, journal, dataDir } = school;
  const write: Write = writes(school.photos)[name];
  const problems: string[] = [];
  let steps = 0;
  let leftovers = false;
  for (let at = 1; at < MOST_STEPS; at += 1) {
    const entry = await prepared(school, write);
    const fault: Fault = { at, how: errno, lasting };
    await office.arm(fault);
    const reply = await journal.write(office, entry, write.change(), { withKey: write.withKey });
    const call = (await office.arm(NO_FAULT))?.[at - 1];
    if (call === undefined) {
      if (!reply || reply.status >= 300) problems.push(`${name} was answered ${reply?.status} where nothing failed`);
      break;
    }
    steps += 1;
    leftovers ||= mayLeaveFiles(call) || lasting;
    const found = [...wrongAnswer(reply, errno, call), ...(await journal.compare(office))];
    found.push(...storeProblems(dataDir).filter((problem) => !(leftovers && isLeftover(problem))));
    if (reply && reply.status >= 300) {
      const again = await journal.write(office, entry, write.change(), { withKey: write.withKey });
      if (!again || again.status >= 300) found.push(`afterwards it was answered ${again?.status}: it does not heal`);
    }
    problems.push(...found.map((problem) => `${name}, ${errno} at step ${at} (${call}): ${problem}`));
  }
  await office.server.end('SIGTERM');
  const restarted = await openOffice(dataDir);
  problems.push(...(await journal.compare(restarted)), ...(await settled(() => storeProblems(dataDir), SWEPT_MS)));
  await restarted.server.end('SIGKILL');
  school.remove();
  return { steps, problems };
}
