import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Database, DatabaseProblem, Reader } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { isOldCopy, keepBefore, removeCopies } from './keep-before.ts';
import { createListVersions } from './list-versions.ts';
import { type Migration, pendingMigrations, readMigrations, StoreError } from './migrate.ts';
import { keepPrivate } from './private-file.ts';
import { kyselyOver } from './sqlite-dialect.ts';

/** Marks the file as ours ("PRGN"), so that another program's database is never written into. */
const APPLICATION_ID = 0x50_52_47_4e;
const ID_COLUMN = 'INTEGER PRIMARY KEY AUTOINCREMENT';
export const SQLITE_FILE = 'prangon.db';

const PROBLEMS: Record<string, DatabaseProblem> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'reference',
  SQLITE_CONSTRAINT_TRIGGER: 'reference',
  SQLITE_FULL: 'full',
};

function problemOf(error: unknown): DatabaseProblem | null {
  const code = error instanceof Sqlite.SqliteError ? error.code : '';
  if (code in PROBLEMS) return PROBLEMS[code] ?? null;
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy';
  return /^SQLITE_(IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/.test(code) ? 'unreachable' : null;
}

// A long reader lets the write-ahead log grow; afterwards the file would stay as large as it ever was.
const MOST_LOG_BYTES = 16 * 1024 * 1024;

/** Time that a statement waits for others, such as another process. */
const BUSY_MS = 5000;

/**
 * Memory for pages of a server's connection, KiB; better-sqlite3 takes 16,000. The system keeps the file, too, so that readers
 * are no slower; a long import would be, with less than SQLite's own 2,000.
 */
const PAGES_KIB = { reading: 500, writing: 2000 } as const;

/** A connection with everything that its file needs to be safe and fast. */
export function openSqliteFile(file: string, options: Sqlite.Options = {}): Sqlite.Database {
  if (!options.readonly) keepPrivate(file);
  const db = new Sqlite(file, options);
  db.pragma(`busy_timeout = ${BUSY_MS}`);
  db.pragma('trusted_schema = OFF');
  if (options.readonly) return db;
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('cell_size_check = ON');
  // Permanently deleted data leaves no traces in the file.
  db.pragma('secure_delete = ON');
  db.pragma(`journal_size_limit = ${MOST_LOG_BYTES}`);
  return db;
}

const damaged = (file: string) =>
  new StoreError(`${file} is not a whole Prangon database. Bring back the last backup: npm run restore -- FILE`);

/** Refuses a file that is damaged or another program's, before anything writes into it. */
function refuseForeign(file: string): void {
  if (statSync(file).size === 0) throw damaged(file);
  let db: Sqlite.Database | undefined;
  try {
    db = new Sqlite(file);
    const id = db.pragma('application_id', { simple: true });
    const healthy = db.pragma('quick_check(1)', { simple: true });
    if (id !== APPLICATION_ID || healthy !== 'ok') throw damaged(file);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (/NOTADB|CORRUPT/.test(error.code)) throw damaged(file);
    if (/FULL|SHMSIZE|IOERR_WRITE/.test(error.code))
      throw new StoreError(
        `${file} cannot be opened (${error.code}): the disk is full. Free some space and start again.`,
      );
    throw new StoreError(
      `${file} cannot be opened (${error.code}). It must be a file that this user may read and write.`,
    );
  } finally {
    db?.close();
  }
}

/** Runs migrations, each in one transaction; where another process came first, that one's counts. */
export function runMigrations(db: Sqlite.Database, migrations: readonly Migration[]): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL, done_at TEXT NOT NULL)',
  );
  for (const { name, hash, sql } of migrations) {
    db.transaction(() => {
      if (db.prepare('SELECT 1 FROM migrations WHERE name = ?').get(name)) return;
      db.exec(sql);
      db.prepare('INSERT INTO migrations VALUES (?, ?, ?)').run(name, hash, new Date().toISOString());
      db.pragma(`application_id = ${APPLICATION_ID}`);
    }).immediate();
  }
}

export const sqliteMigrations = (): Promise<Migration[]> => readMigrations(ID_COLUMN);

/** Migrates a database; one that holds a school is copied before. */
async function migrate(db: Sqlite.Database, file: string): Promise<void> {
  runMigrations(db, []);
  const done = db.prepare<[], { name: string; hash: string }>('SELECT name, hash FROM migrations ORDER BY name').all();
  const pending = pendingMigrations(await sqliteMigrations(), done);
  if (done.length > 0 && pending[0]) await keepBefore(db, file, pending[0].name);
  runMigrations(db, pending);
}

