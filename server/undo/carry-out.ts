import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { UndoCounts as Counts } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfDeletion } from '../database/relations.ts';
import { bind, looseBonds } from '../history/bonds.ts';
import { comesLast } from '../history/cover-order.ts';
import { resourceAt } from '../history/read.ts';
import { undoEntries } from '../history/undo.ts';
import { belongings } from '../imports/belongings.ts';
import { stillUsed } from '../records/conflicts.ts';
import { judgeOfReturn } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { placeOf, touchedBy } from './check.ts';
import { end, type TakenBack } from './end.ts';
import { reveal, show } from './hidden.ts';
import type { KeptEntry } from './kept.ts';
import { movePlan, openEntries, type Plan, placeAfter, reportedOf } from './plans.ts';
import { doerOf, holding, step, type Work } from './work.ts';

/** Entries that are taken back in one commit. */
export const CHUNK = 25;
/** Time that others get between two commits, ms. */
const PAUSE_MS = 4;
/** Entries of one commit that are bound to what brought them about. */
const BOUND = 200;

const words = {
  changed: 'তোলার পরে কেউ এটি বদলেছেন, তাই রেখে দেওয়া হয়েছে।',
  taken: 'এই তথ্য এখন আগের মতো করা যাচ্ছে না, তাই রেখে দেওয়া হয়েছে।',
  none: 'এর মধ্যে সবকিছু বদলে গেছে, তাই কিছুই ফেরানো যায়নি।',
} as const;

/** Records that somebody has changed after an import, and not changed back: of what it only changed, fields tell. */
async function changedSince(writer: Writer, { source }: Plan, entries: readonly Row[]): Promise<ReadonlySet<number>> {
  const made = entries.filter(({ action }) => action === 'created');
  if (made.length === 0) return new Set();
  const since = await writer
    .selectFrom('changes')
    .select('record_id')
    .where('resource', '=', String(made[0]?.resource))
    .where(
      'record_id',
      'in',
      made.map(({ record_id }) => Number(record_id)),
    )
    .where('id', '>', Math.min(...entries.map(({ id }) => Number(id))))
    .where('via', '!=', 'undo')
    .where('undone_by', 'is', null)
    .where((eb) => eb.or([eb('batch', 'is', null), eb('batch', '!=', source)]))
    .execute();
  return new Set(since.map(({ record_id }) => Number(record_id)));
}

/** Finds the imported records that are in use, with the reason why each stays. */
async function staying(
  writer: Writer,
  plan: Plan,
  entries: readonly Row[],
  reported: ReadonlySet<number>,
): Promise<(entry: Row) => string | undefined> {
  const resource = resourceAt(entries[0]?.resource);
  if (plan.kind !== 'import' || !resource) return () => undefined;
  const changed = await changedSince(writer, plan, entries);
  const made = entries.filter(({ action }) => action === 'created').map(({ record_id }) => Number(record_id));
  const held = await belongings(writer, resource, made, reported);
  return ({ action, record_id }) => {
    const why = action === 'created' ? held.get(Number(record_id)) : undefined;
    return why ?? (changed.has(Number(record_id)) ? words.changed : undefined);
  };
}

/** An import counts what is written of it and not taken back. */
async function countImport(writer: Writer, { importId, kind }: Plan, count: number): Promise<void> {
  if (importId === null) return;
  const set = kind === 'back' ? sql<number>`done + ${count}` : sql<number>`done - ${count}`;
  await writer.updateTable('imports').set({ done: set }).where('id', '=', importId).execute();
}

const isOf = ({ root }: Plan, { resource, record_id }: Row): boolean =>
  root !== null && root.path === resource && root.id === Number(record_id);

