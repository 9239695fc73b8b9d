import { bearsCovers } from '#contract/covers/bearers.ts';
import { cover } from '#contract/resources/cover.ts';
import type { Row, Writer } from '../database/database.ts';

export type Touch<D> = {
  path: string;
  before: Row | null;
  after: Row | null;
  /** The entry of the step. */
  change: number;
  doer: D;
};

const touched = new WeakMap<Writer, Touch<unknown>[]>();

/** Notes a step of a cover, or one that may leave covers without what they stand on. */
export function touchBearer<D>(writer: Writer, step: Touch<D>): void {
  if (step.path !== cover.path && !bearsCovers(step.path)) return;
  const all = touched.get(writer);
  if (all) all.push(step as Touch<unknown>);
  else touched.set(writer, [step]);
}

/** Answers these steps of a commit in their order, and forgets them. */
export function takeTouchedBearers<D>(writer: Writer): Touch<D>[] {
  const all = (touched.get(writer) ?? []) as Touch<D>[];
  touched.delete(writer);
  return all;
}
