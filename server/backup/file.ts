import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sync } from '../database/sync.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { openArchive } from './read.ts';
import { type BackupSource, startArchive } from './write.ts';

/** The temporary name of a backup that is not whole yet; what a killed one leaves behind. */
export const PARTIAL = /^\..+\.[0-9a-f]{16}\.partial$/;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

async function refuseExisting(file: string): Promise<void> {
  if (await exists(file))
    throw new BackupError(`${file} exists already, and a backup never takes the place of a file.`);
}

async function writeAll(handle: FileHandle, source: BackupSource, signal?: AbortSignal): Promise<Manifest> {
  const { stream, manifest } = startArchive(source, { signal });
  let position = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    await handle.write(chunk, 0, chunk.length, position);
    position += chunk.length;
  }
  await handle.sync();
  return manifest;
}

/**
 * Makes a backup in a new file that only its owner reads. Under its name it is whole, on disk and verified by reading it
 * back; on failure nothing stays. Throws BackupError.
 */
export async function backupToFile(source: BackupSource, file: string, signal?: AbortSignal): Promise<Manifest> {
  await refuseExisting(file);
  const folder = path.dirname(file);
  const partial = path.join(folder, `.${path.basename(file)}.${randomBytes(8).toString('hex')}.partial`);
  const handle = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${folder} cannot be written (${error.code}).`);
  });
  try {
    const manifest = await writeAll(handle, source, signal).finally(() => handle.close());
    const archive = await openArchive(partial, signal);
    await archive.close();
    const written = JSON.stringify(manifest);
    await breathe();
    if (JSON.stringify(archive.manifest) !== written)
      throw new BackupError('What was written differs from what was read. Nothing was kept.');
    signal?.throwIfAborted();
    await refuseExisting(file);
    await rename(partial, file);
    await sync(folder);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
