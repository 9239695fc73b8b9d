import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Change, type Entry, Journal, KINDS, type Kind } from './journal.ts';
import { logIn, newDataDir, type Office, openOffice, settled } from './office.ts';
import { type FileSample, newPdf, pictures } from './samples.ts';
import { storeProblems } from './store-check.ts';

export type KillFigures = Journal['figures'] & { rounds: number; records: number; problems: string[] };

export type KillOptions = {
  rounds: number;
  /** Clients that write at the same time. */
  clients?: number;
  /** At the latest after so many further writes the server is killed. */
  mostWrites?: number;
  /** Told after each round. */
  onRound?: (round: number, problems: readonly string[]) => void;
};

/** CONTRACT.md section 1: what a killed write left behind is gone this long after the next start. */
export const SWEPT_MS = 5000;
/** A school that keeps growing would make the comparison longer, not better. */
const MOST_RECORDS = 150;

const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;
const chance = (percent: number): boolean => randomInt(100) < percent;

type World = { classId: number; photos: readonly FileSample[] };

/** Pictures wait for each other; beside those who send them, others write as fast as they are answered. */
const KINDS_OF_CLIENTS = [[KINDS.notice, KINDS.contact], [KINDS.notice], Object.values(KINDS)];

/** Something right to write for an entry; a new entry gets a POST. */
function nextChange({ kind, id, state }: Entry, { classId, photos }: World): Change {
  const fileFor = () => (kind === KINDS.notice ? newPdf() : pick(photos));
  const text = `লেখা ${randomInt(1e9)}\nদ্বিতীয় লাইন`;
  const values = {
    [KINDS.notice.path]: { description: text, date: '2024-02-29' },
    [KINDS.teacher.path]: { teacher_intro: text, category: 'মাধ্যমিক' },
    [KINDS.student.path]: { address: text.replace('\n', ' '), roll_number: '০৭', class_name: classId },
    [KINDS.contact.path]: { message: text, phone: '০১৭' },
  }[kind.path] as Record<string, string | number>;
  if (id === null || state === null) {
    return { method: 'POST', values, file: kind.file && chance(60) ? fileFor() : undefined };
  }
  if (kind === KINDS.contact || chance(25)) return { method: 'DELETE' };
  const file = chance(50) ? fileFor() : chance(10) ? null : undefined;
  return { method: pick(['PUT', 'PATCH'] as const), values, file };
}

/** Writes without a pause until the connection breaks off. */
async function client(office: Office, journal: Journal, kinds: readonly Kind[], world: World): Promise<string[]> {
  const mine: Entry[] = [];
  for (;;) {
    const isNew = mine.length === 0 || (journal.entries.size < MOST_RECORDS && chance(60));
    const entry = isNew ? journal.begin(pick(kinds)) : pick(mine);
    const reply = await journal.write(office, entry, nextChange(entry, world), { withKey: chance(50) });
    if (!reply) return [];
    // Images in a queue that is full are told so; nothing else is refused here.
    if (reply.status >= 300) {
      if (reply.status !== 503 || entry.kind.file !== 'photo') {
        return [`a ${entry.kind.path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`];
      }
    }
    if (isNew) mine.push(entry);
    if (entry.id === null || !journal.entries.has(entry)) mine.splice(mine.indexOf(entry), 1);
  }
}

/** Waits until so many more writes are acknowledged, or the clients have given up. */
async function acknowledged(journal: Journal, more: number, working: readonly Promise<unknown>[]): Promise<void> {
  const goal = journal.figures.acknowledged + more;
  let isOver = false;
  void Promise.all(working).then(() => {
    isOver = true;
  });
  while (!isOver && journal.figures.acknowledged < goal) await wait(1);
}

/** Ends the server in the middle of a mixed load, again and again, and compares after each start everything that was acknowledged. */
export async function killAtRandom({
  rounds,
  clients = 6,
  mostWrites = 40,
  onRound,
}: KillOptions): Promise<KillFigures> {
  const { dataDir, remove } = newDataDir();
  const problems: string[] = [];
  let office = await openOffice(dataDir);
  const token = await logIn(office);
  const journal = new Journal(token);
  const classId: number = (await office.call('POST', 'classes/', { token, body: { name: 'ষষ্ঠ' } })).body.id;
  const world: World = { classId, photos: await pictures(office, token) };
  for (let round = 1; round <= rounds && problems.length === 0; round += 1) {
    const working = Array.from({ length: clients }, (_, n) =>
      client(office, journal, KINDS_OF_CLIENTS[n % 3] ?? [], world),
    );
    await acknowledged(journal, randomInt(1, mostWrites), working);
    await wait(randomInt(30));
    await office.server.end('SIGKILL');
    problems.push(...(await Promise.all(working)).flat());
    office = await openOffice(dataDir);
    const opened = Date.now();
    problems.push(...(await journal.compare(office)));
    const left = SWEPT_MS - (Date.now() - opened);
    problems.push(...(await settled(() => storeProblems(dataDir), left)));
    problems.push(...(await journal.repeat(office)));
    problems.push(...(await journal.compare(office)));
    problems.push(...(await settled(() => storeProblems(dataDir), SWEPT_MS)));
    if (office.server.output().includes('"level":50')) problems.push(office.server.output());
    onRound?.(round, problems);
  }
  await office.server.end('SIGKILL');
  // A school in which something is lost stays, to be looked into.
  if (problems.length === 0) remove();
  else problems.push(`the school is kept in ${dataDir}`);
  return { ...journal.figures, rounds, records: journal.entries.size, problems };
}
