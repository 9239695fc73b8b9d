/**
 * Loaded before the server (`node --import`): counts what it asks of its disk and database, and at one of these calls
 * kills the process or lets the call fail. Nothing in the server knows of it. It is told over the process's channel
 * (`FaultOrder`), or for the start itself by the variable FAULT.
 */
import fs from 'node:fs';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import Sqlite from 'better-sqlite3';

/** Error code of a failed call. */
export type Errno = 'ENOSPC' | 'EIO' | 'EACCES' | 'EROFS';

export type Fault = {
  /** Counted from 1 since the order; 0 counts only. */
  at: number;
  /** True if every call from there on fails, too. */
  lasting?: boolean;
  how: 'kill before' | 'kill after' | Errno;
};
export type FaultOrder = { fault: Fault } | { report: true };
/** The calls since the last order, in words: `rename tmp/x`, `COMMIT`. */
export type FaultReport = { calls: string[] };

const dataDir = path.resolve(process.env.DATA_DIR ?? '.');
let fault: Fault = process.env.FAULT ? JSON.parse(process.env.FAULT) : { at: 0, how: 'kill before' };
let calls: string[] = [];

process.on('message', (order: FaultOrder) => {
  const report: FaultReport = { calls };
  if ('fault' in order) {
    calls = [];
    fault = order.fault;
  }
  process.send?.(report);
});
process.channel?.unref();

const die = () => process.kill(process.pid, 'SIGKILL');

/** A full disk still lets go of files, and still reads; one that has become read-only still reads. */
function isLasting(words: string, changes: boolean): boolean {
  if (fault.at === 0 || calls.length < fault.at) return false;
  if (fault.how === 'EROFS') return changes;
  return fault.how !== 'ENOSPC' || (changes && !/^(rm|unlink) /.test(words));
}

/** One call: `changes` says whether it leaves something behind, for which alone a kill makes a difference. */
function point<T>(words: string, changes: boolean, failure: (errno: Errno) => Error, work: () => T): T {
  const kills = fault.how === 'kill before' || fault.how === 'kill after';
  if (kills && !changes) return work();
  calls.push(words);
  const isHere = fault.lasting ? isLasting(words, changes) : calls.length === fault.at;
  if (!isHere) return work();
  if (fault.how === 'kill before') die();
  if (fault.how !== 'kill after') throw failure(fault.how as Errno);
  const result = work();
  if (result instanceof Promise) return result.finally(die) as T;
  die();
  return result;
}

type Work = (this: unknown, ...args: unknown[]) => unknown;

/** Puts `around` in the place of a method; it gets the object, the arguments and the method itself. */
function wrap(target: object, name: string, around: (self: unknown, args: unknown[], work: () => unknown) => unknown) {
  const methods = target as Record<string, Work>;
  const method = methods[name];
  if (!method) throw new Error(`there is no ${name} to fail`);
  methods[name] = function (...args) {
    return around(this, args, () => method.apply(this, args));
  };
}

// --- files -----------------------------------------------------------------------------------------------------------

/** The store's own notes, written at its own times and so no step of any write. */
const BESIDE = /\/media\/\.served(\.new)?$/;
const isOurs = (file: unknown): file is string =>
  typeof file === 'string' && path.resolve(file).startsWith(dataDir) && !BESIDE.test(file);

const systemError = (syscall: string, file?: string) => (code: Errno) =>
  Object.assign(new Error(`${code}: injected, ${syscall}`), { code, syscall, path: file });

const opensForWriting = (name: string, args: unknown[]) => name === 'open' && !/^(r|undefined)$/.test(String(args[1]));
const CHANGING = /^(rename|rm|unlink|mkdir|link|writeFile|appendFile|copyFile|truncate)/;

function atPath(name: string, args: unknown[], work: () => unknown, rejects: boolean): unknown {
  const [file] = args;
  if (!isOurs(file)) return work();
  const changes = CHANGING.test(name) || opensForWriting(name, args);
  const run = () => point(`${name} ${path.relative(dataDir, file)}`, changes, systemError(name, file), work);
  if (!rejects) return run();
  return (async () => run())();
}

const LATER = ['access', 'link', 'mkdir', 'open', 'opendir', 'rename', 'rm', 'stat', 'statfs', 'unlink', 'writeFile'];
const AT_ONCE = ['linkSync', 'mkdirSync', 'readFileSync', 'rmSync', 'statSync', 'writeFileSync'];
const opened = new WeakSet<object>();

for (const name of LATER) {
  wrap(fs.promises, name, (_, args, work) => {
    const outcome = atPath(name, args, work, true);
    if (name !== 'open' || !isOurs(args[0])) return outcome;
    return (outcome as Promise<object>).then((handle) => {
      opened.add(handle);
      return handle;
    });
  });
}
for (const name of AT_ONCE) wrap(fs, name, (_, args, work) => atPath(name, args, work, false));

// An open file's own methods: the class has no name of its own to be found under.
const handle = await fs.promises.open(process.execPath);
const fileHandle = Object.getPrototypeOf(handle);
await handle.close();
for (const [name, changes] of [
  ['appendFile', true],
  ['write', true],
  ['sync', true],
  ['read', false],
  ['stat', false],
] as const) {
  wrap(fileHandle, name, (self, _, work) =>
    opened.has(self as object) ? (async () => point(name, changes, systemError(name), work))() : work(),
  );
}
syncBuiltinESMExports();

// --- database --------------------------------------------------------------------------------------------------------

const CODES: Record<Errno, string> = {
  ENOSPC: 'SQLITE_FULL',
  EIO: 'SQLITE_IOERR_WRITE',
  EACCES: 'SQLITE_CANTOPEN',
  EROFS: 'SQLITE_READONLY',
};

const READS = /^\s*(select|pragma)\b/i;
const sample = new Sqlite(':memory:');
const rollback = sample.prepare('ROLLBACK').run;

/** SQLite takes the whole transaction back itself when a disk is full or broken. */
const databaseError = (db: Sqlite.Database) => (errno: Errno) => {
  if (db.inTransaction && (errno === 'ENOSPC' || errno === 'EIO')) rollback.call(db.prepare('ROLLBACK'));
  return new Sqlite.SqliteError('injected', CODES[errno]);
};

function inDatabase(db: Sqlite.Database, sql: string, work: () => unknown): unknown {
  if (!isOurs(db.name)) return work();
  const words = sql.trim().split(/\s+/).slice(0, 4).join(' ');
  // Taking back cannot fail but by a transaction that is over already.
  if (/^rollback/i.test(words)) return work();
  return point(words, !READS.test(sql), databaseError(db), work);
}

const statement = Object.getPrototypeOf(sample.prepare('SELECT 1'));
for (const name of ['run', 'get', 'all']) {
  wrap(statement, name, (self, _, work) => {
    const { database, source } = self as Sqlite.Statement;
    return inDatabase(database, source, work);
  });
}
wrap(Sqlite.prototype, 'exec', (self, [sql], work) => inDatabase(self as Sqlite.Database, String(sql), work));

// --- the answer ------------------------------------------------------------------------------------------------------

wrap(http.ServerResponse.prototype, 'end', (_self, _args, work) => {
  const isKill = fault.how === 'kill before' || fault.how === 'kill after';
  return isKill ? point('answer', true, systemError('end'), work) : work();
});
