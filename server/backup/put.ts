import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashed } from './hashed.ts';
import type { RestoreTarget } from './target.ts';

const AT_ONCE = 8;

/**
 * Puts one file into a school through a temporary one. `accept` throws on a wrong SHA-256 before the file gets its name;
 * on this or any other failure nothing is left.
 */
export async function putFile(
  { media, tempDir }: Pick<RestoreTarget, 'media' | 'tempDir'>,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  accept: (sha256: string) => void,
): Promise<void> {
  const waiting = path.join(tempDir, `${randomBytes(16).toString('hex')}.incoming`);
  const { stream, digest } = hashed(bytes);
  try {
    const handle = await open(waiting, 'wx', 0o600);
    try {
      await handle.writeFile(stream);
    } finally {
      await handle.close();
    }
    accept(digest());
    await media.put(name, waiting);
  } catch (error) {
    await rm(waiting, { force: true });
    throw error;
  }
}

/** Puts all files with `put`, several at once; when one fails, none stays. */
export async function putAll<T extends { name: string }>(
  { media }: Pick<RestoreTarget, 'media'>,
  files: Iterable<T>,
  put: (file: T) => Promise<void>,
): Promise<void> {
  const left = [...files];
  const begun: string[] = [];
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      begun.push(file.name);
      await put(file);
    }
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        left.length = 0;
        throw error;
      }),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  await media.remove(begun).catch(() => {});
  throw failed.reason;
}
