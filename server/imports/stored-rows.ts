import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ImportRowState, RowChoice } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { readStoredCells } from '../database/stored-imports.ts';
import { timestamp } from '../database/table.ts';
import type { SheetCell } from '../sheets/sheet.ts';
import type { CheckedRow, RowConflict } from './check-rows.ts';

const SLICE = 100;

/** Keeps rows of a sheet; `first` is the number of the first in it. */
export const keepSheet = (
  app: App,
  id: number,
  first: number,
  rows: readonly (readonly SheetCell[])[],
): Promise<unknown> =>
  app.database.write((writer) =>
    writer
      .insertInto('import_sheets')
      .values({ import_id: id, first, cells: JSON.stringify(rows) })
      .execute(),
  );

/** The sheet, some rows at a time, each with its number. */
export const readSheetRows = (reader: Reader, id: number) =>
  readStoredCells(reader, id) as AsyncGenerator<{ line: number; cells: SheetCell[] }[]>;

/** Replaces what was known of these lines with new results; written rows stay. */
export async function keepChecked(
  app: App,
  id: number,
  { first, last, rows, isFirst }: { first: number; last: number; rows: readonly CheckedRow[]; isFirst: boolean },
): Promise<void> {
  const values = rows.map(({ line, state, record_id, ...found }) => ({
    import_id: id,
    line,
    state,
    record_id,
    is_done: 0,
    found: JSON.stringify(found),
  }));
  await app.database.write(async (writer) => {
    await writer
      .deleteFrom('import_rows')
      .where('import_id', '=', id)
      .where('line', '>=', first)
      .where('line', '<=', last)
      .where('is_done', '=', 0)
      .execute();
    if (values.length > 0) await writer.insertInto('import_rows').values(values).execute();
    await writer
      .updateTable('imports')
      .set((eb) => ({ beat: timestamp(), done: eb('done', '+', isFirst ? values.length : 0) }))
      .where('id', '=', id)
      .execute();
  });
}

/** Adds what was found between the rows to what is kept of each; answers those that are wrong by it, and what they were. */
export async function keepClashes(
  app: App,
  id: number,
  clashes: readonly RowConflict[],
): Promise<{ row: StoredRow; before: ImportRowState }[]> {
  const byLine = Map.groupBy(clashes, ({ line }) => line);
  const lines = [...byLine.keys()];
  const all: { row: StoredRow; before: ImportRowState }[] = [];
  for (let start = 0; start < lines.length; start += SLICE) {
    await app.database.write(async (writer) => {
      const kept = writer.selectFrom('import_rows').selectAll().where('import_id', '=', id);
      for (const stored of await kept.where('line', 'in', lines.slice(start, start + SLICE)).execute()) {
        const row = readRow(stored as Row);
        const { line, state: before, record_id: _, isDone: __, ...found } = row;
        for (const { column, field, message } of byLine.get(line) ?? [])
          found.problems.push({ column, field, value: String(found.values[field] ?? ''), message });
        all.push({ row: { ...row, state: 'wrong' }, before });
        await writer
          .updateTable('import_rows')
          .set({ state: 'wrong', found: JSON.stringify(found) })
          .where('import_id', '=', id)
          .where('line', '=', line)
          .execute();
      }
    });
  }
  return all;
}

/** Makes an import ready whose rows are all kept as they were found. */
export const endCheck = (app: App, id: number, set: Row): Promise<unknown> =>
  app.database.write((writer) =>
    writer
      .updateTable('imports')
      .set({ ...set, state: 'ready', done: 0, busy: null })
      .where('id', '=', id)
      .execute(),
  );

/** The planned effect of a row, as a comparable string. */
export const knowledge = ({ state, record_id, changes }: Pick<CheckedRow, 'state' | 'record_id' | 'changes'>): string =>
  JSON.stringify([state, record_id, changes]);

export const isSameRow = (known: string): boolean => known.startsWith('["same"');

/** The lines that are written, or could not be, and what they were. */
export async function readDone(reader: Reader, id: number): Promise<Map<number, ImportRowState>> {
  const rows = reader.selectFrom('import_rows').select(['line', 'state']).where('import_id', '=', id);
  const done = await rows.where('is_done', '=', 1).execute();
  return new Map(done.map(({ line, state }) => [Number(line), state as ImportRowState]));
}

