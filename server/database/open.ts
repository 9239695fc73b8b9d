import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database, Dialect, Reader } from './database.ts';
import { openSqlite, SQLITE_FILE, sqliteSnapshot } from './sqlite.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export const dialectOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Dialect =>
  databaseUrl ? 'postgres' : 'sqlite';

// PostgreSQL's driver is read only where there is a PostgreSQL.

export type OpenOptions = {
  /** Asked only where the database is new: files are there already, so that this is a loss and not a beginning. */
  mediaExist?: () => Promise<boolean>;
  /** For a command that may take hours: it waits as long as PostgreSQL does. */
  patient?: boolean;
};

/** Opens the database that the configuration names. */
export async function openDatabase(
  config: Place,
  { mediaExist = async () => false, patient = false }: OpenOptions = {},
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl, { mediaExist, ...(patient && { silenceMs: 0 }) });
  }
  const isNew = !existsSync(path.join(config.dataDir, SQLITE_FILE));
  return openSqlite(config.dataDir, { mediaExist: isNew && (await mediaExist()) });
}

/** Reads the school that the configuration names as it is at one moment, without opening, making or migrating it. */
export async function withSnapshot<T>(config: Place, work: (reader: Reader) => Promise<T>): Promise<T> {
  if (!config.databaseUrl) return sqliteSnapshot(config.dataDir, work);
  const [{ postgresSnapshot }, { reachPostgres }] = await Promise.all([
    import('./postgres.ts'),
    import('./postgres-problems.ts'),
  ]);
  await reachPostgres(config.databaseUrl);
  return postgresSnapshot(config.databaseUrl, work);
}
