import { type Import, type ImportMode, type ImportState, SHEET_DAYS, type Summary } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { dropSamples } from '../history/sheets.ts';
import { authorOf } from '../history/trash.ts';
import { type Actor, COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { Column } from './check-rows.ts';

/*
 * What is kept of imports: the sheet, what was found out about its rows, and who is at it. None of it is a record; records
 * are written as everywhere, and tell here only that they are.
 */

/** A server that has not said for so long that it is at an import has died over it, ms. */
const BEAT_MS = 10_000;
/** The same while it checks, which it says seldom. */
const CHECK_MS = 120_000;
export const NO_ROWS: Summary = { add: 0, change: 0, same: 0, wrong: 0 };

/** Rows by what becomes of them, and those that were healed or should be looked at. */
export type Counted = Summary & { healed: number; warned: number };

/** `lines`: how many rows stand below its header; with fewer of them kept, the server died over it. */
export type Source = Pick<Sheet, 'format' | 'since1904'> & { lines: number };

export type Stored = {
  id: number;
  resource: string;
  /** Of an import of marks, their paper. */
  paper: number | null;
  mode: ImportMode;
  state: ImportState;
  columns: Column[];
  match: string[];
  source: Source;
  checkedVersion: string;
  /** Whether what it wrote is being taken back. */
  undoing: boolean;
  batch: string | null;
  done: number;
  summary: Summary;
  healed: number;
  warned: number;
  row: Row;
};

const ageOf = (beat: Row[string] | undefined): number =>
  typeof beat === 'string' ? Date.now() - Date.parse(beat) : Number.POSITIVE_INFINITY;

function stateOf({ state, beat }: Row): ImportState {
  const age = ageOf(beat);
  if (state === 'running' && age > BEAT_MS) return 'stopped';
  return (state === 'checking' && age > CHECK_MS ? 'failed' : state) as ImportState;
}

function readStored(row: Row): Stored {
  const { healed = 0, warned = 0, ...summary } = JSON.parse(String(row.summary)) as Summary & Partial<Counted>;
  return {
    summary,
    healed,
    warned,
    id: Number(row.id),
    resource: String(row.resource),
    paper: row.paper === null ? null : Number(row.paper),
    mode: row.mode as ImportMode,
    state: stateOf(row),
    columns: JSON.parse(String(row.columns)) as Column[],
    match: JSON.parse(String(row.keys)) as string[],
    source: JSON.parse(String(row.source)) as Source,
    checkedVersion: String(row.checked_version),
    undoing: ['done', 'stopped'].includes(String(row.state)) && row.busy !== null && ageOf(row.beat) <= BEAT_MS,
    batch: row.batch === null ? null : String(row.batch),
    done: Number(row.done),
    row,
  };
}

export const presentImport = ({
  row,
  columns,
  state,
  undoing,
  match,
  summary,
  healed,
  warned,
  done,
}: Stored): Import => ({
  id: Number(row.id),
  resource: String(row.resource),
  paper: row.paper === null ? null : Number(row.paper),
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
});

export async function findImport(reader: Reader | Writer, id: number): Promise<Stored | null> {
  const row = await reader.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readStored(row) : null;
}

export async function listImports(
  reader: Reader,
  page: { number: number; size: number } | null,
): Promise<{ imports: Stored[]; count: number }> {
  const all = reader.selectFrom('imports');
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
  columns: Column[];
  source: Source;
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

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/**
 * Sets columns of an import that stands so, and is held by `busy`, or else by nobody; answers whether it did. Whoever comes
 * second finds it changed. `actor` is asked again for the right; without one it is the server's own doing.
 */
export async function moveImport(
  app: App,
  id: number,
  from: readonly ImportState[],
  set: Row,
  { busy, actor = COMMAND }: { busy?: string; actor?: Actor } = {},
): Promise<boolean> {
  const work = (writer: Writer) =>
    writer
      .updateTable('imports')
      .set(set)
      .where('id', '=', id)
      .where((eb) =>
        busy === undefined ? eb.or([eb('busy', 'is', null), eb('beat', '<', ago(BEAT_MS))]) : eb('busy', '=', busy),
      )
      .where((eb) =>
        eb.or([
          eb('state', 'in', from),
          ...(from.includes('stopped') ? [eb.and([eb('state', '=', 'running'), eb('beat', '<', ago(BEAT_MS))])] : []),
          ...(from.includes('failed') ? [eb.and([eb('state', '=', 'checking'), eb('beat', '<', ago(CHECK_MS))])] : []),
        ]),
      )
      .executeTakeFirst();
  const { numUpdatedRows } = await commit(app, actor, ['write', 'sheets'], { work });
  return Number(numUpdatedRows) === 1;
}

/** The only server at a database knows at its start that nobody is at anything. */
export const stopUnfinished = (app: App): Promise<unknown> =>
  app.database.write(async (writer) => {
    await writer.updateTable('imports').set({ state: 'stopped', busy: null }).where('state', '=', 'running').execute();
    await writer.updateTable('imports').set({ state: 'failed', busy: null }).where('state', '=', 'checking').execute();
    await writer.updateTable('imports').set({ busy: null }).where('busy', 'is not', null).execute();
  });

/** Lets go of sheets that were kept long enough, and of imports that nobody ran. */
export async function forgetOldSheets(app: App): Promise<void> {
  const before = new Date(Date.now() - SHEET_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const told = await app.database.read
    .selectFrom('imports')
    .selectAll()
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('batch', 'is', null),
        eb('columns', 'like', '%"samples":["%'),
        eb('id', 'in', eb.selectFrom('import_sheets').select('import_id')),
      ]),
    )
    .execute();
  if (told.length === 0) return;
  await app.database.write(async (writer) => {
    const ids = told.map(({ id }) => Number(id));
    for (const table of ['import_sheets', 'import_rows'])
      await writer.deleteFrom(table).where('import_id', 'in', ids).execute();
    await dropSamples(writer, told);
    await writer.deleteFrom('imports').where('id', 'in', ids).where('batch', 'is', null).execute();
  });
  await app.database.scrub();
}

const HOUR_MS = 60 * 60 * 1000;

/** Lets `forgetOldSheets` come now and every hour, in one of the servers of a school. */
export function startForgetting(app: App): { stop: () => Promise<void> } {
  const forgetting = async () => {
    try {
      await app.database.unlessAnother('old sheets', () => forgetOldSheets(app));
    } catch (error) {
      app.log.warn({ err: error }, 'old sheets were not let go of');
    }
  };
  let underway = forgetting();
  const timer = setInterval(() => {
    underway = underway.then(forgetting);
  }, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underway;
    },
  };
}
