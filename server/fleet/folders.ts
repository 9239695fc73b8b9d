import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';

/** Adds a number to a folder's name where that is taken. */
export function freeFolder(folder: string): string {
  for (let at = 1; ; at += 1) {
    const free = at === 1 ? folder : `${folder}-${at}`;
    if (!existsSync(free)) return free;
  }
}

/** Deletes a folder, renamed first: a part of it never has the name of the whole. */
export async function discard(folder: string, junk: string): Promise<void> {
  await rm(junk, { recursive: true, force: true });
  if (!existsSync(folder)) return;
  await rename(folder, junk);
  await rm(junk, { recursive: true });
}

/** A folder that was brought to another place, until it is taken back there or the move is ended. */
export type Brought = { undo: () => Promise<void>; end: () => Promise<void> };

/** Moves a folder. To another disk it is copied, and the old one stays until `end`. */
export async function bring(from: string, to: string): Promise<Brought> {
  try {
    await rename(from, to);
    return { undo: () => rename(to, from), end: async () => {} };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  const undo = () => rm(to, { recursive: true, force: true });
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true });
  } catch (error) {
    await undo();
    throw error;
  }
  return { undo, end: () => rm(from, { recursive: true, force: true }) };
}
