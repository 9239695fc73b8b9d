import { setTimeout as wait } from 'node:timers/promises';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Database } from '../database/database.ts';

/** Least time between two writings, ms. */
const EVERY_MS = 60_000;
/** Codes whose checks wait to be written; more are written at once. */
const MOST = 10_000;

type Pending = { checks: number; day: string };

const waiting = new WeakMap<Database, Map<string, Pending>>();

const pendingOf = (database: Database): Map<string, Pending> => {
  const all = waiting.get(database) ?? new Map<string, Pending>();
  waiting.set(database, all);
  return all;
};

/** Checks of a code that are not written yet. */
export const pendingChecks = (database: Database, code: string): Pending | undefined =>
  waiting.get(database)?.get(code);

/** Writes the checks that were counted in memory. They change no record: no entry, no version. */
export async function writeChecks({ database }: Pick<App, 'database'>): Promise<void> {
  const all = pendingOf(database);
  const writing = [...all];
  if (writing.length === 0) return;
  await database.write(async (writer) => {
    for (const [code, { checks, day }] of writing)
      for (const table of ['certificates', 'cards'])
        await writer
          .updateTable(table)
          .set((eb) => ({
            checks: eb(eb.fn.coalesce('checks', eb.lit(0)), '+', checks),
            last_checked_on: day,
          }))
          .where('code', '=', code)
          .execute();
  });
  for (const [code, { checks }] of writing) {
    const now = all.get(code);
    if (now && now.checks > checks) all.set(code, { ...now, checks: now.checks - checks });
    else all.delete(code);
  }
}

/** Counts a look-up of a code in memory; it is written within a minute. */
export function countCheck(app: Pick<App, 'database' | 'log'>, code: string): void {
  const all = pendingOf(app.database);
  all.set(code, { checks: (all.get(code)?.checks ?? 0) + 1, day: todayInDhaka() });
  if (all.size === MOST)
    void writeChecks(app).catch((error) => app.log.warn({ err: error }, 'checks were not written'));
}

/** Writes what was counted once a minute, and at the end. */
export function startCountingChecks(app: Pick<App, 'database' | 'log'>): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const write = () =>
    writeChecks(app).catch((error) => app.log.warn({ err: error }, 'checks of certificates could not be written'));
  const working = (async () => {
    while (!ending.signal.aborted) {
      await wait(EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      await write();
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await working;
    },
  };
}
