import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openSqliteFile, runMigrations, SQLITE_FILE, sqliteMigrations } from '../../server/database/sqlite.ts';
import { openPlace } from '../support/school.ts';
import type { StepFigures } from './each-step.ts';
import type { Fault } from './fault-points.ts';
import { ADMIN, newDataDir, settled, startWithFault } from './office.ts';
import { SWEPT_MS } from './random-kills.ts';
import { storeProblems } from './store-check.ts';

/** A school as the first migration made it, with one class. */
async function olderSchool(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const db = openSqliteFile(path.join(dataDir, SQLITE_FILE));
  runMigrations(db, (await sqliteMigrations()).slice(0, 1));
  db.exec(
    "INSERT INTO classes (id, name, name_key, search_text, created_at, updated_at) VALUES (1, 'ষষ্ঠ', 'ষষ্ঠ', 'ষষ্ঠ', '', '')",
  );
  db.close();
}

export type Begin = 'a new school' | 'an older school';
const begin: Record<Begin, (dataDir: string) => Promise<void>> = {
  'a new school': async () => {},
  'an older school': olderSchool,
};

const MOST_STEPS = 150;

/** One clear line on the error stream: no stack, and it says something. */
const isOneLine = (output: string): boolean => {
  const lines = output.trim().split('\n');
  return lines.length === 1 && /\w.*\w/.test(output) && !/^\s+at /m.test(output);
};

/**
 * Problems of a school that should open whole, with its Admin and its former contents. In this process, which takes half as long.
 */
async function opensWhole(dataDir: string, from: Begin): Promise<string[]> {
  const school = await openPlace({ dataDir, databaseUrl: null, s3: null }, { admin: { ...ADMIN } }).catch(
    (error: Error) => error,
  );
  if (school instanceof Error) return [`the next start fails: ${school.message}`];
  try {
    const { status } = await school.call('POST', 'token/', { body: ADMIN });
    const problems = status === 200 ? [] : [`the Admin’s login is answered ${status}`];
    const { body } = await school.call('GET', 'classes/');
    if (body.length !== (from === 'a new school' ? 0 : 1)) problems.push(`there are ${body.length} classes`);
    problems.push(...(await settled(() => storeProblems(dataDir), SWEPT_MS)));
    return problems;
  } finally {
    await school.close();
  }
}

/** Kills the server at each step of a start, or lets that step fail: the next start opens a whole school. */
export async function faultAtEachStartStep(
  from: Begin,
  how: Fault['how'],
  { every = 1, onStep = (_: number) => {} } = {},
): Promise<StepFigures> {
  const problems: string[] = [];
  let steps = 0;
  for (let at = 1; at < MOST_STEPS; at += every) {
    const { dataDir, remove } = newDataDir();
    await begin[from](dataDir);
    const server = startWithFault(dataDir, { at, how });
    const opened = await server.open.catch(() => null);
    const found: string[] = [];
    // Either the fault lies behind the start, or the server can do without what failed, or it is killed when it has opened.
    const calls =
      opened === null
        ? null
        : await Promise.race([
            new Promise<number>((resolve) => {
              server.child.once('message', (report: { calls: string[] }) => resolve(report.calls.length));
              server.child.send({ report: true }, () => {});
            }),
            server.ended.then(() => null),
          ]);
    if (calls !== null) {
      await server.end('SIGTERM');
      if (calls < at) {
        remove();
        break;
      }
    } else {
      const { code, signal } = await server.ended;
      const isKill = how.startsWith('kill');
      if (isKill ? signal !== 'SIGKILL' : code !== 1) found.push(`the start ended with ${signal ?? code}`);
      if (!isKill && !isOneLine(server.output())) found.push(`the start said ${JSON.stringify(server.output())}`);
    }
    steps += 1;
    onStep(at);
    found.push(...(await opensWhole(dataDir, from)));
    problems.push(...found.map((problem) => `${from}, ${how} at step ${at}: ${problem}`));
    remove();
  }
  return { steps, problems };
}
