import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './media-error.ts';
import { mainsOf } from './names.ts';
import type { MediaStore } from './store.ts';

const BATCH = 500;
/** How coarse the times of files may be, ms. */
const GRAIN = 1000;

/** Whether a file with this time of its last change, in ms since 1970, is of interest to a sweep. */
export type IsOld = (mtimeMs: number) => boolean;

/** Where several servers write: a file whose row may still come is younger than `ageMs`. */
export const olderThan =
  (ageMs: number, now = Date.now()): IsOld =>
  (mtimeMs) =>
    now - mtimeMs >= ageMs;

/**
 * Where this process alone writes: whatever it has not written itself. That may seem to come from the future, when the
 * clock was set back before this process began.
 */
export function writtenBefore(now: () => number = Date.now, uptime: () => number = () => performance.now()): IsOld {
  const [start, up] = [now(), uptime()];
  return (mtimeMs) => mtimeMs < start || mtimeMs > Math.max(now(), start + uptime() - up) + GRAIN;
}

/** Removes the old files of a folder. Answers how many. A missing folder has none. */
export async function sweepTemp(tempDir: string, isOld: IsOld): Promise<number> {
  let removed = 0;
  try {
    for await (const entry of await opendir(tempDir)) {
      if (!entry.isFile()) continue;
      const path = join(tempDir, entry.name);
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!found || !isOld(found.mtimeMs)) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return removed;
}

/**
 * Removes old stored files that no row points to. `isReferenced` gets main names, at most 500, and answers those that
 * rows point to; a variant lives as long as its image. Answers how many files it removed.
 */
export async function sweepMedia(
  store: Pick<MediaStore, 'list' | 'remove'>,
  isReferenced: (names: string[]) => Promise<Set<string>>,
  isOld: IsOld,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  let asked = new Set<string>();
  const settle = async () => {
    const known = await isReferenced([...asked]);
    const strays = batch.filter((name) => !mainsOf(name).some((main) => known.has(main)));
    await store.remove(strays);
    removed += strays.length;
    batch = [];
    asked = new Set();
  };
  for await (const { name, mtimeMs } of store.list()) {
    if (!isOld(mtimeMs)) continue;
    const mains = mainsOf(name);
    if (asked.size + mains.length > BATCH) await settle();
    for (const main of mains) asked.add(main);
    batch.push(name);
  }
  if (batch.length > 0) await settle();
  return removed;
}
