import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { searchKey } from '#contract/rules/fold.ts';
import { backupToFile } from '../../server/backup/file.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { readTables, tablesOf, writeLastIds, writeTables } from '../../server/database/copy.ts';
import type { Row, Tables } from '../../server/database/database.ts';
import { filesNamed } from '../../server/database/file-columns.ts';
import { openDatabase, withSnapshot } from '../../server/database/open.ts';
import { postgresMigrations } from '../../server/database/postgres.ts';
import { SQLITE_FILE, sqliteMigrations } from '../../server/database/sqlite.ts';
import { withVariants } from '../../server/media/names.ts';
import { openMedia } from '../../server/media/open.ts';
import { rowsOf } from '../support/full-school.ts';
import { type Dialect, newPlace, openPlace, PASSWORD, type Place } from '../support/school.ts';

const RELEASES = new URL('../releases/', import.meta.url);
const releases = readdirSync(RELEASES).filter((name) => name.endsWith('.sql'));
const [oldest = ''] = releases;
/** "PRGN" */
const APPLICATION_ID = 0x50_52_47_4e;

async function emptyPlace(dialect: Dialect): Promise<Place> {
  const place = await newPlace(dialect);
  onTestFinished(() => place.drop());
  return place;
}

/** The database of a release with its files, as a server of that release left it. */
async function placeOf(release: string): Promise<Place> {
  const place = await emptyPlace('sqlite');
  const db = new Sqlite(path.join(place.dataDir, SQLITE_FILE));
  db.pragma('journal_mode = WAL');
  db.exec(readFileSync(new URL(release, RELEASES), 'utf8'));
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.close();
  const { media, tempDir } = await openMedia(place);
  for (const [table, rows] of Object.entries(await rowsIn(place))) {
    for (const name of rows.flatMap((row) => filesNamed(table, row)).flatMap(withVariants)) {
      const file = path.join(tempDir, 'file');
      await writeFile(file, `%PDF- ${name}`);
      await media.put(name, file);
    }
  }
  return place;
}

/** Every row of every table that a store has, without opening it; what belongs to the store alone left out. */
const rowsIn = (place: Place): Promise<Record<string, Row[]>> =>
  withSnapshot(place, async (reader) => {
    const dialect = place.databaseUrl ? 'postgres' : 'sqlite';
    return rowsOf(reader, await tablesOf(reader, dialect, ['migrations', 'secrets', 'content_version']));
  });

const migrationsIn = (place: Place): Promise<string[]> =>
  withSnapshot(place, async (reader) =>
    (await reader.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => String(name)),
  );

/** The same rows with what is looked into as this release folds it. */
const searchedAnew = (tables: Record<string, Row[]>): Record<string, Row[]> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'string' && key.startsWith('search_')
              ? value.split('\n').map(searchKey).join('\n')
              : value,
          ]),
        ),
      ),
    ]),
  );

const open = async (place: Place): Promise<void> => (await openDatabase(place)).close();
const copies = (place: Place) =>
  readdirSync(place.dataDir)
    .filter((name) => name.includes('.before-'))
    .sort();
const all = (await sqliteMigrations()).map(({ name }) => name);

it('every release has a store that is kept, named after its last migration; a new one: node test/releases/make.ts N', () => {
  expect(all).toEqual(expect.arrayContaining(releases));
  expect(oldest).toBe(all[0]);
});

