import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type Migration = { name: string; sql: string; hash: string };

/** A database that this program must not touch: newer than it, or changed by another hand. */
export class StoreError extends Error {}

const folder = new URL('./migrations/', import.meta.url);

/** Every migration in its order; `idColumn` is the driver's way to number rows. */
export async function readMigrations(idColumn: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, sql: text.replaceAll('{id}', idColumn), hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The migrations still to run; refuses one whose history is not the beginning of ours. */
export function pendingMigrations(
  all: readonly Migration[],
  done: readonly { name: string; hash: string }[],
): Migration[] {
  done.forEach((row, index) => {
    const ours = all[index];
    if (!ours || ours.name !== row.name) {
      throw new StoreError(
        `The database was written by a newer version of Prangon (it has «${row.name}»). Start that version.`,
      );
    }
    if (ours.hash !== row.hash)
      throw new StoreError(`The migration «${row.name}» differs from the one this database was made with.`);
  });
  return all.slice(done.length);
}

/** The migrations that made a database with this history, and those that bring it up to date. */
export function splitAt(
  all: readonly Migration[],
  history: readonly { name: string; hash: string }[],
): { past: Migration[]; pending: Migration[] } {
  const pending = pendingMigrations(all, history);
  return { past: all.slice(0, all.length - pending.length), pending };
}
