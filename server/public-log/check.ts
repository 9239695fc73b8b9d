import { setImmediate as breathe } from 'node:timers/promises';
import type { App } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { followChain, type LogHead, NO_HASH } from './chain.ts';
import { readLog } from './log.ts';

/** Entries followed at a time; other work gets its turn between two slices. */
const SLICE = 500;
/** Least time between two checks of the whole chain, ms. */
const WHOLE_MS = 60_000;

const BEGINNING: LogHead = { n: 0, hash: NO_HASH };

type Checked = { head: LogHead; broken: number | null; wholeAt: number };
type Checker = { checked: Checked | null; running: Promise<unknown> };

const checkers = new WeakMap<Database, Checker>();

async function checkFrom(app: Pick<App, 'database'>, from: LogHead): Promise<Omit<Checked, 'wholeAt'>> {
  let head = from;
  for (;;) {
    const entries = await readLog(app.database.read, head.n, SLICE);
    const next = followChain(head, entries);
    if (next.broken !== null || entries.length < SLICE) return next;
    head = next.head;
    await breathe();
  }
}

/** True if an entry is still there as it was when it was checked. */
async function isAsChecked(app: Pick<App, 'database'>, { n, hash }: LogHead): Promise<boolean> {
  if (n === 0) return true;
  const [entry] = await readLog(app.database.read, n - 1, 1);
  return entry?.n === n && entry.hash === hash;
}

async function check(app: Pick<App, 'database' | 'log'>, checker: Checker, isWhole: boolean): Promise<number | null> {
  const { checked } = checker;
  const now = Date.now();
  // Also when the clock was set back.
  const isDue = isWhole || !checked || Math.abs(now - checked.wholeAt) >= WHOLE_MS;
  if (!isDue && checked.broken !== null) return checked.broken;
  const goesOn = !isDue && (await isAsChecked(app, checked.head));
  const found = await checkFrom(app, goesOn ? checked.head : BEGINNING);
  checker.checked = { ...found, wholeAt: goesOn ? checked.wholeAt : now };
  if (found.broken !== null && found.broken !== checked?.broken)
    app.log.error({ n: found.broken }, 'the public log is broken: an entry is not as it was written');
  return found.broken;
}

/**
 * Checks the chain of the public log: from the last checked entry on, all of it where `isWhole` says so or a minute has passed.
 * Answers the number of the first entry that does not fit, null where all do; a new finding is logged as an error.
 */
export function checkLog(app: Pick<App, 'database' | 'log'>, { isWhole = false } = {}): Promise<number | null> {
  const checker = checkers.get(app.database) ?? { checked: null, running: Promise.resolve() };
  checkers.set(app.database, checker);
  const result = checker.running.then(() => check(app, checker, isWhole));
  checker.running = result.catch(() => {});
  return result;
}

/** Checks the whole chain once after a start, beside what is served; a failure to read it is logged. */
export function checkAtStart(app: Pick<App, 'database' | 'log'>): { done: Promise<void> } {
  const done = checkLog(app, { isWhole: true }).then(
    () => {},
    (error) => app.log.warn({ err: error }, 'the public log could not be checked'),
  );
  return { done };
}