describe.each(releases)('a store of %s', (release) => {
  it('opens with all its rows, after a copy of it was kept', async () => {
    const place = await placeOf(release);
    const before = await rowsIn(place);
    expect(before).toMatchObject({ students: { length: 2 }, users: { length: 3 }, tokens: { length: 2 } });
    await open(place);
    expect(await rowsIn(place)).toMatchObject(searchedAnew(before));
    expect(await migrationsIn(place)).toEqual(all);
    const next = all[all.indexOf(release) + 1];
    expect(copies(place)).toEqual(next ? [`${SQLITE_FILE}.before-${next.split('-')[0]}`] : []);
    for (const copy of copies(place)) {
      const file = path.join(place.dataDir, copy);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const kept = new Sqlite(file, { readonly: true });
      expect(kept.prepare('SELECT name FROM migrations ORDER BY name').pluck().all()).toEqual(
        all.slice(0, all.indexOf(release) + 1),
      );
      expect(kept.prepare('SELECT count(*) FROM students').pluck().get()).toBe(2);
      expect(kept.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
      kept.close();
    }
    await open(place);
    const school = await openPlace(place);
    onTestFinished(() => school.close());
    const login = await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'is backed up as it is, and restored into %s up to date',
    async (dialect) => {
      const place = await placeOf(release);
      const before = await rowsIn(place);
      const file = path.join(place.dataDir, 'school.tar');
      const { media, tempDir } = await openMedia(place);
      const database = {
        dialect: 'sqlite' as const,
        snapshot: <T>(work: Parameters<typeof withSnapshot<T>>[1]) => withSnapshot(place, work),
      };
      const manifest = await backupToFile({ database, media, tempDir }, file);
      expect([manifest.missing, manifest.schema.map(({ name }) => name)]).toEqual([
        [],
        all.slice(0, all.indexOf(release) + 1),
      ]);
      expect(await migrationsIn(place)).toEqual(all.slice(0, all.indexOf(release) + 1));
      const target = await emptyPlace(dialect);
      await restoreArchive(target, file);
      expect(await migrationsIn(target)).toEqual(all);
      const { tokens: _tokens, idempotency: _keys, attempts: _attempts, ...kept } = before;
      expect(await rowsIn(target)).toMatchObject(searchedAnew(kept));
      const school = await openPlace(target);
      onTestFinished(() => school.close());
      expect((await school.call('POST', 'classes/', { body: {} })).status).toBe(401);
      expect((await school.call('GET', 'notices/')).body).toHaveLength(2);
    },
  );

  it('opens with all its rows on PostgreSQL, too', async () => {
    const [source, target] = [await placeOf(release), await emptyPlace('postgres')];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: target.databaseUrl ?? '', max: 1 }) }),
    });
    await db.transaction().execute(async (writer) => {
      await writer.executeQuery(
        CompiledQuery.raw('CREATE TABLE migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, done_at TEXT NOT NULL)'),
      );
      const past = (await postgresMigrations()).slice(0, all.indexOf(release) + 1);
      for (const { name, hash, sql } of past) {
        await writer.executeQuery(CompiledQuery.raw(sql));
        await writer.insertInto('migrations').values({ name, hash, done_at: '' }).execute();
      }
      await withSnapshot(source, async (reader) => {
        const tables = await tablesOf(reader, 'sqlite', ['migrations', 'secrets', 'content_version']);
        const counts = await writeTables(writer, readTables(reader, 'sqlite', tables));
        await writeLastIds(writer, 'postgres', counts);
      });
    });
    await db.destroy();
    await open(target);
    expect(await rowsIn(target)).toMatchObject(searchedAnew(await rowsIn(source)));
    expect(await migrationsIn(target)).toEqual(all);
  });
});

describe('an upgrade', () => {
  it('keeps the newest three copies of the database', async () => {
    const place = await placeOf(oldest);
    for (const number of ['000', '0001', '001'])
      writeFileSync(path.join(place.dataDir, `${SQLITE_FILE}.before-${number}`), '');
    await open(place);
    expect(copies(place)).toEqual(['0001', '001', '002'].map((number) => `${SQLITE_FILE}.before-${number}`));
  });

  it('does not begin where no copy can be kept, and says so', async () => {
    const place = await placeOf(oldest);
    const before = await rowsIn(place);
    await mkdir(path.join(place.dataDir, `${SQLITE_FILE}.before-002`));
    await expect(open(place)).rejects.toThrow(/a copy of it could not be kept before: .*nothing was changed/);
    expect(await migrationsIn(place)).toEqual([oldest]);
    expect(await rowsIn(place)).toEqual(before);
    expect(readdirSync(place.dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('that fails in the middle of a migration takes that one back, and goes on from there', async () => {
    const place = await placeOf(oldest);
    const before = await rowsIn(place);
    const newest = (await sqliteMigrations()).at(-1);
    const exec = Sqlite.prototype.exec;
    const spy = vi.spyOn(Sqlite.prototype, 'exec').mockImplementation(function (this: Sqlite.Database, text: string) {
      exec.call(this, text);
      if (text === newest?.sql) throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
      return this;
    });
    await expect(open(place)).rejects.toThrow('database or disk is full');
    spy.mockRestore();
    expect(await migrationsIn(place)).toEqual(all.slice(0, -1));
    expect(await rowsIn(place)).toMatchObject(before);
    await open(place);
    expect(await migrationsIn(place)).toEqual(all);
    expect(await rowsIn(place)).toMatchObject(searchedAnew(before));
  });

  it.each(all.slice(1))('that is killed in %s resumes with all rows', async (migration) => {
    const place = await placeOf(oldest);
    const before = await rowsIn(place);
    // Dies when the migration has run and is not committed.
    const program = `
      import Sqlite from 'better-sqlite3';
      import { openSqlite } from ${JSON.stringify(new URL('../../server/database/sqlite.ts', import.meta.url).href)};
      const { prepare } = Sqlite.prototype;
      Sqlite.prototype.prepare = function (text) {
        const statement = prepare.call(this, text);
        if (!text.startsWith('INSERT INTO migrations')) return statement;
        return { run: (...values) => {
          statement.run(...values);
          if (values[0] === ${JSON.stringify(migration)}) process.kill(process.pid, 'SIGKILL');
        } };
      };
      await openSqlite(${JSON.stringify(place.dataDir)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    expect(await migrationsIn(place)).toEqual(all.slice(0, all.indexOf(migration)));
    await open(place);
    expect(await migrationsIn(place)).toEqual(all);
    expect(await rowsIn(place)).toMatchObject(searchedAnew(before));
  });
});
