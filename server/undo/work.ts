import type { App } from '../app-context.ts';
import type { VersionMoves, Writer } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { BEAT_MS, beatPlan, holdPlan, leavePlan, type Plan } from './plans.ts';

/** The server is being stopped: what is left goes with the next start. */
export class Stopped extends Error {}

const stopping = new WeakSet<App>();

/** Ends what is at work before its next commit. */
export const stopUndoing = (app: App): void => void stopping.add(app);

const working = new WeakMap<App, Set<number>>();

/** True if this server itself is working on a plan. */
export const isAtWork = (app: App, id: number): boolean => working.get(app)?.has(id) === true;

/** Says for as long as a plan is at work that it is, also between its commits; answers how that ends. */
function keepHeld(app: App, id: number, busy: string): () => void {
  const own = working.get(app) ?? new Set();
  working.set(app, own.add(id));
  const beating = setInterval(() => {
    beatPlan(app, id, busy).catch((error) => {
      app.log.warn({ err: error }, 'an undo was not kept up');
    });
  }, BEAT_MS / 3).unref();
  return () => {
    clearInterval(beating);
    own.delete(id);
  };
}

/** A plan in the hands of the one who carries it out; `leaving`: records of it that are still to be taken back, or were. */
export type Work = {
  app: App;
  plan: Plan;
  busy: string;
  moves: VersionMoves;
  reported: ReadonlySet<number>;
  leaving: Set<string>;
};

/** Carries a plan out as the one who holds it, and lets go of it where that fails. */
export async function holding<T>(app: App, { id }: Plan, busy: string, work: () => Promise<T>): Promise<T> {
  const letGo = keepHeld(app, id, busy);
  try {
    return await work();
  } catch (error) {
    await leavePlan(app, id, busy).catch(() => {});
    throw error;
  } finally {
    letGo();
  }
}

export const doerOf = ({ by, address, batch, root }: Plan): Doer => ({ by, via: root?.via ?? 'undo', batch, address });

/** Does a step of it in one commit, as the one who holds the plan. */
export async function step<T>(
  { app, plan: { id }, busy }: Work,
  work: (writer: Writer, now: Plan) => Promise<T>,
  moves?: VersionMoves,
): Promise<T> {
  if (stopping.has(app)) throw new Stopped();
  return commit(app, COMMAND, ['write', 'undo'], {
    ...(moves && { moves }),
    work: async (writer) => work(writer, await holdPlan(writer, id, busy)),
  });
}
