import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database, Dialect, Reader } from './database.ts';
import { openPostgres, postgresSnapshot } from './postgres.ts';
import { openSqlite, SQLITE_FILE, sqliteSnapshot } from './sqlite.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export const dialectOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Dialect =>
  databaseUrl ? 'postgres' : 'sqlite';

/**
 * Opens the database that the configuration names. `mediaExist`, asked only where it is new: files are there already, so
 * that this is a loss and not a beginning (CONTRACT.md section 1).
 */
export async function openDatabase(
  config: Place,
  { mediaExist = async () => false }: { mediaExist?: () => Promise<boolean> } = {},
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, { mediaExist });
  const isNew = !existsSync(path.join(config.dataDir, SQLITE_FILE));
  return openSqlite(config.dataDir, { mediaExist: isNew && (await mediaExist()) });
}

/** Reads the school that the configuration names as it is at one moment, without opening, making or migrating it. */
export const withSnapshot = <T>(config: Place, work: (reader: Reader) => Promise<T>): Promise<T> =>
  config.databaseUrl ? postgresSnapshot(config.databaseUrl, work) : sqliteSnapshot(config.dataDir, work);
