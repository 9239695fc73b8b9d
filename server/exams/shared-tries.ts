import type { App } from '../app-context.ts';
import { createTries, TRIES, type Tries } from '../grading/tries.ts';
import { type Counted, refuseSpent, spend } from '../limits.ts';
import { Refusal } from '../refusal.ts';

/** From where a report is asked for, and at which roll of which class. */
export type Seat = { address: string; roll: string };

/** How long a try waits for a database that does not answer, ms; and then asks nothing of it, ms. */
const PATIENCE = 400;
const PAUSE = 2000;

const limits = {
  address: { name: 'reports from', most: TRIES.address, windowMs: TRIES.windowMs },
  roll: { name: 'reports of a roll', most: TRIES.roll, windowMs: TRIES.windowMs },
} as const;

const countedOf = ({ address, roll }: Seat): Counted[] => [
  { limit: limits.address, key: address },
  { limit: limits.roll, key: roll },
];

const own = new WeakMap<App, { tries: Tries; pausedUntil: number }>();

function ownOf(app: App) {
  const known = own.get(app) ?? { tries: createTries(), pausedUntil: 0 };
  own.set(app, known);
  return known;
}

const refusal = (seconds: number) => new Refusal(429, { headers: { 'Retry-After': String(seconds) } });

/**
 * Asks what the servers of a school know together. One that stands alone knows it by itself, and a database that is away
 * keeps nobody waiting: then each server counts for itself.
 */
async function together(app: App, work: () => Promise<unknown>): Promise<void> {
  const state = ownOf(app);
  if (app.database.dialect !== 'postgres' || Date.now() < state.pausedUntil) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE);
  });
  const asked = work();
  asked.catch(() => {});
  try {
    if ((await Promise.race([asked, late])) === 'late') state.pausedUntil = Date.now() + PAUSE;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    state.pausedUntil = Date.now() + PAUSE;
  } finally {
    clearTimeout(timer);
  }
}

/** Refuses with 429 every try, right or wrong, where too many wrong ones came. */
export async function requireTry(app: App, seat: Seat): Promise<void> {
  if (!app.config.rateLimits) return;
  const seconds = ownOf(app).tries.wait(seat.address, seat.roll);
  if (seconds > 0) throw refusal(seconds);
  await together(app, () => refuseSpent(app, ...countedOf(seat)));
}

/** Counts a wrong try; `taken`: whether somebody sits there. */
export async function wrongTry(app: App, seat: Seat, taken: boolean): Promise<void> {
  if (!app.config.rateLimits) return;
  const { tries } = ownOf(app);
  // Others may have come in between.
  const seconds = tries.wait(seat.address, seat.roll);
  if (seconds > 0) throw refusal(seconds);
  tries.add(seat.address, seat.roll, taken);
  await together(app, () => spend(app, ...countedOf(seat)));
}
