import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { Refusal } from '../refusal.ts';
import { readNames } from '../sheets/names.ts';
import { type CheckedRow, type Checker, type Column, neededFields, rowChecker } from './check-rows.ts';
import { finderOf, matchesOf, readExisting } from './existing.ts';
import { marksChecker } from './marks.ts';
import { findImport, moveImport, type Stored } from './store.ts';
import { keepChecked, readRows, readSheetRows } from './stored-rows.ts';
import { type Target, targetOf } from './target.ts';

const words = {
  notReady: 'এই ফাইলটি এখন বদলানো যায় না।',
} as const;

/** How long others wait at most for a turn while rows are checked, ms. */
const TURN_MS = 4;

export const mappedFields = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ field }) => (field === null ? [] : [field]));

type Asked = Pick<Stored, 'id' | 'columns' | 'mode' | 'match' | 'source'>;

async function checkerOf({ database: { read } }: App, { resource, paper }: Target, asked: Asked): Promise<Checker> {
  if (paper) return marksChecker(read, paper, asked);
  const mapped = mappedFields(asked.columns);
  const existing = await readExisting(read, resource, neededFields(resource, [...mapped, ...asked.match]));
  const finder = finderOf(existing, matchesOf(resource, asked.match), new Set(mapped));
  const reading = {
    names: await readNames(read, resource),
    today: todayInDhaka(),
    since1904: asked.source.since1904,
    keepsTexts: asked.source.format === 'xlsx',
  };
  return rowChecker({ resource, existing, finder }, { ...asked, reading });
}

async function checkedRows(app: App, target: Target, asked: Asked): Promise<CheckedRow[]> {
  const { read } = app.database;
  const { check, settle } = await checkerOf(app, target, asked);
  const rows: CheckedRow[] = [];
  let since = performance.now();
  let lines = 0;
  for await (const slice of readSheetRows(read, asked.id)) {
    lines += slice.length;
    for (const { line, cells } of slice) {
      const row = check(line, cells);
      if (row) rows.push(row);
      if (performance.now() - since < TURN_MS) continue;
      await breathe();
      since = performance.now();
    }
  }
  if (lines < asked.source.lines) throw new Error('the sheet was not kept as a whole');
  settle();
  return rows;
}

/**
 * Checks all rows of an import against the school as it is, and keeps what it finds; `set` goes with it. Answers whether
 * that is what was known before.
 */
export async function checkImport(app: App, stored: Stored, set: Row = {}): Promise<boolean> {
  const asked = {
    ...stored,
    ...(set.columns !== undefined && { columns: JSON.parse(String(set.columns)) as Column[] }),
    ...(set.keys !== undefined && { match: JSON.parse(String(set.keys)) as string[] }),
    ...(set.mode !== undefined && { mode: set.mode as Stored['mode'] }),
  };
  const version = await app.database.recordsVersion();
  const rows = await checkedRows(app, await targetOf(app.database.read, stored), asked);
  const { rows: before } = await readRows(app.database.read, stored.id, {});
  const isSame =
    before.length === rows.length &&
    before.every(({ line, state, record_id, changes }, at) => {
      const now = rows[at];
      return (
        now?.line === line &&
        now.state === state &&
        now.record_id === record_id &&
        isDeepStrictEqual(now.changes, changes)
      );
    });
  await keepChecked(app, stored.id, rows, { version, set });
  return isSame;
}

/** Whether a record may have changed since the rows were checked. */
export const isCurrent = async (app: App, { checkedVersion }: Stored): Promise<boolean> =>
  (await app.database.recordsVersion()) === checkedVersion;

export const afresh = async (app: App, id: number): Promise<Stored> => {
  const stored = await findImport(app.database.read, id);
  if (!stored) throw new Error(`import ${id} has gone`);
  return stored;
};

/** A check that is over by then is waited for; a longer one is asked about, ms. */
const PATIENCE_MS = 8000;

/** An import while or after it is checked; one that could not be is `failed`. */
export async function whenChecked(app: App, id: number, check: Promise<unknown>): Promise<Stored> {
  const checking = check.catch(async (error) => {
    app.log.error({ err: error }, 'an import could not be checked');
    await moveImport(app, id, ['checking'], { state: 'failed' }).catch(() => {});
  });
  await Promise.race([checking, wait(PATIENCE_MS, undefined, { ref: false })]);
  return afresh(app, id);
}

/** Keeps everybody else from an import that is about to be checked again. Refuses one that is at work, or done. */
export async function holdForCheck(app: App, { id }: Stored): Promise<void> {
  const set = { state: 'checking', beat: timestamp(), checked_version: '', done: 0 };
  if (!(await moveImport(app, id, ['ready', 'failed'], set))) throw new Refusal(409, { message: words.notReady });
}

/** Checks an import that was ready once more; answers whether that is what was known before. */
export async function checkAgain(app: App, stored: Stored): Promise<boolean> {
  await holdForCheck(app, stored);
  const check = checkImport(app, stored);
  await whenChecked(app, stored.id, check);
  return check;
}
