import { execFile } from 'node:child_process';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { NODE_ENVIRONMENT } from '../../support/node-environment.ts';
import { named } from '../lessons.ts';
import { all, type Kept, type Model, ownTextOf, PATHS } from '../model.ts';
import { YearSchool } from '../school.ts';
import { judgeRecords } from './all.ts';
import { seenBy } from './seen.ts';

const run = promisify(execFile);
const MINUTE = 60_000;

async function foundIn(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**', { cwd: folder })) {
    const bytes = await readFile(path.join(folder, file)).catch(() => null);
    for (const text of texts) if (bytes?.includes(text)) found.push(`${text} in ${file}`);
  }
  return found;
}

/** Nothing that was ended for good, or has run out, is in a file of the school, a minute later. */
export async function purgedProblems(school: YearSchool, model: Model): Promise<string[]> {
  const still = new Set(standing(model));
  const texts = [...model.purged].filter((text) => !still.has(text));
  if (texts.length === 0) return [];
  // Expired items are purged at a start, or within the hour.
  for (let at = 0; at < school.count; at += 1) await school.restart(at, 'SIGTERM');
  return stillThere(school, texts);
}

/** Texts that do not leave the files of a school by themselves. */
export async function stillThere(school: YearSchool, texts: readonly string[]): Promise<string[]> {
  const until = Date.now() + MINUTE;
  for (;;) {
    const found = (await Promise.all(school.folders.map((folder) => foundIn(folder, texts)))).flat();
    if (found.length === 0 || Date.now() > until)
      return found.map((what) => `ended for good, and still there: ${what}`);
    await pass(250);
  }
}

/** Texts that a record which is there has, too. */
export const standing = (model: Model, states: readonly Kept['where'][] = ['live', 'trash']): string[] =>
  PATHS.flatMap((path) =>
    states.flatMap((where) => all(model, path, where).flatMap(({ values }) => ownTextOf(path, values) ?? [])),
  );

/** Checks that exports come back in unchanged, row for row. */
export async function exportProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  const subjects = all(model, 'subjects').map(({ values }) => `${values.class_name} ${values.name}`);
  // Two subjects of one name in a class can't be told apart by a sheet.
  if (new Set(subjects).size < subjects.length) return problems;
  const timetables = named(model).map(({ id }) => ['timetable-slots', id] as const);
  for (const [resource, timetable] of [['students'], ['classes'], ['subjects'], ...timetables] as const) {
    const of = timetable === undefined ? '' : `&timetable=${timetable}`;
    const { body } = await school.call('admin', 'GET', `${resource}/export/?format=csv${of}`);
    const file = new File([String(body)], 'export.csv');
    const form = new FormData();
    form.set('resource', resource);
    if (timetable !== undefined) form.set('timetable', String(timetable));
    form.set('file', file);
    const opened = await school.call('admin', 'POST', 'imports/', form);
    if (opened.status !== 201) {
      if (String(body).trim().split('\n').length > 1)
        problems.push(`the export of ${resource} is answered ${opened.status}`);
      continue;
    }
    for (;;) {
      const { body: now } = await school.call('admin', 'GET', `imports/${opened.body.id}/`);
      if (now.state !== 'checking') {
        const { add, change, wrong } = now.summary;
        if (add + change + wrong > 0)
          problems.push(`the export of ${resource} is not the same: ${JSON.stringify(now.summary)}`);
        break;
      }
      await pass(20);
    }
  }
  return problems;
}

/** Restores an archive into another folder, and looks at what is there. */
export async function restored<T>(
  school: YearSchool,
  archive: (file: string) => Promise<unknown>,
  look: (copy: YearSchool) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prangon-year-copy-'));
  const [file, dataDir] = [path.join(folder, 'school.tar'), path.join(folder, 'copy')];
  try {
    await archive(file);
    await run(process.execPath, ['server/commands/restore.ts', file], {
      env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir },
    });
    const copy = await YearSchool.on(dataDir, school);
    try {
      return await look(copy);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing is numbered in a restored copy before the office has said the last number on paper, and no key of the backup signs there. */
async function safetyProblems(school: YearSchool, copy: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  const keysOf = async (of: YearSchool) => (await of.call('visitor', 'GET', 'verify/keys/')).body.keys;
  const own = (await keysOf(school)).map(({ kid }: { kid: string }) => kid);
  for (const { kid, valid_until } of await keysOf(copy))
    if (own.includes(kid) && valid_until === null) problems.push(`the key ${kid} of a backup still signs`);
  const [student] = all(model, 'students');
  if (!student) return problems;
  const sent = { students: [student.id], signatory: model.signatory };
  for (const year of [2026, 2027, 2028]) {
    const { status, body } = await copy.call('admin', 'POST', 'cards/', { year, ...sent });
    if (status !== 409 && body.cards?.length !== 0) problems.push(`a card of ${year} is answered ${status}`);
  }
  return problems;
}

/** A backup that is restored into another folder is this school. */
export function backupProblems(school: YearSchool, model: Model): Promise<string[]> {
  const env = { ...NODE_ENVIRONMENT, DATA_DIR: String(school.folders[0]) };
  return restored(
    school,
    (file) => run(process.execPath, ['server/commands/backup.ts', file], { env }),
    async (copy) =>
      [...judgeRecords(model, await seenBy(copy)), ...(await safetyProblems(school, copy, model))].map(
        (what) => `in the restored copy: ${what}`,
      ),
  );
}
