import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKind, fileKindOf, HEAD_BYTES } from '#contract/rules/file-kind.ts';
import { MediaError, orNoSpace } from './media-error.ts';

/** Largest size of a file. */
export const LIMIT_BYTES = 10 * 1024 * 1024;

/** `kind` is `other` where any file is taken; `name` is what its sender calls it. */
export type ReceivedFile = { path: string; bytes: number; kind: FileKind | 'other'; name?: string };

export type ReceiveOptions = {
  /** DATA_DIR/tmp: on the same file system as DATA_DIR/media. */
  tempDir: string;
  limitBytes?: number;
  /** Kinds that the field takes; another one is refused at its first bytes. */
  accept?: readonly FileKind[] | 'anything';
  /** Ends the upload, for example when its connection has gone. */
  signal?: AbortSignal;
};

/**
 * Streams one upload into a temporary file, which the caller then keeps (keep.ts) or discards.
 * Rejects with MediaError `empty`, `unsupported`, `too-large`, `no-space`, or with the source's own error; then no file
 * is left and the rest of the source flows away unread, so that a multipart parser before it can go on: who wants
 * to stop the sender ends the connection.
 */
export async function receive(source: Readable, options: ReceiveOptions): Promise<ReceivedFile> {
  const path = join(options.tempDir, `${randomBytes(16).toString('hex')}.upload`);
  // From the first moment: an error while the file is still being opened would end the process.
  source.on('error', () => {});
  const abort = () => source.destroy(options.signal?.reason);
  try {
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', abort, { once: true });
    return { path, ...(await write(source, path, options)) };
  } catch (error) {
    source.resume();
    await discard(path);
    throw orNoSpace(error);
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

async function write(source: Readable, path: string, options: ReceiveOptions): Promise<Omit<ReceivedFile, 'path'>> {
  const { limitBytes = LIMIT_BYTES, accept = ['jpeg', 'png', 'webp', 'pdf'] } = options;
  const head = Buffer.alloc(HEAD_BYTES);
  let bytes = 0;
  let kind: ReceivedFile['kind'] | null = null;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const data: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      if (bytes < HEAD_BYTES) head.set(data.subarray(0, HEAD_BYTES - bytes), bytes);
      bytes += data.length;
      if (bytes >= HEAD_BYTES) kind ??= accepted(head, accept);
      if (bytes > limitBytes) throw tooLarge(limitBytes);
      await file.appendFile(data);
    }
  } finally {
    await file.close();
  }
  // busboy cuts a file at its own limit and says so only here.
  if ('truncated' in source && source.truncated === true) throw tooLarge(limitBytes);
  if (bytes === 0) throw new MediaError('empty', 'the file is empty');
  return { bytes, kind: kind ?? accepted(head.subarray(0, bytes), accept) };
}

function accepted(head: Uint8Array, accept: readonly FileKind[] | 'anything'): ReceivedFile['kind'] {
  const kind = fileKindOf(head);
  if (accept === 'anything') return kind ?? 'other';
  if (kind && accept.includes(kind)) return kind;
  throw new MediaError('unsupported', `the file is ${kind ?? 'of an unknown kind'}, accepted are ${accept.join(', ')}`);
}

const tooLarge = (limitBytes: number) => new MediaError('too-large', `the file is larger than ${limitBytes} bytes`);

/**
 * Removes a temporary file; a missing one is fine. One that cannot be removed is left to the sweep: the write's outcome
 * is already decided.
 */
export async function discard(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}
