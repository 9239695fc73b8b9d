import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BEGUN_TABLES, dropBeginnings } from '../certificates/beginnings.ts';
import type { Config } from '../config.ts';
import { buildFolderOf, buildSqlite, removeSqlite, replaceSqlite } from '../database/build-sqlite.ts';
import { countTables, OWN_TABLES, SESSION_TABLES, tablesOf } from '../database/copy.ts';
import type { Dialect, Reader, Writer } from '../database/database.ts';
import { loadPostgres } from '../database/load-postgres.ts';
import { lockDataDir } from '../database/lock.ts';
import { openDatabase, withSnapshot } from '../database/open.ts';
import { newSecret, sharedSecret } from '../database/secrets.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { markFinished, markUnfinished } from '../database/unfinished.ts';
import { openMedia, whereFiles } from '../media/open.ts';
import { claim, hasFiles, type MediaStore } from '../media/store.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { filesIn } from './rows.ts';

export type TargetConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/** Files to be moved in; only their names matter here. */
export type Incoming = { files: readonly { name: string }[] };

export type Rows = {
  history: Manifest['schema'];
  load: (writer: Writer) => Promise<void>;
  /** Comes last, when the rows are in tables of this version. */
  settle?: (writer: Writer) => Promise<unknown>;
  /** Files that rows name and that were lost before. */
  missing: readonly string[];
};

/** An empty school that another may be brought into. */
export type RestoreTarget = {
  media: MediaStore;
  tempDir: string;
  /** Brings the rows in, in one step: before it nothing shows, after it everything does, with every file that they name. */
  load: (rows: Rows) => Promise<void>;
  close: () => Promise<void>;
};

async function refuseRows(db: Reader | Writer, dialect: Dialect, where: string): Promise<void> {
  const counts = await countTables(
    db,
    await tablesOf(db, dialect, [...OWN_TABLES, ...SESSION_TABLES, ...BEGUN_TABLES]),
  );
  const found = Object.entries(counts).filter(([, rows]) => rows > 0);
  if (found.length === 0) return;
  const listed = found.map(([table, rows]) => `${table}: ${rows}`).join(', ');
  throw new BackupError(
    `${where} holds a school already (${listed}). Another comes only into an empty one: name another DATA_DIR or DATABASE_URL, or move this one away.`,
  );
}

/**
 * Removes what an interrupted try left, since it is put again; refuses a store with any other file. Claims the store for
 * this school.
 */
async function prepareMedia(media: MediaStore, { files }: Incoming, school: string, where: string): Promise<void> {
  const known = new Set(files.map(({ name }) => name));
  const leftBehind: string[] = [];
  let others = 0;
  for await (const { name } of media.list()) {
    if (known.has(name)) leftBehind.push(name);
    else others += 1;
  }
  if (others > 0) {
    throw new BackupError(
      `${where} holds files of something else (${others}). Move them away, or name another place for this school.`,
    );
  }
  await media.remove(leftBehind);
  if (!(await claim(media, school))) throw new BackupError(`${where} belongs to another school.`);
  // Rows served from here before are gone.
  await media.setMark('served', '');
}

const NAMED_AT_MOST = 10;

/** Loads rows and makes sure that each file which they name is there; whatever took one away, the rows then stay out. */
const withFiles =
  ({ load, missing }: Rows, media: MediaStore, dialect: Dialect) =>
  async (writer: Writer): Promise<void> => {
    await load(writer);
    const absent = await filesIn(writer, dialect);
    for (const name of missing) absent.delete(name);
    for await (const { name } of media.list()) absent.delete(name);
    if (absent.size === 0) return;
    const named = [...absent].sort().slice(0, NAMED_AT_MOST).join(', ');
    const further = absent.size > NAMED_AT_MOST ? ` and ${absent.size - NAMED_AT_MOST} more` : '';
    throw new BackupError(
      `Files that records name are gone again from the new place: ${named}${further}. The rows were not brought in. Find out what removes files there, and run this again.`,
    );
  };

/** The database is built in another folder and moved in at the end; no server runs on the folder during that. */
async function sqliteTarget(config: TargetConfig, incoming: Incoming): Promise<RestoreTarget> {
  const { dataDir } = config;
  const { media, tempDir } = await openMedia(config);
  const release = lockDataDir(dataDir);
  try {
    const secrets: Record<string, string> = {};
    if (existsSync(path.join(dataDir, SQLITE_FILE))) {
      await withSnapshot(config, async (reader) => {
        await refuseRows(reader, 'sqlite', dataDir);
        for (const row of await reader.selectFrom('secrets').selectAll().execute())
          secrets[String(row.name)] = String(row.value);
      });
    }
    secrets.school ??= newSecret();
    await prepareMedia(media, incoming, secrets.school, whereFiles(config));
    // Files without a database are no school, but with an empty one they would look like an empty school.
    await removeSqlite(dataDir);
    const beside = buildFolderOf(dataDir);
    return {
      media,
      tempDir,
      load: async (rows) => {
        await rm(beside, { recursive: true, force: true });
        await mkdir(beside, { mode: 0o700 });
        try {
          await buildSqlite(beside, { ...rows, load: withFiles(rows, media, 'sqlite'), secrets });
          await replaceSqlite(dataDir, beside);
        } finally {
          await rm(beside, { recursive: true, force: true });
        }
      },
      close: async () => release(),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Rows come in one transaction, also while servers run on the empty database. */
async function postgresTarget(config: TargetConfig, incoming: Incoming): Promise<RestoreTarget> {
  const where = 'The database of DATABASE_URL';
  const { media, tempDir } = await openMedia(config);
  const database = await openDatabase(config, { patient: true });
  try {
    await refuseRows(database.read, 'postgres', where);
    await prepareMedia(media, incoming, await sharedSecret(database, 'school'), whereFiles(config));
    await markUnfinished(database);
    return {
      media,
      tempDir,
      load: (rows) =>
        loadPostgres(database, { ...rows, load: withFiles(rows, media, 'postgres') }, async (writer) => {
          await refuseRows(writer, 'postgres', where);
          await dropBeginnings(writer);
          await markFinished(writer);
        }),
      close: async () => {
        // As empty as before, it is a school that may begin.
        if (!(await hasFiles(media).catch(() => true))) await database.write(markFinished);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the school that the configuration names to bring another into it. Until its rows are in, no server starts on it.
 * Throws BackupError where it is not empty.
 */
export const openTarget = (config: TargetConfig, incoming: Incoming): Promise<RestoreTarget> =>
  config.databaseUrl ? postgresTarget(config, incoming) : sqliteTarget(config, incoming);
