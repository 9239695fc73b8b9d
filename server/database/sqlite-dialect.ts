import type Sqlite from 'better-sqlite3';
import { CompiledQuery, type Driver, Kysely, SqliteDialect } from 'kysely';
import { remember } from '../memo.ts';
import type { Tables } from './database.ts';

const STATEMENTS = 200;

class OwnDialect extends SqliteDialect {
  readonly #db: Sqlite.Database;

  constructor(db: Sqlite.Database) {
    // Kysely asks for a statement at each query, and preparing one takes longer than most of them run.
    super({ database: { prepare: remember(STATEMENTS, (text) => db.prepare(text)), close: () => db.close() } });
    this.#db = db;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    // A lock that is taken later than at the beginning can fail at once, without waiting for its turn.
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    // Some failures, such as a full disk, end a transaction by themselves: their own error is the one to hear of.
    driver.rollbackTransaction = async (connection) => {
      if (this.#db.inTransaction) await rollback(connection);
    };
    return driver;
  }
}

/** Queries of one connection; statements are prepared once, transactions take the write lock when they begin. */
export const kyselyOver = (db: Sqlite.Database): Kysely<Tables> => new Kysely<Tables>({ dialect: new OwnDialect(db) });
