import { readFile, rm, writeFile } from 'node:fs/promises';
import type { LogHead } from '../public-log/chain.ts';
import { headFileOf, type Places } from './places.ts';

/** End of a school's public log as it was seen last. */
export async function notedHead(places: Places, key: string): Promise<LogHead | null> {
  try {
    return JSON.parse(await readFile(headFileOf(places, key), 'utf8')) as LogHead;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** True if a log that ends with `now` cannot hold what was its end: a log only grows. */
const isLost = (noted: LogHead, now: LogHead | null): boolean =>
  now === null || now.n < noted.n || (now.n === noted.n && now.hash !== noted.hash);

/**
 * Compares the end of a school's public log with the one noted before, outside of the school's own folder, and notes the new
 * one. A lost one stays noted, so that it is told each time.
 */
export async function holdsHead(places: Places, key: string, now: LogHead | null): Promise<boolean> {
  const noted = await notedHead(places, key);
  if (noted && isLost(noted, now)) return false;
  if (now && now.n !== noted?.n) await writeFile(headFileOf(places, key), `${JSON.stringify(now)}\n`, { mode: 0o600 });
  return true;
}

export const forgetHead = (places: Places, key: string): Promise<void> => rm(headFileOf(places, key), { force: true });
