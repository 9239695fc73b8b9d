import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { isChild, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow, timestamp } from '../database/table.ts';
import type { Doer } from '../history/entries.ts';
import { resourceAt } from '../history/read.ts';
import { requireStep } from '../history/rules.ts';
import { insertRecord, insertRecords, type Step } from '../history/steps.ts';
import { rememberFor } from '../http/idempotency.ts';
import { type Actor, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { asWritten } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import { hasMore, hideCopy, reveal } from './hidden.ts';
import { insertPlan, type Plan } from './plans.ts';
import { doerOf, holding, step, type Work } from './work.ts';

/** Children that come in one commit. */
const COMING = 100;
/** Time that others get between two commits, ms. */
const PAUSE_MS = 4;

type Also = (writer: Writer, copy: Step) => Promise<unknown>;

/** Copies children of a record to its copy, all or the next; answers the last that was copied, undefined where none is left. */
async function copyChildren(
  writer: Writer,
  resource: Resource,
  { from, to, after = 0, most }: { from: number; to: Step; after?: number; most?: number },
  doer: Doer,
): Promise<number | undefined> {
  const [parts] = referrersOf(resource, allResources).filter(isChild);
  if (!parts) return undefined;
  const { resource: child, key } = parts;
  const left = writer.selectFrom(tableOf(child)).selectAll().where(key, '=', from).where('id', '>', after);
  const rows = (await left
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(Number(most)))
    .execute()) as Row[];
  const copies = rows.map((row) => ({
    ...Object.fromEntries(Object.keys(child.fields).map((field) => [field, row[field] ?? null])),
    [key]: Number(to.row.id),
  }));
  await insertRecords(writer, child, copies, doer, to.change);
  return rows.length > 0 ? Number(rows.at(-1)?.id) : undefined;
}

/** Copies the children in small commits, and shows the copy in the last, with which `also` comes: the answer of a call that still waits. */
export async function carryOutCopy(app: App, plan: Plan, busy: string, also?: Also): Promise<Step> {
  const { root, lastChange: change } = plan;
  const resource = root && resourceAt(root.path);
  if (!resource || root.from === undefined) throw new Refusal(404);
  const { from } = root;
  const moves = movesOfWrite(resource);
  const job: Work = { app, plan, busy, moves, reported: new Set(), leaving: new Set() };
  const copySome = async (writer: Writer, now: Plan) => {
    const to = { row: { id: root.id }, change };
    const last = await copyChildren(writer, resource, { from, to, after: now.below ?? 0, most: COMING }, doerOf(plan));
    if (last === undefined) return false;
    await writer.updateTable('undos').set({ below: last }).where('id', '=', plan.id).execute();
    return true;
  };
  const showAll = async (writer: Writer, now: Plan) => {
    const row = await reveal(app, writer, now);
    if (!row) throw new Refusal(404);
    if (also) await also(writer, { row, change });
    else if (now.claim !== null)
      await rememberFor(writer, now.claim, 201, await asWritten(app, resource, row, writer), change);
    const set = { ended_at: timestamp(), busy: null, claim: null };
    await writer.updateTable('undos').set(set).where('id', '=', plan.id).execute();
    return { row, change };
  };
  return holding(app, plan, busy, async () => {
    // Until the last commit others see no more of it than entries of the history.
    while (await step(job, copySome, { office: true })) await wait(PAUSE_MS);
    return step(job, showAll, moves);
  });
}

/**
 * Makes a record of these values with copies of all children of another. More than go in one commit come in small ones:
 * from the first on it is decided, and nobody sees it until the last.
 */
export async function copyRecord(
  app: App,
  actor: Actor,
  resource: Resource,
  { id, claim, valuesOf }: { id: number; claim: string | null; valuesOf: (source: Row) => Row },
  also: Also,
): Promise<Step> {
  requireRight(actor, ['create', resource]);
  const isLarge = await hasMore(app.database.read, resource, id, COMING);
  const busy = randomUUID();
  const { copy, plan } = await commit(app, actor, ['create', resource], {
    moves: movesOfWrite(resource),
    work: async (writer, by) => {
      const source = await lockRow(app.database, writer, resource, id);
      if (!source) throw new Refusal(404);
      await requireStep(writer, resource, { before: source, after: source, doer: by });
      const doer = { ...by, batch: by.batch ?? randomUUID() };
      const copy = await insertRecord(writer, resource, valuesOf(source), doer);
      if (!isLarge) {
        await copyChildren(writer, resource, { from: id, to: copy }, doer);
        await also(writer, copy);
        return { copy };
      }
      const plan = await insertPlan(writer, {
        ...{ source: `copy ${randomUUID()}`, change: null, kind: 'copy', importId: null, told: 'record', reason: '' },
        ...{ batch: doer.batch, claim, by: doer.by, address: doer.address, busy, lastChange: copy.change },
        root: await hideCopy(writer, resource, copy.row, { via: doer.via, from: id }),
      });
      return { copy, plan };
    },
  });
  return plan ? carryOutCopy(app, plan, busy, also) : copy;
}
