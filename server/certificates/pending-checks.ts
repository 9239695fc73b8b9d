import type { Database } from '../database/database.ts';

/** Checks of a code that were counted in memory and are not written yet, and the day of the last one. */
type PendingChecks = { checks: number; day: string };

const waiting = new WeakMap<Database, Map<string, PendingChecks>>();

/** Those of a school, by code. */
export function pendingChecks(database: Database): Map<string, PendingChecks> {
  const all = waiting.get(database) ?? new Map<string, PendingChecks>();
  waiting.set(database, all);
  return all;
}
