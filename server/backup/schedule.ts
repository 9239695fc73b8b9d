import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { backupToFile } from './file.ts';
import { backupName, newestAt, tidy } from './folder.ts';
import type { BackupSource } from './write.ts';

const MINUTE = 60_000;
/** Interval between looks at the folder: clocks are set, and other servers make backups, too. */
const LOOK_MS = 10 * MINUTE;
const PAUSE_AFTER_FAILURE_MS = 10 * MINUTE;
const PAUSE_FOR_ANOTHER_MS = MINUTE;

type Options = {
  backups: NonNullable<Config['backups']>;
  school: BackupSource & { database: Pick<Database, 'unlessAnother'> };
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

export type Schedule = {
  /** True while it makes a backup. */
  isAtWork: () => boolean;
  stop: () => Promise<void>;
};

/** Time until the next backup is due, ms; 0 or less: now. */
export async function untilDue(
  { dir, everyMs }: Pick<Options['backups'], 'dir' | 'everyMs'>,
  now = Date.now(),
): Promise<number> {
  const newest = await newestAt(dir, now);
  return newest === null || newest > now ? 0 : newest + everyMs - now;
}

async function makeOne({ backups, school, log }: Options, signal: AbortSignal): Promise<void> {
  // Another server may have made it while this one waited for its turn.
  if ((await untilDue(backups)) > 0) return;
  await mkdir(backups.dir, { recursive: true, mode: 0o700 });
  const began = Date.now();
  const name = backupName(new Date());
  const { files, missing } = await backupToFile(school, path.join(backups.dir, name), signal);
  log.info({ backup: name, files: files.length, ms: Date.now() - began }, 'a backup was made');
  if (missing.length === 0) return tidy(backups.dir, backups.keep);
  // Older backups may still have what this one lacks, so none of them goes.
  log.error({ backup: name, missing }, 'records name files that the media store has lost; no older backup was removed');
}

/** Makes what is due; answers how long to wait before the next look, ms. */
async function look(options: Options, signal: AbortSignal): Promise<number> {
  const { backups, school, log } = options;
  try {
    const left = await untilDue(backups);
    if (left > 0) return Math.min(left, LOOK_MS);
    const isMine = await school.database.unlessAnother('backup', () => makeOne(options, signal));
    return isMine ? Math.min(Math.max(0, await untilDue(backups)), LOOK_MS) : PAUSE_FOR_ANOTHER_MS;
  } catch (error) {
    const pause = Math.min(backups.everyMs, PAUSE_AFTER_FAILURE_MS);
    if (!signal.aborted) log.error({ err: error, again_in_ms: pause }, 'the scheduled backup failed');
    return pause;
  }
}

/**
 * Makes a backup into the folder whenever the newest there is older than `everyMs`, verified before older ones go. Several
 * servers of one school may share the folder.
 */
export function startSchedule(options: Options): Schedule {
  const ending = new AbortController();
  const { signal } = ending;
  let isAtWork = false;
  const run = async () => {
    while (!signal.aborted) {
      isAtWork = true;
      const pause = await look(options, signal);
      isAtWork = false;
      // Never without a pause, or a stopped clock would make one backup after the other.
      await wait(Math.max(pause, 1000), undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    isAtWork: () => isAtWork,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
