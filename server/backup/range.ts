import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

const CHUNK_BYTES = 64 * 1024;

async function* chunks(handle: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const wanted = Math.min(CHUNK_BYTES, size - done);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, start + done);
    if (bytesRead === 0) throw new Error('a file became shorter while it was read');
    yield buffer.subarray(0, bytesRead);
    done += bytesRead;
  }
}

/** A part of an open file, which stays open: read with one handle, its parts can't come from two files of one name. */
export const readRange = (handle: FileHandle, start: number, size: number): Readable =>
  Readable.from(chunks(handle, start, size), { objectMode: false });
