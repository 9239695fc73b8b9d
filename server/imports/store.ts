import type { Import, ImportMode, ImportState, ImportUndo, RowCounts } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { ageOf, ago, CHECK_MS, IMPORT_BEAT_MS, importState } from '../database/stored-imports.ts';
import { timestamp } from '../database/table.ts';
import { authorOf } from '../history/trash.ts';
import { type Actor, COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { StoredColumn } from './check-rows.ts';
import type { SlotsQuery } from './target.ts';

/*
 * Storage of imports: the sheet, the results of checking its rows, and which server is working on it. None of it is a
 * record; records are written as everywhere else, and here only marked as written.
 */

/** A beat that never expires: a dying server must not end a hold before the undo ends. */
const HELD = '9999-12-31T23:59:59.999Z';
const TOUCHED = 'এর মধ্যে আরেকজন এই ফাইলে কাজ করেছেন। ফল দেখে আবার শুরু করুন।';
export const NO_ROWS: RowCounts = { add: 0, change: 0, same: 0, wrong: 0 };

/** Rows by planned effect, and those that were healed or should be looked at. */
export type ImportCounts = RowCounts & { healed: number; warned: number };

/** `lines`: number of rows below its header; if fewer are stored, the server died while reading it. */
type SheetSource = Pick<Sheet, 'format' | 'since1904'> & { lines: number; slots?: SlotsQuery };

export type StoredImport = {
  id: number;
  resource: string;
  /** Paper of an import of marks. */
  paper: number | null;
  mode: ImportMode;
  state: ImportState;
  columns: StoredColumn[];
  match: string[];
  source: SheetSource;
  /** The timetable of a sheet of lessons. */
  slots: SlotsQuery | null;
  checkedVersion: string;
  /** The newest entry of its list when it was checked. */
  checkedEntry: number;
  /** True while its records are being reverted. */
  undoing: boolean;
  batch: string | null;
  done: number;
  summary: RowCounts;
  healed: number;
  warned: number;
  row: Row;
};

function readStored(row: Row): StoredImport {
  const { healed = 0, warned = 0, ...summary } = JSON.parse(String(row.summary)) as RowCounts & Partial<ImportCounts>;
  const source = JSON.parse(String(row.source)) as SheetSource;
  return {
    source,
    slots: source.slots ?? null,
    summary,
    healed,
    warned,
    id: Number(row.id),
    resource: String(row.resource),
    paper: row.paper === null ? null : Number(row.paper),
    mode: row.mode as ImportMode,
    state: importState(row),
    columns: JSON.parse(String(row.columns)) as StoredColumn[],
    match: JSON.parse(String(row.keys)) as string[],
    checkedVersion: String(row.checked_version),
    checkedEntry: Number(row.checked_entry ?? 0),
    undoing: ['done', 'stopped'].includes(String(row.state)) && row.busy !== null && ageOf(row.beat) <= IMPORT_BEAT_MS,
    batch: row.batch === null ? null : String(row.batch),
    done: Number(row.done),
    row,
  };
}

export const presentImport = (
  { row, columns, state, undoing, match, summary, healed, warned, done, slots }: StoredImport,
  undone: ImportUndo | null = null,
): Import => ({
  id: Number(row.id),
  resource: String(row.resource),
  paper: row.paper === null ? null : Number(row.paper),
  timetable: slots?.timetable ?? null,
  file_name: String(row.file_name),
  mode: row.mode as ImportMode,
  state,
  undoing,
  columns: columns.map(({ recognised: _, ...column }) => column),
  match,
  rows: Number(row.row_count),
  summary,
  healed,
  warned,
  done,
  by: authorOf(row),
  at: String(row.created_at),
  finished_at: row.finished_at === null ? null : String(row.finished_at),
  batch: row.batch === null ? null : String(row.batch),
  undo_batch: row.undo_batch === null ? null : String(row.undo_batch),
  undone,
});

export async function findImport(reader: Reader | Writer, id: number): Promise<StoredImport | null> {
  const row = await reader.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readStored(row) : null;
}

/** The import as it is, which nobody else changes until the transaction ends; 404 where it has gone. */
export async function lockImport({ dialect }: Database, writer: Writer, id: number): Promise<StoredImport> {
  if (dialect === 'postgres')
    await writer.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
  const stored = await findImport(writer, id);
  if (!stored) throw new Refusal(404);
  return stored;
}

/** Refuses an import at which somebody was since it was read: whoever is, says so in its beat. */
export function requireUntouched({ row: { beat } }: StoredImport, { row }: StoredImport): void {
  if (beat !== row.beat) throw new Refusal(409, { message: TOUCHED });
}

/** The import that wrote a batch, or was taken back in it. */
export async function importOf(reader: Reader, batch: string): Promise<StoredImport | null> {
  const row = await reader
    .selectFrom('imports')
    .selectAll()
    .where((eb) => eb.or([eb('undo_batch', '=', batch), eb('batch', '=', batch)]))
    .executeTakeFirst();
  return row ? readStored(row) : null;
}

export async function listImports(
  reader: Reader,
  page: { number: number; size: number } | null,
  except: readonly string[] = [],
): Promise<{ imports: StoredImport[]; count: number }> {
  const all = reader.selectFrom('imports').$if(except.length > 0, (query) => query.where('resource', 'not in', except));
  const { count } = await all.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const newest = all.selectAll().orderBy('id', 'desc');
  const rows = await (page ? newest.limit(page.size).offset((page.number - 1) * page.size) : newest).execute();
  return { imports: rows.map(readStored), count: Number(count) };
}

export type NewImport = {
  resource: string;
  paper: number | null;
  file_name: string;
  mode: ImportMode;
  columns: StoredColumn[];
  source: SheetSource;
  by: { id: number; name: string; role: string } | null;
};

export async function insertImport(writer: Writer, given: NewImport): Promise<number> {
  const { id } = await writer
    .insertInto('imports')
    .values({
      resource: given.resource,
      paper: given.paper,
      file_name: given.file_name,
      mode: given.mode,
      state: 'checking',
      columns: JSON.stringify(given.columns),
      keys: '[]',
      row_count: given.source.lines,
      summary: JSON.stringify(NO_ROWS),
      done: 0,
      source: JSON.stringify(given.source),
      checked_version: '',
      user_id: given.by?.id ?? null,
      user_name: given.by?.name ?? '',
      user_role: given.by?.role ?? '',
      created_at: timestamp(),
      finished_at: null,
      batch: null,
      busy: null,
      beat: timestamp(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Updates an import in one of these states that is held by `busy`, or else by nobody. False if there is none. */
async function setStanding(
  writer: Writer,
  { id, from, busy }: { id: number; from: readonly ImportState[]; busy?: string | undefined },
  set: Row,
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('imports')
    .set(set)
    .where('id', '=', id)
    .where((eb) =>
      busy === undefined
        ? eb.or([eb('busy', 'is', null), eb('beat', '<', ago(IMPORT_BEAT_MS))])
        : eb('busy', '=', busy),
    )
    .where((eb) =>
      eb.or([
        eb('state', 'in', from),
        ...(from.includes('stopped')
          ? [eb.and([eb('state', '=', 'running'), eb('beat', '<', ago(IMPORT_BEAT_MS))])]
          : []),
        ...(from.includes('failed') ? [eb.and([eb('state', '=', 'checking'), eb('beat', '<', ago(CHECK_MS))])] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/**
 * Sets columns of an import that stands so, and is held by `busy`, or else by nobody; answers whether it did. Whoever comes
 * second finds it changed. `actor` is asked again for the right; without one it is the server's own doing. `first` comes in the
 * same transaction, and may set more.
 */
export async function moveImport(
  app: App,
  id: number,
  from: readonly ImportState[],
  set: Row,
  {
    busy,
    actor = COMMAND,
    first,
  }: { busy?: string; actor?: Actor; first?: (writer: Writer, by: string) => Promise<Row> } = {},
): Promise<boolean> {
  return commit(app, actor, ['write', 'sheets'], {
    work: async (writer, { by }) =>
      setStanding(writer, { id, from, busy }, { ...set, ...(await first?.(writer, by?.name ?? '')) }),
  });
}

/**
 * Holds an import for as long as its undo is decided and not at its end, whichever server is at that; answers whether it
 * stood so.
 */
export const holdForUndo = (writer: Writer, { id, state }: StoredImport, set: Row): Promise<boolean> =>
  setStanding(writer, { id, from: [state] }, { ...set, state, busy: 'undo', beat: HELD });

/** The only server at a database knows at its start that nobody is at anything. */
export const stopUnfinished = (app: App): Promise<unknown> =>
  app.database.write(async (writer) => {
    await writer.updateTable('imports').set({ state: 'stopped', busy: null }).where('state', '=', 'running').execute();
    await writer.updateTable('imports').set({ state: 'failed', busy: null }).where('state', '=', 'checking').execute();
    await writer
      .updateTable('imports')
      .set({ busy: null })
      .where('busy', 'is not', null)
      .where('beat', '!=', HELD)
      .execute();
  });
