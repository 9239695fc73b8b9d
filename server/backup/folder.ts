import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTIAL } from './new-file.ts';

const NAME = /^prangon-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/;
/** One that is being written is written to all the time. */
const DEAD_MS = 60 * 60 * 1000;

type StoredBackup = { name: string; at: number };

/** `prangon-20261121-173000.tar`, in UTC. */
export const backupName = (at: Date): string =>
  `prangon-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`;

function timeOf(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

const namesIn = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * The scheduled backups of a folder, the newest last; other files in it are nobody's business here. One from the future
 * was made under a clock that was wrong: nobody knows when, so it counts as the oldest.
 */
export async function listBackups(dir: string, now = Date.now()): Promise<StoredBackup[]> {
  const backups = (await namesIn(dir)).flatMap((name) => {
    const at = timeOf(name);
    return at === null ? [] : [{ name, at }];
  });
  const rank = ({ at }: StoredBackup) => (at > now ? at - Number.MAX_SAFE_INTEGER : at);
  return backups.sort((a, b) => rank(a) - rank(b));
}

/** The place of a new backup. Waits for the next second where one of this second is there: names tell seconds. */
export async function newBackupFile(dir: string): Promise<string> {
  const names = await namesIn(dir);
  while (names.includes(backupName(new Date()))) await sleep(1000 - (Date.now() % 1000));
  return path.join(dir, backupName(new Date()));
}

/** When the newest was made, ms; null without any. */
export async function newestAt(dir: string, now = Date.now()): Promise<number | null> {
  return (await listBackups(dir, now)).at(-1)?.at ?? null;
}

/** Keeps the newest `keep` backups and removes partial files of killed processes. */
export async function tidy(dir: string, keep: number, now = Date.now()): Promise<void> {
  const backups = await listBackups(dir, now);
  for (const { name } of backups.slice(0, Math.max(0, backups.length - keep))) await rm(path.join(dir, name));
  for (const name of (await namesIn(dir)).filter((name) => PARTIAL.test(name))) {
    const file = path.join(dir, name);
    if (now - (await stat(file)).mtimeMs > DEAD_MS) await rm(file, { force: true });
  }
}