/** Counts the lines that are written as records. */
export async function countWritten(reader: Reader | Writer, id: number): Promise<number> {
  const rows = reader.selectFrom('import_rows').where('import_id', '=', id).where('is_done', '=', 1);
  const written = rows.where('state', 'in', ['add', 'change']).select((eb) => eb.fn.countAll().as('count'));
  return Number((await written.executeTakeFirstOrThrow()).count);
}

/** Reads the planned effect of each line. */
export async function readKnown(reader: Reader, id: number): Promise<Map<number, string>> {
  const known = new Map<number, string>();
  for (let last = -1; ; ) {
    const rows = await reader
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', id)
      .where('line', '>', last)
      .orderBy('line')
      .limit(SLICE)
      .execute();
    for (const row of rows) known.set(Number(row.line), knowledge(readRow(row as Row)));
    if (rows.length < SLICE) return known;
    last = Number(rows.at(-1)?.line);
    await breathe();
  }
}

export type StoredRow = Omit<CheckedRow, 'line'> & { line: number; isDone: boolean };

/** Some of it is missing in what an older server has checked. */
type StoredCheck = Omit<CheckedRow, 'line' | 'state' | 'record_id' | 'warnings' | 'key'> &
  Partial<Pick<CheckedRow, 'warnings' | 'key'>>;

const readRow = (row: Row): StoredRow => ({
  warnings: [],
  key: null,
  ...(JSON.parse(String(row.found)) as StoredCheck),
  line: Number(row.line),
  state: row.state as ImportRowState,
  record_id: row.record_id === null ? null : Number(row.record_id),
  isDone: row.is_done === 1,
});

type RowsQuery = {
  choice?: RowChoice | undefined;
  page?: { number: number; size: number };
  /** True to list rows that need attention first. */
  urgentFirst?: boolean;
};

/** In the JSON of what was found a value's own quotes are escaped, so this is never part of one. */
const isHealed = sql<boolean>`found NOT LIKE '%"healed":[]%'`;
const isWarned = sql<boolean>`found LIKE '%"warnings":[{%'`;
const URGENCY = sql`CASE WHEN state = 'wrong' OR ${isWarned} THEN 0 WHEN ${isHealed} THEN 1 WHEN state = 'change' THEN 2 WHEN state = 'add' THEN 3 ELSE 4 END`;

export async function readRows(
  reader: Reader | Writer,
  id: number,
  { choice, page, urgentFirst }: RowsQuery,
): Promise<{ rows: StoredRow[]; count: number }> {
  let query = reader.selectFrom('import_rows').where('import_id', '=', id);
  if (choice === 'healed') query = query.where(isHealed);
  else if (choice === 'warned') query = query.where(isWarned);
  else if (choice) query = query.where('state', '=', choice);
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  let listing = query.selectAll();
  if (urgentFirst) listing = listing.orderBy(URGENCY);
  listing = listing.orderBy('line');
  if (page) listing = listing.limit(page.size).offset((page.number - 1) * page.size);
  return { rows: (await listing.execute()).map((row) => readRow(row as Row)), count: Number(count) };
}

/** The next rows behind a line that are still to be written; a long sheet is not looked through from its beginning. */
export async function readOpenRows(reader: Reader, id: number, after: number, most: number): Promise<StoredRow[]> {
  const rows = await reader
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('line', '>', after)
    .where('is_done', '=', 0)
    .where('state', 'in', ['add', 'change'])
    .orderBy('line')
    .limit(most)
    .execute();
  return rows.map((row) => readRow(row as Row));
}

/** A row that is written, and as which record. */
export type DoneRow = Pick<StoredRow, 'line' | 'record_id'>;

/** Says of rows that they are written, in the transaction that writes them. */
export async function keepDone(writer: Writer, id: number, rows: readonly DoneRow[]): Promise<void> {
  const done = rows.map(({ line, record_id }) => sql`(CAST(${line} AS INTEGER), CAST(${record_id} AS INTEGER))`);
  // Both databases call the columns of such rows so.
  await sql`UPDATE import_rows SET is_done = 1, record_id = done.column2 FROM (VALUES ${sql.join(done)}) AS done
    WHERE import_id = ${id} AND line = done.column1`.execute(writer);
}
