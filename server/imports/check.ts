import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { ImportRowState } from '#contract/imports/import.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { textJudge } from '../child-data/judge.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { newestEntry } from '../database/newest-entry.ts';
import { timestamp } from '../database/table.ts';
import { derived, lookingOnce, type PendingStep, requireStep } from '../history/rules.ts';
import { authorOf } from '../history/trash.ts';
import type { Actor } from '../records/actor.ts';
import { completer } from '../records/input.ts';
import { Refusal } from '../refusal.ts';
import { readRecordNames } from '../sheets/names.ts';
import { nameReader } from './cells.ts';
import { type CheckedRow, type Checker, mappedFields, type RowJudge, rowChecker } from './check-rows.ts';
import { finderOf, matchesOf, readExisting } from './existing.ts';
import { marksChecker } from './marks.ts';
import { slotsChecker } from './slots/check.ts';
import {
  findImport,
  type ImportCounts,
  lockImport,
  moveImport,
  NO_ROWS,
  requireUntouched,
  type StoredImport,
} from './store.ts';
import {
  endCheck,
  isSameRow,
  keepChecked,
  keepClashes,
  knowledge,
  readDone,
  readKnown,
  readSheetRows,
} from './stored-rows.ts';
import { type ImportTarget, importTarget } from './target.ts';

const words = {
  notReady: 'এই ফাইলটি এখন বদলানো যায় না।',
} as const;

/** Longest wait of others for a turn while rows are checked, ms. */
const TURN_MS = 4;

type CheckRequest = Pick<StoredImport, 'id' | 'columns' | 'mode' | 'match' | 'source' | 'row' | 'slots'>;
/** `known`: by line, what is to become of the row. */
type CheckResult = { summary: ImportCounts; known: Map<number, string> };

/** Finds what guards refuse of a step, by field. */
async function forbidden(reader: Reader, resource: Resource, step: PendingStep): Promise<FieldProblems> {
  try {
    await requireStep(reader, resource, step);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.errors ?? {};
  }
}

async function checkerOf(app: App, { resource, paper, slots }: ImportTarget, asked: CheckRequest): Promise<Checker> {
  const { read } = app.database;
  if (paper) return marksChecker(read, paper, asked);
  if (slots) return slotsChecker(read, { ...asked, slots });
  const existing = await readExisting(read, resource);
  const finder = finderOf(existing, matchesOf(resource, asked.match), new Set(mappedFields(asked.columns)));
  const reading = {
    named: nameReader(await readRecordNames(read, resource)),
    today: todayInDhaka(),
    since1904: asked.source.since1904,
    keepsTexts: asked.source.format === 'xlsx',
  };
  const look = await textJudge(app, resource);
  const complete = completer(resource);
  const by = { doer: { by: authorOf(asked.row), via: 'import' }, once: lookingOnce() } as const;
  const judge: RowJudge = async (before, values, isSound) => {
    const after = before ? { ...before, ...(await derived(read, resource.path, before, values)) } : complete(values);
    const told = { ...resource.check?.(after), ...(await look?.(read, before, after)) };
    const isFit = isSound && Object.keys(told).length === 0;
    return isFit ? forbidden(read, resource, { before, after, ...by }) : told;
  };
  return rowChecker({ resource, existing, finder, judge }, { ...asked, reading });
}

const NONE_DONE: ReadonlyMap<number, ImportRowState> = new Map();

/**
 * Finds out about all rows of a sheet and keeps it, some rows at a time: a long sheet is never in memory as a whole. Rows
 * that are `done` are looked at for the others' sake, and stay as they were kept.
 */
async function checkSheet(
  app: App,
  asked: CheckRequest,
  { check, settle }: Checker,
  done: ReadonlyMap<number, ImportRowState> | null = null,
): Promise<CheckResult> {
  const isDone = done ?? NONE_DONE;
  const found: CheckResult = { summary: { ...NO_ROWS, healed: 0, warned: 0 }, known: new Map() };
  const count = ({ line, state, healed, warnings, ...row }: CheckedRow) => {
    found.summary[isDone.get(line) ?? state] += 1;
    if (healed.length > 0) found.summary.healed += 1;
    if (warnings.length > 0) found.summary.warned += 1;
    found.known.set(line, knowledge({ ...row, state }));
  };
  let looked = 0;
  let since = performance.now();
  for await (const slice of readSheetRows(app.database.read, asked.id)) {
    const rows: CheckedRow[] = [];
    for (const { line, cells } of slice) {
      const row = await check(line, cells);
      if (row) rows.push(row);
      if (performance.now() - since < TURN_MS) continue;
      await breathe();
      since = performance.now();
    }
    const open = rows.filter(({ line }) => !isDone.has(line));
    const lines = { first: slice[0]?.line ?? 0, last: slice.at(-1)?.line ?? 0 };
    await keepChecked(app, asked.id, { ...lines, rows: open, isFirst: done === null });
    rows.forEach(count);
    looked += slice.length;
  }
  if (looked < asked.source.lines) throw new Error('the sheet was not kept as a whole');
  for (const { before, row } of await keepClashes(
    app,
    asked.id,
    settle().filter(({ line }) => !isDone.has(line)),
  )) {
    found.summary[before] -= 1;
    found.summary.wrong += 1;
    found.known.set(row.line, knowledge(row));
  }
  return found;
}

