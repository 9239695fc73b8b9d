import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sync } from '../database/sync.ts';

/** A file could not be made; the message says why, for whoever runs the server. */
export class NewFileError extends Error {}

/** The temporary name of a file that is not whole yet; what a killed command leaves behind. */
export const PARTIAL = /^\..+\.[0-9a-f]{16}\.partial$/;

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

type Options<T> = {
  /** Name of what is made, for an error: "a backup". */
  what: string;
  write: (handle: FileHandle) => Promise<T>;
  /** Reads it back, before it gets its name. */
  verify?: (partial: string, written: T) => Promise<void>;
  signal?: AbortSignal;
};

/** Writes all bytes at a position: the system may take fewer at a time, as when the disk becomes full. */
export async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Writes chunks one after the other, and puts them on the disk. */
export async function writeChunks(handle: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let position = 0;
  for await (const chunk of chunks) {
    await writeAt(handle, chunk, position);
    position += chunk.length;
  }
  await handle.sync();
}

/**
 * Makes a new file that only its owner reads. Under its name it is whole and on disk; on failure nothing stays. Throws
 * NewFileError where the place is taken or cannot be written.
 */
export async function makeNewFile<T>(file: string, { what, write, verify, signal }: Options<T>): Promise<T> {
  const refuseExisting = async () => {
    if (await exists(file))
      throw new NewFileError(`${file} exists already, and ${what} never takes the place of a file.`);
  };
  await refuseExisting();
  const folder = path.dirname(file);
  const partial = path.join(folder, `.${path.basename(file)}.${randomBytes(8).toString('hex')}.partial`);
  const handle = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new NewFileError(`${folder} cannot be written (${error.code}).`);
  });
  try {
    const written = await write(handle).finally(() => handle.close());
    await verify?.(partial, written);
    signal?.throwIfAborted();
    await refuseExisting();
    await rename(partial, file);
    await sync(folder);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    const { code = '' } = error as NodeJS.ErrnoException;
    throw FULL.includes(code)
      ? new NewFileError(`There is no room for ${file} and for what it needs meanwhile (${code}).`)
      : error;
  }
}
