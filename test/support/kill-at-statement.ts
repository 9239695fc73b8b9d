/**
 * Loaded before the server (`node --import`): kills it before a statement of its database, which KILL_AT names as JSON. The
 * statements before it in the same transaction have run by then.
 */
import Sqlite from 'better-sqlite3';
import pg from 'pg';

export type KillAt = {
  /** Beginning of the statement. */
  statement: string;
  /** The how manieth of them: 1 where nothing is said. */
  nth?: number;
  /** Lets it run, and kills before what it wrote is committed. */
  atCommit?: true;
};

const { statement, nth = 1, atCommit }: KillAt = JSON.parse(process.env.KILL_AT ?? '{}');
let seen = 0;

function look(text: unknown): void {
  const sql = String(text);
  if (statement && sql.startsWith(statement)) seen += 1;
  else if (!(atCommit && seen >= nth && /^commit/i.test(sql))) return;
  if (seen >= nth && (!atCommit || /^commit/i.test(sql))) process.kill(process.pid, 'SIGKILL');
}

// A statement's own methods: the class has no name of its own to be found under.
const probe = new Sqlite(':memory:');
const statements = Object.getPrototypeOf(probe.prepare('SELECT 1'));
probe.close();
type Work = (this: { source: string }, ...args: unknown[]) => unknown;
for (const name of ['run', 'get', 'all', 'iterate'] as const) {
  const method = statements[name] as Work;
  statements[name] = function (...args) {
    look(this.source);
    return method.apply(this, args);
  } satisfies Work;
}
const { exec } = Sqlite.prototype;
Sqlite.prototype.exec = function (this: Sqlite.Database, sql: string) {
  look(sql);
  return exec.call(this, sql);
};

const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args;
  look(typeof first === 'object' && first !== null ? (first as { text?: string }).text : first);
  return query.apply(this, args);
} as never;
