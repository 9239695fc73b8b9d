import { statfs } from 'node:fs/promises';
import { countTables, writeLastIds, writeTables } from '../database/copy.ts';
import type { Dialect, Writer } from '../database/database.ts';
import { StoreError } from '../database/migrate.ts';
import { dialectOf } from '../database/open.ts';
import { logRestore } from '../public-log/log.ts';
import { replaceKey } from '../signing/keys.ts';
import { type ArchivedFile, BackupError, type Manifest, unpackedSize } from './manifest.ts';
import { putAll, putFile } from './put.ts';
import { type OpenArchive, openArchive } from './read.ts';
import { openTarget, type RestoreTarget, type TargetConfig } from './target.ts';

/** A database takes more room than its rows: indexes, and a copy while it is built. */
const ROOM = 3;

async function refuseWithoutRoom({ dataDir }: TargetConfig, manifest: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = unpackedSize(manifest) + (ROOM - 1) * unpackedSize({ tables: manifest.tables, files: [] });
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  throw new BackupError(
    `The backup needs ${megabytes(needed)} MB, and ${dataDir} has room for ${megabytes(bavail * bsize)} MB.`,
  );
}

/** The archive is read again: what changed on its disk since it was verified must not get in. */
const putFrom =
  (archive: OpenArchive, target: RestoreTarget) =>
  ({ name, sha256 }: ArchivedFile): Promise<void> =>
    putFile(target, name, archive.file(name), (found) => {
      if (found !== sha256) throw new BackupError('The archive changed while it was restored. Nothing was restored.');
    });

const loadRows = (archive: OpenArchive, dialect: Dialect) => async (writer: Writer) => {
  const { tables } = archive.manifest;
  await writeTables(writer, archive.rows());
  const counts = await countTables(
    writer,
    tables.map(({ name }) => name),
  );
  for (const { name, rows } of tables)
    if (counts[name] !== rows) throw new BackupError(`${counts[name]} rows of «${name}» came in where ${rows} should.`);
  const ids = tables.flatMap(({ name, last_id }) => (last_id === null ? [] : [[name, last_id] as const]));
  await writeLastIds(writer, dialect, Object.fromEntries(ids));
};

/**
 * Restores an archive into the empty school that the configuration names: verified as a whole first, files next, and
 * rows last, in one step that a crash leaves done or undone. Sessions are not in an archive, and its signing key ends: `kid` is
 * the new one's, null where nothing was signed. Throws BackupError (or a StoreError) with a sentence; then the school is as
 * empty as it was.
 */
export async function restoreArchive(
  config: TargetConfig,
  file: string,
): Promise<{ manifest: Manifest; kid: string | null }> {
  const archive = await openArchive(file);
  try {
    const target = await openTarget(config, archive.manifest);
    try {
      await refuseWithoutRoom(config, archive.manifest);
      await putAll(target, archive.manifest.files, putFrom(archive, target));
      let kid: string | null = null;
      try {
        const { schema: history, missing } = archive.manifest;
        const settle = async (writer: Writer) => {
          await logRestore(writer);
          kid = await replaceKey(writer);
        };
        await target.load({ history, load: loadRows(archive, dialectOf(config)), settle, missing });
      } catch (error) {
        // Another error may hide that the rows are in: then the files must stay, and otherwise the sweep finds them.
        if (error instanceof BackupError || error instanceof StoreError)
          await target.media.remove(archive.manifest.files.map(({ name }) => name)).catch(() => {});
        throw error;
      }
      return { manifest: archive.manifest, kid };
    } finally {
      await target.close();
    }
  } finally {
    await archive.close();
  }
}
