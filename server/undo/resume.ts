import { randomUUID } from 'node:crypto';
import type { App } from '../app-context.ts';
import { keepClaim } from '../http/idempotency.ts';
import { Refusal } from '../refusal.ts';
import { carryOut } from './carry-out.ts';
import { carryOutCopy } from './copy.ts';
import { carryOutDeletion } from './in-pieces.ts';
import { BEAT_MS, type Kind, openPlans, takeLeftPlan } from './plans.ts';
import { isAtWork, Stopped, stopUndoing } from './work.ts';

const carryingOut = (kind: Kind) => (kind === 'delete' ? carryOutDeletion : kind === 'copy' ? carryOutCopy : carryOut);

/** Goes on with what is decided and nobody is at. */
export async function resumePlans(app: App): Promise<void> {
  for (const { id, isBusy } of await openPlans(app.database.read)) {
    if (isBusy || isAtWork(app, id)) continue;
    const busy = randomUUID();
    const plan = await takeLeftPlan(app, id, busy);
    if (!plan) continue;
    const rest = plan.claim === null ? () => {} : keepClaim(app, plan.claim);
    try {
      await carryingOut(plan.kind)(app, plan, busy);
    } catch (error) {
      // Refused if others are working on it now, or all of it has changed.
      if (error instanceof Stopped) throw error;
      if (!(error instanceof Refusal)) app.log.warn({ err: error }, 'what was to be taken back is not yet');
    } finally {
      rest();
    }
  }
}

/** Lets `resumePlans` come now and again and again: another server may have died over a plan. */
export function startUndoing(app: App): { stop: () => Promise<void> } {
  const going = async () => {
    try {
      await resumePlans(app);
    } catch (error) {
      if (!(error instanceof Stopped)) app.log.warn({ err: error }, 'what was to be taken back is not yet');
    }
  };
  let underway = going();
  const timer = setInterval(() => {
    underway = underway.then(going);
  }, BEAT_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopUndoing(app);
      await underway;
    },
  };
}
