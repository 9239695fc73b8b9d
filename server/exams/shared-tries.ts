import { setImmediate as breathe } from 'node:timers/promises';
import type { App } from '../app-context.ts';
import { type KeyedLimit, type LimitUse, newestTryBefore, spend } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { createTries, TRIES, type Tries } from './tries.ts';

/** The address that asks for a report, and the class and roll that it asks for. */
type SeatTry = { address: string; roll: string };

/** Longest wait of a try for a silent database: so many steps, of so many ms each; then it is not asked for PAUSE ms. */
const PATIENCE = 10;
const STEP = 100;
const PAUSE = 5000;

const limits = {
  address: { name: 'reports from', most: TRIES.address, windowMs: TRIES.windowMs },
  roll: { name: 'reports of a roll', most: TRIES.roll, windowMs: TRIES.windowMs },
} as const;

const countedOf = ({ address, roll }: SeatTry): KeyedLimit[] => [
  { limit: limits.address, key: address },
  { limit: limits.roll, key: roll },
];

/** `pausedUntil` is on the clock that nobody sets; `newest`: when the process before this one counted last, ms since 1970. */
type Own = { tries: Tries; answered: number; pausedUntil: number; newest: Promise<number> | null };

const own = new WeakMap<App, Own>();

function ownOf(app: App): Own {
  const known = own.get(app) ?? { tries: createTries(), answered: 0, pausedUntil: 0, newest: null };
  own.set(app, known);
  return known;
}

/**
 * True if the database may know of tries that this process did not count: those of other servers, or of the process before.
 */
async function knowsMore(app: App): Promise<boolean> {
  if (app.database.dialect === 'postgres') return true;
  const state = ownOf(app);
  state.newest ??= newestTryBefore(app.database, app.openedAt);
  const newest = await state.newest.catch(() => {
    state.newest = null;
    return Number.POSITIVE_INFINITY;
  });
  return newest > Date.now() - TRIES.windowMs;
}

const refusal = (seconds: number) => new Refusal(429, { headers: { 'Retry-After': String(seconds) } });

/** Comes when nothing at all was answered for so long. A process that was busy itself has waited one step only. */
async function silence(state: Own, until: AbortSignal): Promise<void> {
  let seen = state.answered;
  for (let step = 0; step < PATIENCE && !until.aborted; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP));
    if (state.answered !== seen) step = 0;
    seen = state.answered;
  }
}

/**
 * Asks the database what a lookup can do without: what the servers of a school count together, or what came after the
 * publication. One that is away keeps nobody waiting. Slow is not away: while others are answered it waits its turn.
 */
export async function askIfThere(app: App, work: () => Promise<unknown>): Promise<void> {
  const state = ownOf(app);
  if (performance.now() < state.pausedUntil) return;
  const over = new AbortController();
  const asked = work().finally(() => {
    state.answered += 1;
  });
  asked.catch(() => {});
  const away = silence(state, over.signal).then(() => {
    if (!over.signal.aborted) state.pausedUntil = performance.now() + PAUSE;
  });
  try {
    await Promise.race([asked, away]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    state.pausedUntil = performance.now() + PAUSE;
  } finally {
    over.abort();
  }
}

/** Lets requests that have reached this machine be read, so that they count as simultaneous. */
async function arrived(): Promise<void> {
  await breathe();
  await breathe();
}

/**
 * Looks something up as a try that counts before it begins, so that many at the same time can't slip through: in memory at
 * once, then in the database. Refuses with 429 where too many wrong ones came, right or wrong. A right one is given back
 * once all that came with it are answered; so is one that could not be looked at. Where memory knows everything, only a
 * wrong one goes to the database: a result day writes nothing, and the next process still knows who guessed.
 */
export async function asTry<T extends { seat: boolean; isRight: boolean }>(
  app: App,
  { address, roll }: SeatTry,
  look: () => Promise<T>,
): Promise<T> {
  if (!app.config.rateLimits) return look();
  const taken = ownOf(app).tries.take(address, roll);
  if (typeof taken === 'number') throw refusal(taken);
  let shared: Promise<LimitUse> | null = null;
  const share = () =>
    askIfThere(app, () => {
      shared = spend(app, ...countedOf({ address, roll }));
      return shared;
    });
  const giveBack = async () => {
    const after = await taken.giveBack();
    const given = shared?.then((spent) => spent.giveBack(after)).catch(() => {});
    if (given) await askIfThere(app, () => given);
  };
  try {
    if (await knowsMore(app)) await share();
    const found = await look();
    if (found.seat) taken.seat();
    if (found.isRight) {
      await arrived();
      await giveBack();
    } else {
      if (!shared) await share();
      taken.stay();
    }
    return found;
  } catch (error) {
    const isFull = error instanceof Refusal && error.status === 429;
    if (isFull) taken.crowd();
    // Nothing of it is kept for the other servers, and who is refused waits for nobody.
    if (isFull) void taken.giveBack();
    else await giveBack();
    throw error;
  }
}