/** Takes back up to so many; answers the last that was looked at, undefined where none is left. */
async function takeSome(job: Work, below: number | null, most: number): Promise<number | undefined> {
  const { app, plan, reported, moves, leaving } = job;
  const looked = await openEntries(app.database.read, plan, { below, most });
  if (looked.length === 0) return undefined;
  const ids = new Set(looked.map(({ id }) => Number(id)));
  const judge = await judgeOfReturn(app, { reason: plan.reason }, looked);
  const work = async (writer: Writer, now: Plan) => {
    const entries = (await openEntries(writer, plan, { below, most })).filter(({ id }) => ids.has(Number(id)));
    if (entries.length === 0) return;
    const kept: KeptEntry[] = [];
    // A record that goes goes as it was. Covers count only where it is seen.
    if (entries.some((entry) => isOf(now, entry))) await reveal(app, writer, now);
    else if (entries.some(comesLast)) await show(app, writer, now, doerOf(plan));
    const why = await staying(writer, plan, entries, reported);
    const going = entries.filter((entry) => {
      const reason = why(entry);
      if (reason !== undefined) kept.push({ entry, why: reason });
      return reason === undefined;
    });
    for (const { entry } of kept) leaving.delete(placeOf(entry.resource, entry.record_id));
    const mayStay = (entry: Row, refusal: Refusal) => {
      const [first] = Object.values(refusal.errors ?? {}).flat();
      kept.push({ entry, why: first ?? refusal.message });
      leaving.delete(placeOf(entry.resource, entry.record_id));
      return true;
    };
    const isLeaving = (path: string, id: number) => leaving.has(placeOf(path, id));
    const undone = await undoEntries(app.database, writer, going, { ...doerOf(plan), judge }, mayStay, isLeaving);
    await movePlan(writer, now, { entries, kept, lastChange: undone.at(-1)?.step.change ?? null });
    // Entries that rows brought about are no rows.
    const rows = new Set(entries.filter(({ cause }) => cause === null).map(({ id }) => Number(id)));
    await countImport(writer, plan, undone.filter(({ entry }) => rows.has(entry)).length);
  };
  await step(job, work, moves);
  return placeAfter(looked);
}

/** Lets the next entry stay as it is, which the database itself refuses to take back. */
async function letStay(job: Work, below: number | null): Promise<number | undefined> {
  const { app, plan } = job;
  const entries = await openEntries(app.database.read, plan, { below, most: 1 });
  const [entry] = entries;
  if (!entry) return undefined;
  const resource = resourceAt(entry.resource);
  const isUsed = resource && entry.action !== 'deleted';
  const why = isUsed ? (await stillUsed(app, resource, Number(entry.record_id))).message : words.taken;
  await step(job, (writer, now) =>
    movePlan(writer, now, { entries, kept: entries.map((one) => ({ entry: one, why })), lastChange: null }),
  );
  return placeAfter(entries);
}

/** Takes all of it back that is left; one by one what the database refused together. */
async function takeAll(job: Work): Promise<void> {
  let single = 0;
  for (let below = job.plan.below; ; ) {
    let next: number | null | undefined;
    try {
      next = await takeSome(job, below, single > 0 ? 1 : CHUNK);
      single = Math.max(0, single - 1);
    } catch (error) {
      if (!['reference', 'unique'].includes(job.app.database.problemOf(error) ?? '')) throw error;
      next = single > 0 ? await letStay(job, below) : below;
      single = single > 0 ? single - 1 : CHUNK;
    }
    if (next === undefined) return;
    below = next;
    await wait(PAUSE_MS);
  }
}

/** Links consequences of deletions to them again, even if they were reverted in other commits. */
async function bindAll(job: Work): Promise<void> {
  for (let after = 0; ; ) {
    const { last, bonds } = await looseBonds(job.app.database.read, job.plan.batch, after, BOUND);
    if (bonds.length > 0) await step(job, (writer) => bind(writer, bonds));
    if (last === null) return;
    after = last;
    await wait(0);
  }
}

/**
 * Carries a plan out to its end, in small commits while others go on; answers the result. Records that have changed
 * since the plan was made, or are blocked now, stay as they are and are named.
 */
export async function carryOut(app: App, plan: Plan, busy: string): Promise<TakenBack | Counts> {
  return holding(app, plan, busy, async () => {
    const reported = plan.kind === 'import' ? await reportedOf(app.database.read, plan) : new Set<number>();
    const { all: leaving, lists } = await touchedBy(app.database.read, plan);
    if (plan.root) {
      leaving.add(placeOf(plan.root.path, plan.root.id));
      lists.add(plan.root.path);
    }
    const moves = movesOfDeletion(...[...lists].flatMap((path) => resourceAt(path) ?? []));
    const job: Work = { app, plan, busy, moves, reported, leaving };
    await takeAll(job);
    await bindAll(job);
    const answer = await end(job);
    if (!answer) throw new Refusal(409, { message: words.none });
    return answer;
  });
}
