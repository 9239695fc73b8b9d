import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './media-error.ts';
import { mainsOf } from './names.ts';
import type { MediaStore } from './store.ts';

const BATCH = 500;

/**
 * Removes files of a folder that were last written at least `olderThanMs` ago; 0 means all: right only while
 * nobody writes. Answers how many. A missing folder has none.
 */
export async function sweepTemp(tempDir: string, olderThanMs: number, now = Date.now()): Promise<number> {
  let removed = 0;
  try {
    for await (const entry of await opendir(tempDir)) {
      if (!entry.isFile()) continue;
      const path = join(tempDir, entry.name);
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!found || !isOld(found.mtimeMs, olderThanMs, now)) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return removed;
}

export type SweepOptions = {
  /**
   * How long a file may stand before its row must (CONTRACT section 1): 0 on a single server before it takes its
   * first request, an hour where several servers share the store.
   */
  graceMs: number;
  now?: number;
};

/**
 * Removes stored files that no row points to. `isReferenced` gets main names, at most 500, and answers those that
 * rows point to; a variant lives as long as its image. Answers how many files it removed.
 */
export async function sweepMedia(
  store: Pick<MediaStore, 'list' | 'remove'>,
  isReferenced: (names: string[]) => Promise<Set<string>>,
  { graceMs, now = Date.now() }: SweepOptions,
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
    if (!isOld(mtimeMs, graceMs, now)) continue;
    const mains = mainsOf(name);
    if (asked.size + mains.length > BATCH) await settle();
    for (const main of mains) asked.add(main);
    batch.push(name);
  }
  if (batch.length > 0) await settle();
  return removed;
}

/** With no age asked for, a clock that was set back must not keep anything. */
const isOld = (mtimeMs: number, ageMs: number, now: number): boolean => ageMs <= 0 || now - mtimeMs >= ageMs;
