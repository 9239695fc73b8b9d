import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the configuration names. `mediaExist` as in openSqlite. */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { mediaExist?: boolean } = {},
): Promise<Database> => (config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir, options));
