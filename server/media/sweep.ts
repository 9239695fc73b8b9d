import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './media-error.ts';
import { mainsOf } from './names.ts';
import type { MediaStore } from './store.ts';

const BATCH = 500;
/** Coarsest resolution of file times, ms. */
const GRAIN = 1000;

/** True if a sweep should look at a file last changed at this time, in ms since 1970. */
export type IsOld = (mtimeMs: number) => boolean;

/** For several servers: a file whose row may still come is younger than `ageMs`. */
export const olderThan =
  (ageMs: number, now = Date.now()): IsOld =>
  (mtimeMs) =>
    now - mtimeMs >= ageMs;

/**
 * For a single server: files that it has not written itself. Their times may seem to be in the future, if the clock was
 * set back before this process began.
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

/** Returns which of these main names, at most 500, a row points to. */
export type FindNamed = (mains: readonly string[]) => Promise<ReadonlySet<string>>;

type Portion<T> = { named: T[]; strays: T[] };

/** Hands files over in portions, sorted by whether a row points to them; a variant belongs to its image. */
async function* sorted<T extends { name: string }>(
  files: AsyncIterable<T>,
  findNamed: FindNamed,
): AsyncGenerator<Portion<T>> {
  let batch: T[] = [];
  let asked = new Set<string>();
  const portion = async (): Promise<Portion<T>> => {
    const known = await findNamed([...asked]);
    const isNamed = ({ name }: T) => mainsOf(name).some((main) => known.has(main));
    const found = { named: batch.filter(isNamed), strays: batch.filter((file) => !isNamed(file)) };
    batch = [];
    asked = new Set();
    return found;
  };
  for await (const file of files) {
    const mains = mainsOf(file.name);
    if (asked.size + mains.length > BATCH) yield await portion();
    for (const main of mains) asked.add(main);
    batch.push(file);
  }
  if (batch.length > 0) yield await portion();
}

async function* only<T extends { mtimeMs: number }>(files: AsyncIterable<T>, isOld: IsOld): AsyncGenerator<T> {
  for await (const file of files) if (isOld(file.mtimeMs)) yield file;
}

/** Takes old files that no row points to into the holding place; `tell` gets their names, portion by portion. */
export async function holdStrays(
  store: Pick<MediaStore, 'list' | 'hold'>,
  { findNamed, isOld, tell }: { findNamed: FindNamed; isOld: IsOld; tell: (names: string[]) => void },
): Promise<void> {
  for await (const { strays } of sorted(only(store.list(), isOld), findNamed)) {
    if (strays.length === 0) continue;
    const names = strays.map(({ name }) => name);
    await store.hold(names, Date.now());
    tell(names);
  }
}

/** Gives back what a row points to again, and removes of the rest what was held long enough. */
export async function sweepHeld(
  store: Pick<MediaStore, 'held' | 'giveBack' | 'removeHeld'>,
  {
    findNamed,
    isOld,
    tell,
  }: { findNamed: FindNamed; isOld: IsOld; tell: (what: 'given back' | 'removed', names: string[]) => void },
): Promise<void> {
  for await (const { named, strays } of sorted(store.held(), findNamed)) {
    const expired = strays.filter(({ heldMs }) => isOld(heldMs));
    await store.giveBack(named);
    await store.removeHeld(expired);
    if (named.length > 0)
      tell(
        'given back',
        named.map(({ name }) => name),
      );
    if (expired.length > 0)
      tell(
        'removed',
        expired.map(({ name }) => name),
      );
  }
}
