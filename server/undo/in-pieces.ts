import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { isChild, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import { movesOfDeletion } from '../database/relations.ts';
import { lockRow, timestamp } from '../database/table.ts';
import { requirePartsOn } from '../history/parts.ts';
import { resourceAt } from '../history/read.ts';
import { bringAbout, guard } from '../history/rules.ts';
import { requireRemovable, trashParts, trashRecord } from '../history/steps.ts';
import { type AnswerRecorder, rememberFor } from '../http/idempotency.ts';
import { type Actor, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { heldItem, itemOf, requireWriter, rightToChange } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { CHUNK, carryOut } from './carry-out.ts';
import type { TakenBack } from './end.ts';
import { beginWithRoot, hasMore, hide, isInPieces, reveal } from './hidden.ts';
import { insertPlan, type Plan, type UndoScope } from './plans.ts';
import { doerOf, holding, step, type Work } from './work.ts';

/** Children that go in one commit. */
const GOING = 100;
/** Time that others get between two commits, ms. */
const PAUSE_MS = 4;

/** Some of the children of records that have none themselves; null where none are left. */
async function someChildren(
  database: Database,
  writer: Writer,
  resource: Resource,
  ids: readonly number[],
): Promise<{ resource: Resource; rows: Row[] } | null> {
  for (const { resource: child, key } of referrersOf(resource, allResources).filter(isChild)) {
    const query = writer.selectFrom(tableOf(child)).selectAll().where(key, 'in', ids).orderBy('id').limit(GOING);
    const rows = (await (database.dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
    if (rows.length === 0) continue;
    const own = rows.map(({ id }) => Number(id));
    return (await someChildren(database, writer, child, own)) ?? { resource: child, rows };
  }
  return null;
}

/** Gives entries and items of the trash another cause. */
async function setCause(writer: Writer, entries: readonly number[], cause: number): Promise<void> {
  await writer.updateTable('changes').set({ cause }).where('id', 'in', entries).execute();
  await writer.updateTable('trash').set({ cause }).where('change_id', 'in', entries).execute();
}

/** The cause of what goes before its parent: no entry's, so that it is no item of the trash by itself. */
const causeOf = ({ id }: Plan): number => -id;

/** Moves children to the trash in small commits, and the record with its entry in the last. */
export async function carryOutDeletion(app: App, plan: Plan, busy: string): Promise<{ change: number | null }> {
  const { database } = app;
  const { root } = plan;
  const resource = root && resourceAt(root.path);
  if (!resource) throw new Refusal(404);
  const doer = doerOf(plan);
  const moves = movesOfDeletion(resource);
  const job: Work = { app, plan, busy, moves, reported: new Set(), leaving: new Set() };
  const goSome = async (writer: Writer) => {
    const some = await someChildren(database, writer, resource, [root.id]);
    if (!some) return false;
    await setCause(writer, await trashParts(database, writer, some.resource, some.rows, doer), causeOf(plan));
    return true;
  };
  const goLast = async (writer: Writer, now: Plan) => {
    const row = await reveal(app, writer, now);
    const last = row && (await trashRecord(database, writer, resource, row, doer));
    const change = last?.change ?? null;
    for (const table of ['changes', 'trash'])
      await writer.updateTable(table).set({ cause: change }).where('cause', '=', causeOf(plan)).execute();
    if (row) await bringAbout(database, writer, resource.path, { before: row, after: null, doer, change });
    if (now.claim !== null) await rememberFor(writer, now.claim, 204, undefined, change);
    const set = { ended_at: timestamp(), busy: null, claim: null };
    await writer.updateTable('undos').set(set).where('id', '=', plan.id).execute();
    return { change };
  };
  return holding(app, plan, busy, async () => {
    while (await step(job, goSome, moves)) await wait(PAUSE_MS);
    return step(job, goLast, moves);
  });
}

/**
 * Moves a record to the trash that has more children than should go in one commit; null where it has not. From the first
 * commit on it is decided, and nobody sees it.
 */
export async function removeInPieces(
  app: App,
  actor: Actor,
  resource: Resource,
  { id, expect, remember }: { id: number; expect: (row: Row) => void; remember: AnswerRecorder },
): Promise<{ change: number | null } | null> {
  if (!isInPieces(resource) || !(await hasMore(app.database.read, resource, id, GOING))) return null;
  requireRight(actor, ['remove', resource]);
  const busy = randomUUID();
  const batch = randomUUID();
  const plan = await commit(app, actor, ['remove', resource], {
    moves: movesOfDeletion(resource),
    work: async (writer, { by, via, address, ...doer }) => {
      const row = await lockRow(app.database, writer, resource, id);
      if (!row) throw new Refusal(404);
      expect(row);
      await guard(writer, resource, { before: row, after: null, doer: { ...doer, by, via } });
      await requireRemovable(writer, resource, row);
      const chosen: UndoScope = { source: `delete ${batch}`, change: null, kind: 'delete', importId: null };
      const own = { told: 'nothing', batch, reason: '', claim: remember.claim, by, address, busy } as const;
      return insertPlan(writer, { ...chosen, ...own, root: await hide(writer, resource, row, via), lastChange: null });
    },
  });
  return carryOutDeletion(app, plan, busy);
}

/** Brings a record of the trash back that took more with it than should come in one commit; null where it did not. */
export async function restoreInPieces(
  app: App,
  actor: Actor,
  id: number,
  { claim }: AnswerRecorder,
): Promise<(TakenBack & { resource: Resource }) | null> {
  const { read } = app.database;
  const item = await itemOf(read, id);
  const declared = resourceAt(item.resource);
  if (!declared || !isInPieces(declared)) return null;
  const change = Number(item.change_id);
  const taken = read.selectFrom('changes').select('id').where('cause', '=', change).where('undone_by', 'is', null);
  if ((await taken.limit(CHUNK + 1).execute()).length <= CHUNK) return null;
  const entry = await read.selectFrom('changes').select('batch').where('id', '=', change).executeTakeFirst();
  if (!entry) return null;
  requireRight(actor, ['read', 'trash']);
  await requireWriter(app, actor, { ...item, action: 'deleted' });
  const busy = randomUUID();
  const batch = randomUUID();
  const chosen: UndoScope = { source: String(entry.batch), change, kind: 'steps', importId: null };
  const plan = await commit(app, actor, rightToChange(declared), {
    moves: movesOfDeletion(declared),
    work: async (writer, { by, via, address }) => {
      await heldItem(app.database, writer, id);
      const lists = await writer
        .selectFrom('changes')
        .select('resource')
        .where('cause', '=', change)
        .distinct()
        .execute();
      await requirePartsOn(writer, lists as Row[]);
      const begun = await beginWithRoot(app, writer, chosen, { by, via, batch, address });
      if (!begun) throw new Refusal(404);
      const own = { told: 'restored', batch, reason: '', claim, by, address, busy } as const;
      return insertPlan(writer, { ...chosen, ...own, ...begun });
    },
  });
  return { resource: declared, ...((await carryOut(app, plan, busy)) as TakenBack) };
}
