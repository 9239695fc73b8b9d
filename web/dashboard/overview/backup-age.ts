import { bn } from '#contract/rules/digits.ts';
import { backupWords as words } from '../../kit/backup/backup-words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Older than this the last backup is worth a warning. */
const OLD = 7 * DAY;

/** Answer of `backups/`. */
export type Backups = { last: string | null; count: number };
export type BackupState = { kind: 'none' } | { kind: 'fresh' | 'old'; age: string };

/** @param now ms since 1970. A backup from the future was made just now, by another clock. */
export function backupState({ last }: Backups, now: number): BackupState {
  const at = Date.parse(last ?? '');
  if (Number.isNaN(at)) return { kind: 'none' };
  const passed = now - at;
  const age =
    passed < HOUR
      ? words.now
      : passed < DAY
        ? words.hours(bn(Math.floor(passed / HOUR)))
        : words.days(bn(Math.floor(passed / DAY)));
  return { kind: passed > OLD ? 'old' : 'fresh', age };
}
