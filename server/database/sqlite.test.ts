import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from './database.ts';
import { StoreError } from './migrate.ts';
import { openSqlite, SQLITE_FILE } from './sqlite.ts';

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'prangon-sqlite-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function opened(dir = folder(), options = {}): Promise<Database> {
  const database = await openSqlite(dir, options);
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

const addClass = (name: string) => (writer: Parameters<Parameters<Database['write']>[0]>[0]) =>
  writer
    .insertInto('classes')
    .values({ name, name_key: name, search_text: name, created_at: '', updated_at: '' })
    .execute();
const classes = async (database: Database) =>
  (await database.read.selectFrom('classes').select('name').orderBy('id').execute()).map(({ name }) => name);

/** Runs a few lines with `database` opened by another process; answers its exit code and what it complained of. */
async function inAnotherProcess(dir: string, lines: string): Promise<[number, string]> {
  const program = `
    import { openSqlite } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)};
    const database = await openSqlite(${JSON.stringify(dir)});
    ${lines}
    await database.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const [code] = await once(child, 'exit');
  return [code, complaint];
}

/** A closed school with one class. */
async function school(): Promise<{ dir: string; file: string }> {
  const dir = folder();
  const database = await openSqlite(dir);
  await database.write(addClass('ষষ্ঠ'));
  await database.close();
  return { dir, file: path.join(dir, SQLITE_FILE) };
}

describe('opening', () => {
  it('begins a school where there is none, whole under its name', async () => {
    const dir = folder();
    const database = await opened(dir);
    expect(await classes(database)).toEqual([]);
    expect(readdirSync(dir).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(existsSync(path.join(dir, SQLITE_FILE))).toBe(true);
  });

  it('finds what was there', async () => {
    const { dir } = await school();
    expect(await classes(await opened(dir, { mediaExist: true }))).toEqual(['ষষ্ঠ']);
  });

  it('two at once begin one school', async () => {
    const dir = folder();
    const [a, b] = await Promise.all([opened(dir), opened(dir)]);
    await a.write(addClass('ক'));
    expect(await classes(b)).toEqual(['ক']);
  });

  it('a beginning that was killed is no school, and not in the way', async () => {
    const dir = folder();
    writeFileSync(path.join(dir, `${SQLITE_FILE}.0123456789abcdef.new`), 'half');
    expect(await classes(await opened(dir))).toEqual([]);
  });

  it('is refused without a database where media are, and makes none', async () => {
    const dir = folder();
    await expect(openSqlite(dir, { mediaExist: true })).rejects.toThrow(
      /is missing, but there are media.*npm run restore/,
    );
    expect(readdirSync(dir)).toEqual([]);
  });

  it('is refused where the database is gone and its last writes are left, and makes none', async () => {
    const { dir, file } = await school();
    rmSync(file);
    writeFileSync(`${file}-wal`, 'the last writes');
    await expect(openSqlite(dir)).rejects.toThrow(/is not a whole Prangon database.*npm run restore/);
    expect(existsSync(file)).toBe(false);
  });

  it.each<[string, (file: string) => void]>([
    ['empty', (file) => truncateSync(file)],
    ['cut short', (file) => truncateSync(file, statSync(file).size / 2)],
    ['cut to its head', (file) => truncateSync(file, 100)],
    ['text', (file) => writeFileSync(file, 'প্রাঙ্গণ'.repeat(1000))],
    ['overwritten in the middle', (file) => writeFileSync(file, readFileSync(file).fill(0xab, 8192, 40_960))],
    [
      'another program’s',
      (file) => {
        rmSync(file);
        new Sqlite(file).exec('CREATE TABLE notes (text)').close();
      },
    ],
  ])('is refused for a database that is %s, which stays as it is', async (_, spoil) => {
    const { dir, file } = await school();
    spoil(file);
    const bytes = readFileSync(file);
    for (const mediaExist of [true, false]) {
      const opening = openSqlite(dir, { mediaExist });
      await expect(opening).rejects.toThrow(StoreError);
      await expect(opening).rejects.toThrow(/is not a whole Prangon database.*npm run restore/);
    }
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('is refused for what is no file, by its name', async () => {
    const dir = folder();
    mkdirSync(path.join(dir, SQLITE_FILE));
    await expect(openSqlite(dir)).rejects.toThrow(`${path.join(dir, SQLITE_FILE)} cannot be opened (SQLITE_CANTOPEN`);
  });

  it.each([
    [
      'newer',
      "INSERT INTO migrations VALUES ('999-later.sql', 'x', '')",
      /newer version of Prangon \(it has «999-later\.sql»\)/,
    ],
    ['changed', "UPDATE migrations SET hash = 'x'", /«001-school\.sql» differs/],
  ])('is refused for a database whose history is %s', async (_, change, message) => {
    const { dir, file } = await school();
    new Sqlite(file).exec(change).close();
    await expect(openSqlite(dir)).rejects.toThrow(message);
  });
});

describe('writing', () => {
  it('is taken back whole when the work fails', async () => {
    const database = await opened();
    const failing = database.write(
      async (writer) => {
        await addClass('ক')(writer);
        throw new Error('no');
      },
      { content: true },
    );
    await expect(failing).rejects.toThrow('no');
    expect(await classes(database)).toEqual([]);
    await database.write(addClass('খ'));
    expect(await classes(database)).toEqual(['খ']);
  });

  it('waits for its turn, also between two processes', async () => {
    const dir = folder();
    const database = await opened(dir);
    const other = inAnotherProcess(
      dir,
      `for (let n = 0; n < 20; n += 1) await database.write((writer) => writer.updateTable('content_version').set({ version: 7 }).execute());`,
    );
    const names = Array.from({ length: 50 }, (_, n) => `${n}`);
    await Promise.all(names.map((name) => database.write(addClass(name))));
    expect(await other).toEqual([0, '']);
    expect((await classes(database)).sort()).toEqual(names.sort());
  });

  it('says that there is no room, and goes on once there is', async () => {
    const database = await opened();
    const limit = (pages: number) =>
      database.write((writer) => sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(writer));
    await limit(1);
    const failed = await database.write(addClass('ক'.repeat(100_000))).catch((error: unknown) => error);
    expect(database.problemOf(failed)).toBe('full');
    expect(await classes(database)).toEqual([]);
    await limit(10_000);
    await database.write(addClass('ক'));
    expect(await classes(database)).toEqual(['ক']);
  });

  it('goes on beside a long reader, after whom the write-ahead log gives back what it took', async () => {
    const dir = folder();
    const database = await opened(dir);
    const logBytes = () => statSync(path.join(dir, `${SQLITE_FILE}-wal`)).size;
    const most = 16 * 1024 * 1024;
    const names = Array.from({ length: 160 }, (_, n) => `${n} ${'x'.repeat(50_000)}`);
    await database.snapshot(async (reader) => {
      const seen = () => reader.selectFrom('classes').select('name').execute();
      expect(await seen()).toEqual([]);
      // Eight at a time, which are one commit.
      for (let at = 0; at < names.length; at += 8)
        await Promise.all(names.slice(at, at + 8).map((name) => database.write(addClass(name))));
      expect(logBytes()).toBeGreaterThan(1.2 * most);
      expect(await seen()).toEqual([]);
    });
    await database.write(addClass('ক'));
    await database.write(addClass('খ'));
    expect(logBytes()).toBeLessThanOrEqual(most);
    expect(await classes(database)).toEqual([...names, 'ক', 'খ']);
  });

  it('is not for readers', async () => {
    const database = await opened();
    await expect(database.read.deleteFrom('classes').execute()).rejects.toThrow(/readonly/);
  });

  it('says what the database refused', async () => {
    const database = await opened();
    const problemOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error) => database.problemOf(error),
      );
    await database.write(addClass('ক'));
    expect(await problemOf(database.write(addClass('ক')))).toBe('unique');
    const subject = { name: 'ক', class_name: 99, search_text: '', created_at: '', updated_at: '' };
    expect(await problemOf(database.write((writer) => writer.insertInto('subjects').values(subject).execute()))).toBe(
      'reference',
    );
    for (const [code, problem] of [
      ['SQLITE_BUSY_SNAPSHOT', 'busy'],
      ['SQLITE_LOCKED', 'busy'],
      ['SQLITE_FULL', 'full'],
      ['SQLITE_IOERR_READ', 'unreachable'],
      ['SQLITE_CORRUPT', 'unreachable'],
      ['SQLITE_ERROR', null],
    ]) {
      expect(database.problemOf(new Sqlite.SqliteError('', code ?? ''))).toBe(problem);
    }
    for (const other of [new Error('SQLITE_FULL'), null, 'x', { code: 'SQLITE_FULL' }])
      expect(database.problemOf(other)).toBeNull();
  });
});

describe('the version of the content', () => {
  it('moves with content and with nothing else', async () => {
    const database = await opened();
    const first = database.contentVersion() ?? 0;
    await database.write(addClass('ক'));
    expect(database.contentVersion()).toBe(first);
    await database.write(addClass('খ'), { content: true });
    expect(database.contentVersion()).toBe(first + 1);
    await database.write(addClass('খ'), { content: true }).catch(() => {});
    expect(database.contentVersion()).toBe(first + 1);
  });

  it('moves of single lists with what is written to them, and of all when nobody says to which', async () => {
    const dir = folder();
    const database = await opened(dir);
    const versions = () =>
      ['classes', 'notices'].map((path) => database.listVersion(path, database.contentVersion() ?? 0));
    const [first = 0] = versions();
    await database.write(addClass('ক'), { content: ['classes'] });
    expect(versions()).toEqual([first + 1, first]);
    await database.write(addClass('ক'), { content: ['classes'] }).catch(() => {});
    await database.write(addClass('খ'));
    expect(versions()).toEqual([first + 1, first]);
    await Promise.all([
      database.write(addClass('গ'), { content: ['classes'] }),
      database.write(async () => {}, { content: true }),
    ]);
    expect(versions()).toEqual([first + 3, first + 3]);
    await inAnotherProcess(dir, "await database.write(async () => {}, { content: ['notices'] });");
    expect(versions()).toEqual([first + 4, first + 4]);
  });

  it('is seen by another process', async () => {
    const dir = folder();
    const database = await opened(dir);
    const before = database.contentVersion() ?? 0;
    expect(await inAnotherProcess(dir, 'await database.write(async () => {}, { content: true });')).toEqual([0, '']);
    expect(database.contentVersion()).toBe(before + 1);
  });

  it('is not known once the database is closed', async () => {
    const database = await opened();
    await database.close();
    expect(database.contentVersion()).toBeNull();
    await expect(database.check()).rejects.toThrow();
  });
});