/** A new database gets its name when it is whole: a start that is killed must not leave what looks like a damaged one. */
async function createWhole(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}.new`;
  const db = openSqliteFile(draft);
  try {
    await migrate(db, draft);
  } finally {
    db.close();
  }
  try {
    // Unlike a renaming it never takes the place of one that another process made in the meantime.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

const SCRUB_MS = 1000;

/**
 * Takes what was deleted out of the write-ahead log. Never waits: where somebody still reads what was there before, such as a
 * backup, it is tried again each second until they have ended.
 */
function scrubberOf(db: Sqlite.Database) {
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  const now = async (): Promise<void> => {
    clearTimeout(again);
    // Amid a commit nobody can.
    while (db.inTransaction) await breathe();
    if (!isStopped && !emptyLog(db)) again = setTimeout(now, SCRUB_MS).unref();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(again);
  };
  return { now, stop };
}

/** Answers whether the log is empty now. */
function emptyLog(db: Sqlite.Database): boolean {
  db.pragma('busy_timeout = 0');
  try {
    const [state] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return state?.busy === 0;
  } catch (error) {
    if (problemOf(error) === 'busy') return false;
    throw error;
  } finally {
    db.pragma(`busy_timeout = ${BUSY_MS}`);
  }
}

/** Asks on a connection used for nothing else: `data_version` does not move for a connection's own commits. */
function versionWatcher(file: string) {
  const db = openSqliteFile(file, { readonly: true });
  const moved = db.prepare('PRAGMA data_version').pluck();
  const read = db.prepare<[], { version: number; office: number }>('SELECT version, office FROM content_version');
  let seen: unknown;
  let versions = { version: 0, office: 0 };
  const current = () => {
    const now = moved.get();
    if (now !== seen) {
      versions = read.get() ?? versions;
      seen = now;
    }
    return versions;
  };
  return {
    content: (): number | null => {
      try {
        return current().version;
      } catch {
        return null;
      }
    },
    records: async (): Promise<string> => {
      const { version, office } = current();
      return `${version}.${office}`;
    },
    close: () => db.close(),
  };
}

/**
 * Reads the school of `dataDir` as of one moment, also next to a running server, and changes nothing: neither makes nor
 * migrates it. Throws StoreError where there is none, or another program's.
 */
export async function sqliteSnapshot<T>(dataDir: string, work: (reader: Reader) => Promise<T>): Promise<T> {
  const file = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new StoreError(`There is no school in ${dataDir}: ${file} is missing.`);
  const db = openSqliteFile(file, { readonly: true });
  try {
    if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw damaged(file);
    db.exec('BEGIN');
    return await work(kyselyOver(db));
  } catch (error) {
    throw error instanceof Sqlite.SqliteError && /NOTADB|CORRUPT/.test(error.code) ? damaged(file) : error;
  } finally {
    db.close();
  }
}

/**
 * Opens the school of `dataDir`, or begins a new one where there is none.
 * `mediaExist`: files are there already, so a missing database is a loss and not a beginning.
 * Throws StoreError for a database that is missing, damaged, foreign or newer.
 */
export async function openSqlite(dataDir: string, { mediaExist = false } = {}): Promise<Database> {
  const file = path.join(dataDir, SQLITE_FILE);
  if (existsSync(file)) refuseForeign(file);
  // A leftover WAL would be read as the new database's.
  else if (existsSync(`${file}-wal`)) throw damaged(file);
  else if (mediaExist) {
    throw new StoreError(
      `${file} is missing, but there are media beside it. Bring back the last backup (npm run restore -- FILE), or run a move or restore that was cut short again.`,
    );
  } else await createWhole(file);
  const writing = openSqliteFile(file);
  try {
    await migrate(writing, file);
  } catch (error) {
    writing.close();
    throw error;
  }
  writing.pragma(`cache_size = -${PAGES_KIB.writing}`);
  const scrubbing = scrubberOf(writing);
  // A server that was killed may have left in the log what was deleted.
  await scrubbing.now();
  const reading = openSqliteFile(file, { readonly: true });
  reading.pragma(`cache_size = -${PAGES_KIB.reading}`);
  const watcher = versionWatcher(file);
  const lists = createListVersions();
  const writer = kyselyOver(writing);
  const reader = kyselyOver(reading);
  return {
    dialect: 'sqlite',
    read: reader,
    write: groupCommit(writing, writer, lists),
    snapshot: (work) => sqliteSnapshot(dataDir, work),
    // There is one server on a file (lock.ts).
    unlessAnother: async (_name, work) => {
      await work();
      return true;
    },
    contentVersion: watcher.content,
    listVersion: lists.of,
    recordsVersion: watcher.records,
    problemOf,
    check: async () => {
      reading.prepare('SELECT 1 FROM content_version').get();
    },
    scrub: scrubbing.now,
    dropCopies: async (since) => removeCopies(file, ({ mtimeMs }) => mtimeMs >= since || isOldCopy(mtimeMs)),
    close: async () => {
      scrubbing.stop();
      watcher.close();
      // The last to close empties the log, which a reader cannot. Kysely closes only what was asked something.
      await reader.destroy();
      reading.close();
      await writer.destroy();
      writing.close();
    },
  };
}
