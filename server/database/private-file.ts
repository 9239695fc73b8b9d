import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

const OTHERS = 0o077;
const OWNER_ALONE = 0o600;

/**
 * Makes sure that only the owner can read a SQLite file and its log, before SQLite opens it: files that SQLite adds get
 * the same permissions. An existing file is never opened here: closing it would end the locks that this process has on
 * it.
 */
export function keepPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ALONE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) === 0) continue;
    try {
      chmodSync(path, OWNER_ALONE);
    } catch (error) {
      // Another user's file, that its owner lets us write: who reads it is the owner's business.
      if (!['EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    }
  }
}
