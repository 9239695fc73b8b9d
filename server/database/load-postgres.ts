import { CompiledQuery, sql } from 'kysely';
import type { NewDatabase } from './build-sqlite.ts';
import { OWN_TABLES, readLastIds, SESSION_TABLES, tablesOf, writeLastIds } from './copy.ts';
import type { Database, Writer } from './database.ts';
import { splitAt } from './migrate.ts';
import { postgresMigrations } from './postgres.ts';

/** Schema in which rows of an older version are migrated. */
const BESIDE = 'prangon_restoring';

/** Lets nobody write into the school's tables until the transaction ends; reading goes on. */
async function lockTables(writer: Writer): Promise<void> {
  const tables = await tablesOf(writer, 'postgres', OWN_TABLES);
  await sql`LOCK TABLE ${sql.join(tables.map((table) => sql.table(table)))} IN SHARE ROW EXCLUSIVE MODE`.execute(
    writer,
  );
}

async function columnsOf(writer: Writer, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`.execute(writer);
  return rows.map(({ name }) => name);
}

/** Loads into a separate schema with the tables of `history`, migrates there, and moves the rows over. */
async function loadOlder(writer: Writer, { history, load }: Pick<NewDatabase, 'history' | 'load'>): Promise<void> {
  const { past, pending } = splitAt(await postgresMigrations(), history);
  const { rows } = await sql<{ own: string }>`SELECT current_setting('search_path') AS own`.execute(writer);
  const own = rows[0]?.own ?? 'public';
  const inSchema = (path: string) => sql`SELECT set_config('search_path', ${path}, true)`.execute(writer);
  await sql`CREATE SCHEMA ${sql.id(BESIDE)}`.execute(writer);
  await inSchema(BESIDE);
  for (const migration of past) await writer.executeQuery(CompiledQuery.raw(migration.sql));
  await load(writer);
  for (const migration of pending) await writer.executeQuery(CompiledQuery.raw(migration.sql));
  const tables = await tablesOf(writer, 'postgres', [...OWN_TABLES, ...SESSION_TABLES]);
  const ids = await readLastIds(writer, 'postgres', tables);
  const columns = new Map<string, string[]>();
  for (const table of tables) columns.set(table, await columnsOf(writer, table));
  await inSchema(own);
  for (const [table, names] of columns) {
    const list = sql.join(names.map((name) => sql.id(name)));
    await sql`INSERT INTO ${sql.table(table)} (${list}) SELECT ${list} FROM ${sql.id(BESIDE, table)}`.execute(writer);
  }
  await writeLastIds(writer, 'postgres', ids);
  await sql`DROP SCHEMA ${sql.id(BESIDE)} CASCADE`.execute(writer);
}

/**
 * Writes rows into an open database in one transaction: all of them or none, whatever happens. `refuse` throws where
 * the database is not empty. Servers that run on it show the new school when it is done.
 */
export async function loadPostgres(
  database: Database,
  { history, load, settle }: Pick<NewDatabase, 'history' | 'load' | 'settle'>,
  refuse: (writer: Writer) => Promise<void>,
): Promise<void> {
  const { pending } = splitAt(await postgresMigrations(), history);
  await database.write(
    async (writer) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(writer);
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(writer);
      await lockTables(writer);
      await refuse(writer);
      await (pending.length > 0 ? loadOlder(writer, { history, load }) : load(writer));
      await settle?.(writer);
    },
    { content: true },
  );
}
