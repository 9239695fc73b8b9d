import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Writer } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { kyselyOver } from './sqlite-dialect.ts';

/** A database with a shelf of names, a table that refers to it, its writer, and a reader on another connection. */
function shelf() {
  const dir = mkdtempSync(path.join(tmpdir(), 'prangon-group-'));
  const file = path.join(dir, 'shelf.db');
  const statements: string[] = [];
  const db = new Sqlite(file, { verbose: (text) => statements.push(String(text)) });
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = ON');
  db.exec(`CREATE TABLE names (name TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE loans (name TEXT NOT NULL REFERENCES names (name));
    CREATE TABLE content_version (version INTEGER NOT NULL);
    INSERT INTO content_version VALUES (0)`);
  const reading = new Sqlite(file, { readonly: true });
  onTestFinished(() => {
    reading.close();
    db.close();
    rmSync(dir, { recursive: true });
  });
  const write = groupCommit(db, kyselyOver(db), { tell: () => {} });
  const all = (text: string) => reading.prepare(text).pluck().all();
  return {
    write,
    add: (name: string) => write((writer) => insert(writer, name), { content: true }),
    names: () => all('SELECT name FROM names ORDER BY rowid'),
    version: () => all('SELECT version FROM content_version')[0],
    commits: () => statements.filter((text) => text.toLowerCase() === 'commit').length,
  };
}

const insert = (writer: Writer, name: string) => writer.insertInto('names').values({ name }).execute();
const outcomes = async (works: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason.message)));

it('shares a commit among those that come in one turn, and counts the content of each', async () => {
  const { add, names, version, commits } = shelf();
  await Promise.all(['ক', 'খ', 'গ'].map(add));
  expect(commits()).toBe(1);
  expect([names(), version()]).toEqual([['ক', 'খ', 'গ'], 3]);
  await add('ঘ');
  expect(commits()).toBe(2);
});

it('answers nobody before it is committed', async () => {
  const { add, names } = shelf();
  const seen = await Promise.all(['ক', 'খ'].map((name) => add(name).then(names)));
  expect(seen).toEqual([
    ['ক', 'খ'],
    ['ক', 'খ'],
  ]);
});

it('takes back one that fails, with its content’s version, and keeps its neighbours', async () => {
  const { write, add, names, version } = shelf();
  const failing = write(
    async (writer) => {
      await insert(writer, 'খ');
      throw new Error('no');
    },
    { content: true },
  );
  expect(await outcomes([add('ক'), failing, add('ক'), add('গ')])).toEqual([
    'done',
    'no',
    'UNIQUE constraint failed: names.name',
    'done',
  ]);
  expect([names(), version()]).toEqual([['ক', 'গ'], 2]);
});

it('fails for all when the commit does, and goes on', async () => {
  const { write, add, names } = shelf();
  const unpaid = write(async (writer) => {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(writer);
    await writer.insertInto('loans').values({ name: 'কেউ না' }).execute();
  });
  const refused = 'FOREIGN KEY constraint failed';
  expect(await outcomes([add('ক'), unpaid, add('খ')])).toEqual([refused, refused, refused]);
  expect(names()).toEqual([]);
  await add('গ');
  expect(names()).toEqual(['গ']);
});

it('fails for all with what made the database end the transaction', async () => {
  const { write, add, names } = shelf();
  const full = write(async (writer) => {
    await sql`ROLLBACK`.execute(writer);
    throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
  });
  const refused = 'database or disk is full';
  expect(await outcomes([add('ক'), full, add('খ')])).toEqual([refused, refused, refused]);
  expect(names()).toEqual([]);
  await add('গ');
  expect(names()).toEqual(['গ']);
});

it('gives others their turn between groups of many', async () => {
  const { add, names, commits } = shelf();
  let turns = 0;
  const turn = setImmediate(function next() {
    turns += 1;
    if (commits() < 3) setImmediate(next);
  });
  await Promise.all(Array.from({ length: 150 }, (_, n) => add(`${n}`)));
  clearImmediate(turn);
  expect(names()).toEqual(Array.from({ length: 150 }, (_, n) => `${n}`));
  expect(commits()).toBe(3);
  expect(turns).toBeGreaterThanOrEqual(2);
});
