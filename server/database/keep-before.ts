import { readdirSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import { StoreError } from './migrate.ts';
import { keepPrivate } from './private-file.ts';
import { sync } from './sync.ts';

/** Number of copies kept; each is as large as the database. */
const KEPT = 3;

const copyName = (file: string, migration: string): string => `${file}.before-${migration.split('-', 1)[0]}`;

const copiesOf = (file: string): string[] =>
  readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(`${path.basename(file)}.before-`) && !name.endsWith('.new'))
    .sort()
    .map((name) => path.join(path.dirname(file), name));

const removeOld = (file: string): void =>
  copiesOf(file)
    .slice(0, -KEPT)
    .forEach((copy) => void rmSync(copy));

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Says of a moment (ms) that what was made then has been kept long enough. */
export const isOldCopy = (made: number): boolean => made < Date.now() - KEPT_MS;

/** Removes those copies of a database that are due. */
export function removeCopies(file: string, isDue: (stats: Stats) => boolean): void {
  for (const copy of copiesOf(file)) if (isDue(statSync(copy))) rmSync(copy, { force: true });
}

/**
 * Copies a database next to itself before a migration changes it: `prangon.db.before-004`. Under its old name, with the
 * program version that made it, it is the school again. Throws StoreError where there is no room for it.
 */
export async function keepBefore(db: Sqlite.Database, file: string, migration: string): Promise<void> {
  const copy = copyName(file, migration);
  const draft = `${copy}.new`;
  try {
    rmSync(draft, { force: true });
    keepPrivate(draft);
    await db.backup(draft);
    await sync(draft);
    renameSync(draft, copy);
    await sync(path.dirname(file));
  } catch (error) {
    rmSync(draft, { force: true });
    throw new StoreError(
      `The database needs an upgrade, and a copy of it could not be kept before: ${(error as Error).message}. Make room beside ${file} and start again; nothing was changed.`,
    );
  }
  removeOld(file);
}
