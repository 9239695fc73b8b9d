import { setImmediate as breathe } from 'node:timers/promises';
import { BackupError, type Manifest } from './manifest.ts';
import { makeNewFile, writeChunks } from './new-file.ts';
import { openArchive } from './read.ts';
import { type BackupSource, startArchive } from './write.ts';

/**
 * Makes a backup in a new file that only its owner reads. Under its name it is whole, on disk and verified by reading it
 * back; on failure nothing stays. Throws BackupError or NewFileError.
 */
export const backupToFile = (source: BackupSource, file: string, signal?: AbortSignal): Promise<Manifest> =>
  makeNewFile(file, {
    what: 'a backup',
    signal,
    write: async (handle) => {
      const { stream, manifest } = startArchive(source, { signal });
      await writeChunks(handle, stream as AsyncIterable<Buffer>);
      return manifest;
    },
    verify: async (partial, manifest) => {
      const archive = await openArchive(partial, signal);
      await archive.close();
      const written = JSON.stringify(manifest);
      await breathe();
      if (JSON.stringify(archive.manifest) !== written)
        throw new BackupError('What was written differs from what was read. Nothing was kept.');
    },
  });
