import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Dialect, Reader, Row, Tables, Writer } from './database.ts';

/**
 * Copies rows between databases, or into an archive and back: reads them in slices from a snapshot (`withSnapshot` in
 * open.ts) and writes them with their ids, whatever the two dialects are.
 */

/** Tables of one running database, not of the school; copied neither into an archive nor into another database. */
export const OWN_TABLES = [
  'migrations',
  'content_version',
  'secrets',
  'idempotency',
  'attempts',
  'file_notes',
  'import_sheets',
  'import_rows',
] as const;
/** Sessions: neither restored from an archive nor moved with the school. */
export const SESSION_TABLES = ['tokens'] as const;

/** Small enough that neither memory nor whoever waits for the event loop notices a slice. */
const SLICE = 200;

export type Slice = { table: string; rows: Row[] };
/** Rows, or highest ids, by table. */
export type TableNumbers = Readonly<Record<string, number>>;

type Link = { name: string; parent: string | null };

async function links(db: Reader | Writer, dialect: Dialect): Promise<Link[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<Link>`
          SELECT t.name AS name, f."table" AS parent FROM sqlite_schema t LEFT JOIN pragma_foreign_key_list(t.name) f
          WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name`.execute(db)
      : await sql<Link>`
          SELECT t.relname AS name, p.relname AS parent FROM pg_class t
          LEFT JOIN pg_constraint f ON f.conrelid = t.oid AND f.contype = 'f' LEFT JOIN pg_class p ON p.oid = f.confrelid
          WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' ORDER BY t.relname COLLATE "C"`.execute(
          db,
        );
  return rows;
}

/** Every table of a database but `except`, each after those that its rows refer to. */
export async function tablesOf(
  db: Reader | Writer,
  dialect: Dialect,
  except: readonly string[] = [...OWN_TABLES, ...SESSION_TABLES],
): Promise<string[]> {
  const parents = Map.groupBy(await links(db, dialect), (link) => link.name);
  const ordered = new Set<string>();
  const visit = (name: string) => {
    if (ordered.has(name)) return;
    for (const { parent } of parents.get(name) ?? []) if (parent && parent !== name) visit(parent);
    ordered.add(name);
  };
  for (const name of parents.keys()) visit(name);
  return [...ordered].filter((name) => !except.includes(name));
}

export async function countTables(db: Reader | Writer, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

async function hasIds(db: Reader | Writer, dialect: Dialect, table: string): Promise<boolean> {
  if (dialect === 'sqlite') {
    const { rows } = await sql`SELECT 1 FROM pragma_table_info(${table}) WHERE name = 'id'`.execute(db);
    return rows.length > 0;
  }
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND column_name = 'id'`.execute(db);
  return rows.length > 0;
}

/**
 * The rows of one table by ascending id, a slice at a time; other work gets its turn between two slices. A table without an id
 * is short and comes at once.
 */
export async function* readTable(reader: Reader | Writer, dialect: Dialect, table: string): AsyncGenerator<Row[]> {
  if (!(await hasIds(reader, dialect, table))) {
    const rows = (await reader.selectFrom(table).selectAll().execute()) as Row[];
    // Databases give back rows without an id in whatever order.
    if (rows.length > 0) yield rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return;
  }
  let last: number | null = null;
  for (;;) {
    const all = reader.selectFrom(table).selectAll().orderBy('id').limit(SLICE);
    const rows = (await (last === null ? all : all.where('id', '>', last)).execute()) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    last = Number(rows.at(-1)?.id);
    await breathe();
  }
}

/** The rows of all `tables`, one table after the other. */
export async function* readTables(reader: Reader, dialect: Dialect, tables: readonly string[]): AsyncGenerator<Slice> {
  for (const table of tables) {
    for await (const rows of readTable(reader, dialect, table)) yield { table, rows };
  }
}

/**
 * Writes rows as they are, with their ids. Tables must come in the order of `tablesOf`. Answers how many rows of each.
 * Afterwards call `writeLastIds`, or the next new row takes an id that is there already.
 */
export async function writeTables(
  writer: Writer,
  slices: AsyncIterable<Slice> | Iterable<Slice>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const { table, rows } of slices) {
    for (let start = 0; start < rows.length; start += SLICE) {
      await writer
        .insertInto(table)
        .values(rows.slice(start, start + SLICE) as Tables[string][])
        .execute();
    }
    counts[table] = (counts[table] ?? 0) + rows.length;
    await breathe();
  }
  return counts;
}

/** The highest id that each table ever gave out: no id is used again, not even one of a record that is gone. */
export async function readLastIds(
  db: Reader | Writer,
  dialect: Dialect,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const table of tables) {
    if (!(await hasIds(db, dialect, table))) continue;
    const given =
      dialect === 'sqlite'
        ? await sql<{ id: number }>`SELECT seq AS id FROM sqlite_sequence WHERE name = ${table}`.execute(db)
        : await sql<{
            id: number;
          }>`SELECT COALESCE(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0)::int AS id`.execute(
            db,
          );
    const { highest } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('highest'))
      .executeTakeFirstOrThrow();
    ids[table] = Math.max(Number(given.rows[0]?.id ?? 0), Number(highest ?? 0));
  }
  return ids;
}

/** Lets each table go on numbering above `ids` and above the rows that it has. */
export async function writeLastIds(writer: Writer, dialect: Dialect, ids: TableNumbers): Promise<void> {
  const own = await readLastIds(writer, dialect, Object.keys(ids));
  for (const [table, above] of Object.entries(ids)) {
    const id = Math.max(above, own[table] ?? 0);
    if (id === 0 || own[table] === undefined) continue;
    if (dialect === 'postgres') {
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(writer);
    } else {
      await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(writer);
      await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${id})`.execute(writer);
    }
  }
}
