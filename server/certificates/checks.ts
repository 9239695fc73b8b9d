import { setTimeout as wait } from 'node:timers/promises';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { pendingChecks } from './pending-checks.ts';

/** Least time between two writings, ms. */
const EVERY_MS = 60_000;

type Counting = Pick<App, 'database' | 'media' | 'log'>;

/** Writes the checks that were counted in memory. They change no record: no entry, no version. */
export async function writeChecks(app: Counting): Promise<void> {
  const all = pendingChecks(app.database);
  const writing = [...all];
  if (writing.length === 0) return;
  await commit(app, COMMAND, ['write', 'certificates'], {
    work: async (writer) => {
      for (const [code, { checks, day }] of writing)
        for (const table of ['certificates', 'cards'])
          await writer
            .updateTable(table)
            .set((eb) => ({ checks: eb(eb.fn.coalesce('checks', eb.lit(0)), '+', checks), last_checked_on: day }))
            .where('code', '=', code)
            .execute();
    },
  });
  for (const [code, { checks }] of writing) {
    const now = all.get(code);
    if (now && now.checks > checks) all.set(code, { ...now, checks: now.checks - checks });
    else all.delete(code);
  }
}

/** Counts a look-up of a known code in memory, as many as the school has issued at most; it is written within a minute. */
export function countCheck({ database }: Pick<App, 'database'>, code: string): void {
  const all = pendingChecks(database);
  all.set(code, { checks: (all.get(code)?.checks ?? 0) + 1, day: todayInDhaka() });
}

/** Writes what was counted once a minute, and at the end. */
export function startCountingChecks(app: Counting): { stop: () => Promise<void> } {
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
