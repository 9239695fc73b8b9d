import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import {
  countTables,
  readLastIds,
  readTable,
  readTables,
  type TableNumbers,
  tablesOf,
  writeLastIds,
  writeTables,
} from '../database/copy.ts';
import type { Dialect, Reader, Writer } from '../database/database.ts';
import { lockDataDir } from '../database/lock.ts';
import { dialectOf, withSnapshot } from '../database/open.ts';
import { SERVER_NAME } from '../database/postgres-content.ts';
import { mediaDirOf, openMedia } from '../media/open.ts';
import type { MediaStore } from '../media/store.ts';
import { hashed } from './hashed.ts';
import { BackupError } from './manifest.ts';
import { putAll, putFile } from './put.ts';
import { historyOf, namedFiles } from './rows.ts';
import { openTarget, type RestoreTarget, type TargetConfig } from './target.ts';

/** Result of a move, the same on both sides. `missing`: files that records name and the source has lost. */
type MoveReport = { tables: TableNumbers; files: number; bytes: number; missing: string[] };

/** A name that no file ever gets: random ones are not all zeros. */
const PROBE = `${'0'.repeat(32)}-5.pdf`;

/** Makes sure that nobody writes into the source during the move. Answers the release. */
async function holdSource(source: TargetConfig): Promise<() => void> {
  const connected = await withSnapshot(source, async (reader) => {
    if (!source.databaseUrl) return 0;
    const { rows } = await sql<{ servers: number }>`SELECT count(*)::int AS servers FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${SERVER_NAME}`.execute(reader);
    return rows[0]?.servers ?? 0;
  });
  if (connected > 0)
    throw new BackupError(`${connected} servers are connected to the database of this school. Stop all of them first.`);
  if (!source.s3 && !existsSync(mediaDirOf(source)))
    throw new BackupError(`There are no files of a school: ${mediaDirOf(source)} is missing.`);
  return source.databaseUrl ? () => {} : lockDataDir(source.dataDir);
}

/** Finds out by trying whether two stores are one, however they are named. */
async function refuseSameFiles(source: MediaStore, target: TargetConfig): Promise<void> {
  const { media, tempDir } = await openMedia(target);
  const file = path.join(tempDir, 'move.probe');
  await writeFile(file, '%PDF-');
  await media.put(PROBE, file);
  try {
    if ((await source.size(PROBE)) !== null)
      throw new BackupError(
        'The files of both schools are in one place. Give the new one a DATA_DIR or bucket of its own.',
      );
  } finally {
    await media.remove([PROBE]);
  }
}

/** Copies one file and reads it back. Answers its size, or null where the source has lost it. */
async function moveFile(source: MediaStore, target: RestoreTarget, name: string): Promise<number | null> {
  const opened = await source.open(name);
  if (!opened) return null;
  let expected = '';
  await putFile(target, name, opened.stream, (sha256) => {
    expected = sha256;
  });
  const differs = new BackupError(`«${name}» came out differently in the new place.`);
  const back = await target.media.open(name);
  if (!back) throw differs;
  const { stream, digest } = hashed(back.stream);
  for await (const _ of stream);
  if (digest() !== expected) throw differs;
  return opened.size;
}

/** The hash of all rows of a table, the same from every database. */
async function digestOf(db: Reader | Writer, dialect: Dialect, table: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of readTable(db, dialect, table)) {
    for (const row of rows)
      hash.update(`${JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))}\n`);
  }
  return hash.digest('hex');
}

/** Brings all rows over in one step, which is taken only when counts and hashes are the same on both sides. */
const loadRows =
  (reader: Reader, [from, to]: [Dialect, Dialect], tables: string[], tell: (counts: TableNumbers) => void) =>
  async (writer: Writer): Promise<void> => {
    await writeTables(writer, readTables(reader, from, tables));
    await writeLastIds(writer, to, await readLastIds(reader, from, tables));
    const [here, there] = [await countTables(reader, tables), await countTables(writer, tables)];
    for (const table of tables) {
      const same = (await digestOf(reader, from, table)) === (await digestOf(writer, to, table));
      if (here[table] !== there[table] || !same)
        throw new BackupError(`The rows of «${table}» came out differently in the new place. Nothing was moved.`);
    }
    tell(there);
  };

/**
 * Copies database and files of one school into an empty place, which is a school only when everything is there and the
 * same. The source stays as it is; who is signed in there is not in the new one. Cut short, it may be run again.
 * Throws BackupError (or a StoreError) with a sentence.
 */
export async function moveSchool(source: TargetConfig, to: TargetConfig): Promise<MoveReport> {
  const dialects: [Dialect, Dialect] = [dialectOf(source), dialectOf(to)];
  if (!source.databaseUrl && !to.databaseUrl && path.resolve(source.dataDir) === path.resolve(to.dataDir))
    throw new BackupError(`Both schools would be in ${source.dataDir}. Name another DATA_DIR for the new one.`);
  const release = await holdSource(source);
  try {
    const { media } = await openMedia(source);
    await media.check();
    await refuseSameFiles(media, to);
    const names = await namedFiles({ dialect: dialects[0], snapshot: (work) => withSnapshot(source, work) });
    const files = [...names].map((name) => ({ name }));
    const target = await openTarget(to, { files: [...files, { name: PROBE }] });
    try {
      const moved = { files: 0, bytes: 0, missing: [] as string[] };
      await putAll(target, files, async ({ name }) => {
        const bytes = await moveFile(media, target, name);
        if (bytes === null) moved.missing.push(name);
        else {
          moved.files += 1;
          moved.bytes += bytes;
        }
      });
      if (files.length > 0 && moved.files === 0)
        throw new BackupError('The source has none of the files that its records name. Is this their place?');
      let tables: TableNumbers = {};
      await withSnapshot(source, async (reader) => {
        const all = await tablesOf(reader, dialects[0]);
        const load = loadRows(reader, dialects, all, (counts) => {
          tables = counts;
        });
        await target.load({ history: await historyOf(reader), load, missing: moved.missing });
      });
      return { ...moved, tables };
    } finally {
      await target.close();
    }
  } finally {
    release();
  }
}
