import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writer } from './database.ts';
import { StoreError, splitAt } from './migrate.ts';
import { openSqliteFile, runMigrations, SQLITE_FILE, sqliteMigrations } from './sqlite.ts';
import { kyselyOver } from './sqlite-dialect.ts';
import { sync } from './sync.ts';

export type NewDatabase = {
  /** The migrations that `load` knows; those behind them are run when it is done. */
  history: readonly { name: string; hash: string }[];
  /** Writes all rows, in one transaction. */
  load: (writer: Writer) => Promise<void>;
  /** Comes after the migrations, in a transaction before anybody sees the database. */
  settle?: ((writer: Writer) => Promise<unknown>) | undefined;
  /** Keys of this database, which survive what `load` brings. */
  secrets: Readonly<Record<string, string>>;
};

/** Folder in which a new database is built next to its data directory; whatever a killed process left there is junk. */
export const buildFolderOf = (dataDir: string): string => path.join(dataDir, 'restoring');

/** Makes a database in `folder`, whole and on disk as one file. On failure what was begun is left there. */
export async function buildSqlite(folder: string, { history, load, settle, secrets }: NewDatabase): Promise<void> {
  const file = path.join(folder, SQLITE_FILE);
  const { past, pending } = splitAt(await sqliteMigrations(), history);
  const db = openSqliteFile(file);
  try {
    runMigrations(db, past);
    await kyselyOver(db).transaction().execute(load);
    runMigrations(db, pending);
    if (settle) await kyselyOver(db).transaction().execute(settle);
    const keep = db.prepare('INSERT INTO secrets (name, value) VALUES (?, ?)');
    for (const [name, value] of Object.entries(secrets)) keep.run(name, value);
    const health = db.pragma('integrity_check(1)', { simple: true });
    const dangling = db.pragma('foreign_key_check') as unknown[];
    if (health !== 'ok' || dangling.length > 0) throw new StoreError(`The new database in ${folder} is not whole.`);
    // Nothing of it may be left in a WAL when it is moved.
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
  await sync(file);
}

/** Folds the WAL into the database file: left next to it, it would be read as part of a later database of that name. */
async function makeOneFile(file: string): Promise<void> {
  if (existsSync(file)) {
    const db = openSqliteFile(file);
    try {
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
  }
  for (const suffix of ['-wal', '-shm', '-journal']) await rm(file + suffix, { force: true });
}

/** Removes a database that nobody uses and that holds nothing. */
export async function removeSqlite(dataDir: string): Promise<void> {
  const file = path.join(dataDir, SQLITE_FILE);
  await makeOneFile(file);
  await rm(file, { force: true });
  await sync(dataDir);
}

/** Puts the database of `from` in the place of the one of `dataDir`, which is nobody's any more, in one step. */
export async function replaceSqlite(dataDir: string, from: string): Promise<void> {
  const file = path.join(dataDir, SQLITE_FILE);
  await makeOneFile(file);
  await rename(path.join(from, SQLITE_FILE), file);
  await sync(dataDir);
}
