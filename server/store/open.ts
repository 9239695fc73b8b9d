import type { Config } from '../config.ts';
import type { Database, Dialect, Reader } from './database.ts';
import { openPostgres, postgresSnapshot } from './postgres.ts';
import { openSqlite, sqliteSnapshot } from './sqlite.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export const dialectOf = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Dialect =>
  databaseUrl ? 'postgres' : 'sqlite';

/** Opens the database that the configuration names. `mediaExist` as in openSqlite. */
export const openDatabase = (config: Place, options: { mediaExist?: boolean } = {}): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir, options);

/** Reads the school that the configuration names as it is at one moment, without opening, making or migrating it. */
export const withSnapshot = <T>(config: Place, work: (reader: Reader) => Promise<T>): Promise<T> =>
  config.databaseUrl ? postgresSnapshot(config.databaseUrl, work) : sqliteSnapshot(config.dataDir, work);
