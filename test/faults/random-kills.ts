import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { KINDS_OF_CLIENTS, type World, writeOn } from './clients.ts';
import { Journal } from './journal.ts';
import { logIn, newDataDir, openOffice, settled } from './office.ts';
import { pictures } from './samples.ts';
import { databaseProblems, storeProblems } from './store-check.ts';

export type KillFigures = Journal['figures'] & { rounds: number; records: number; problems: string[] };

export type KillOptions = {
  rounds: number;
  /** Clients that write at the same time. */
  clients?: number;
  /** At the latest after so many further writes the server is killed. */
  mostWrites?: number;
  /** An empty PostgreSQL database in SQLite's place. */
  databaseUrl?: string;
  /** Told after each round. */
  onRound?: (round: number, problems: readonly string[]) => void;
};

/** The most that the sweep after a start may take on a machine that is busy; a quiet one needs 5 s. */
export const SWEPT_MS = 60_000;

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
  databaseUrl,
  onRound,
}: KillOptions): Promise<KillFigures> {
  const { dataDir, remove } = newDataDir();
  const problems: string[] = [];
  const options = databaseUrl === undefined ? {} : { env: { DATABASE_URL: databaseUrl } };
  const stored = () => (databaseUrl === undefined ? storeProblems(dataDir) : databaseProblems(databaseUrl));
  let office = await openOffice(dataDir, options);
  const token = await logIn(office);
  const journal = new Journal(token);
  const classId: number = (await office.call('POST', 'classes/', { token, body: { name: 'ষষ্ঠ' } })).body.id;
  const world: World = { classId, photos: await pictures(office, token) };
  for (let round = 1; round <= rounds && problems.length === 0; round += 1) {
    const working = Array.from({ length: clients }, (_, n) =>
      writeOn(office, journal, KINDS_OF_CLIENTS[n % 3] ?? [], world),
    );
    await acknowledged(journal, randomInt(1, mostWrites), working);
    await wait(randomInt(30));
    await office.server.end('SIGKILL');
    problems.push(...(await Promise.all(working)).flat());
    office = await openOffice(dataDir, options);
    const opened = Date.now();
    problems.push(...(await journal.compare(office)));
    const left = SWEPT_MS - (Date.now() - opened);
    problems.push(...(await settled(stored, left)));
    problems.push(...(await journal.repeat(office)));
    problems.push(...(await journal.compare(office)));
    problems.push(...(await settled(stored, SWEPT_MS)));
    if (office.server.output().includes('"level":"error"')) problems.push(office.server.output());
    onRound?.(round, problems);
  }
  await office.server.end('SIGKILL');
  // A school in which something is lost stays, to be looked into.
  if (problems.length === 0) remove();
  else problems.push(`the school is kept in ${dataDir}`);
  return { ...journal.figures, rounds, records: journal.entries.size, problems };
}
