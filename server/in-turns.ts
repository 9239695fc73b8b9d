import { setImmediate as breathe } from 'node:timers/promises';

/** Longest wait of other requests during a long task, ms, unless one of its steps takes longer. */
const TURN_MS = 2;

/** Does a work step by step, so that others get their turn. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since > TURN_MS) {
      await breathe();
      since = performance.now();
    }
  }
}
