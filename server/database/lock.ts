import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { StoreError } from './migrate.ts';
import { keepPrivate } from './private-file.ts';

export const LOCK_FILE = 'server.lock';

/** A connection that nobody holds is closed when memory is tidied up, and its lock with it. */
const held = new Set<Sqlite.Database>();

/**
 * Makes this the only server on a data directory; throws StoreError with the other's process id.
 * The lock is the operating system's and ends with the process, however it ends. Answers the release.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, LOCK_FILE);
  const pidFile = path.join(dataDir, 'server.pid');
  let db: Sqlite.Database | undefined;
  try {
    keepPrivate(file);
    db = new Sqlite(file, { timeout: 0 });
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    throw new StoreError(
      error.code.startsWith('SQLITE_BUSY')
        ? `Another Prangon server (process ${readPid(pidFile)}) is running on ${dataDir}. Stop it first.`
        : `${file} cannot be written (${error.code}): give this user the right to, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  held.add(db);
  return () => {
    held.delete(db);
    db.close();
  };
}

/** True while a server holds a data directory. */
export function isLocked(dataDir: string): boolean {
  const file = path.join(dataDir, LOCK_FILE);
  if (!existsSync(file)) return false;
  const db = new Sqlite(file, { readonly: true, timeout: 0 });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    db.close();
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
