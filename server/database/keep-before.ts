import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type Sqlite from 'better-sqlite3';
import { StoreError } from './migrate.ts';
import { keepPrivate } from './private-file.ts';
import { sync } from './sync.ts';

/** How many copies are kept; each is as large as the database. */
const KEPT = 3;

const copyName = (file: string, migration: string): string => `${file}.before-${migration.split('-', 1)[0]}`;

function removeOld(file: string): void {
  const folder = path.dirname(file);
  const copies = readdirSync(folder).filter(
    (name) => name.startsWith(`${path.basename(file)}.before-`) && !name.endsWith('.new'),
  );
  for (const name of copies.sort().slice(0, -KEPT)) rmSync(path.join(folder, name));
}

/**
 * Copies a database beside itself before a migration changes it: `prangon.db.before-004`. With the program that it was
 * made with and under its old name it is the school again. Throws StoreError where there is no room for it.
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