/** Checks all rows of an import against the school as it is, and keeps what it finds. Answers whether that is what was known before. */
export async function checkImport(app: App, stored: StoredImport): Promise<boolean> {
  const version = await app.database.recordsVersion();
  const target = await importTarget(app.database.read, stored);
  const newest = await newestEntry(app.database.read, target.resource);
  const before = await readKnown(app.database.read, stored.id);
  const { known, summary } = await checkSheet(app, stored, await checkerOf(app, target, stored));
  await endCheck(app, stored.id, {
    summary: JSON.stringify(summary),
    row_count: known.size,
    checked_version: version,
    checked_entry: newest,
  });
  return before.size === known.size && [...known].every(([line, now]) => before.get(line) === now);
}

/**
 * Checks the rows that a stopped import has not written yet, while `busy` has its turn. Answers whether they are as they
 * were known, or have come true without it.
 */
export async function checkRest(app: App, stored: StoredImport, busy: string): Promise<boolean> {
  const { read } = app.database;
  const version = await app.database.recordsVersion();
  const target = await importTarget(read, stored);
  const newest = await newestEntry(read, target.resource);
  const before = await readKnown(read, stored.id);
  const done = await readDone(read, stored.id);
  const { known, summary } = await checkSheet(app, stored, await checkerOf(app, target, stored), done);
  const set = {
    summary: JSON.stringify(summary),
    row_count: known.size,
    checked_version: version,
    checked_entry: newest,
  };
  if (!(await moveImport(app, stored.id, ['running'], set, { busy }))) return false;
  return [...known].every(([line, now]) => done.has(line) || before.get(line) === now || isSameRow(now));
}

/** True if no record has changed since the rows were checked. */
export const isCurrent = async (app: App, { checkedVersion }: StoredImport): Promise<boolean> =>
  (await app.database.recordsVersion()) === checkedVersion;

export const afresh = async (app: App, id: number): Promise<StoredImport> => {
  const stored = await findImport(app.database.read, id);
  if (!stored) throw new Error(`import ${id} has gone`);
  return stored;
};

/** A check that is over by then is waited for; a longer one is asked about, ms. */
const PATIENCE_MS = 8000;

/** An import while or after it is checked; one that could not be is `failed`. */
export async function whenChecked(app: App, id: number, check: Promise<unknown>): Promise<StoredImport> {
  const checking = check.catch(async (error) => {
    app.log.error({ err: error }, 'an import could not be checked');
    await moveImport(app, id, ['checking'], { state: 'failed' }).catch(() => {});
  });
  await Promise.race([checking, wait(PATIENCE_MS, undefined, { ref: false })]);
  return afresh(app, id);
}

/**
 * Keeps everybody else from an import that is about to be checked again; answers it as it is from then on. `change`: columns
 * to be set, from those that nobody else changes meanwhile. Refuses one that is at work, or done.
 */
export async function holdForCheck(
  app: App,
  actor: Actor,
  id: number,
  change: (now: StoredImport) => Row = () => ({}),
): Promise<StoredImport> {
  const set = { state: 'checking', beat: timestamp(), checked_version: '', done: 0 };
  const first = async (writer: Writer) => change(await lockImport(app.database, writer, id));
  if (!(await moveImport(app, id, ['ready', 'failed'], set, { actor, first })))
    throw new Refusal(409, { message: words.notReady });
  return afresh(app, id);
}

/** Checks an import that was ready once more; answers whether that is what was known before. */
export async function checkAgain(app: App, actor: Actor, stored: StoredImport): Promise<boolean> {
  const untouched = (now: StoredImport) => {
    requireUntouched(now, stored);
    return {};
  };
  const check = checkImport(app, await holdForCheck(app, actor, stored.id, untouched));
  await whenChecked(app, stored.id, check);
  return check;
}
