import { randomUUID } from 'node:crypto';
import type { UndoCounts as Counts } from '#contract/imports/import.ts';
import type { Right } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row } from '../database/database.ts';
import { movesOfDeletion } from '../database/relations.ts';
import { offPaths, partIsOff, requirePartsOn } from '../history/parts.ts';
import { resourceAt } from '../history/read.ts';
import { undoEntries } from '../history/undo.ts';
import type { AnswerRecorder } from '../http/idempotency.ts';
import { holdForUndo, importOf, type StoredImport } from '../imports/store.ts';
import { freeDead, requireTurn } from '../imports/turns.ts';
import { type Actor, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { stillUsed } from '../records/conflicts.ts';
import { asWritten } from '../records/read.ts';
import { judgeOfReturn, requireWriter, rightOf } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { CHUNK, carryOut } from './carry-out.ts';
import { requireAll } from './check.ts';
import type { TakenBack } from './end.ts';
import { beginWithRoot, rootEntry } from './hidden.ts';
import { takeBackIssued } from './issued.ts';
import {
  type AnswerForm,
  insertPlan,
  openEntries,
  type Plan,
  plansOn,
  takePlan,
  type UndoScope,
  underway,
} from './plans.ts';

const words = {
  undone: 'এই কাজটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
  nothing: 'ফিরিয়ে নেওয়ার মতো কিছু নেই।',
} as const;

const LONGEST_REASON = 1000;

type Asking = { sent: Readonly<Record<string, unknown>>; remember: AnswerRecorder };

/** Takes entries back in one commit, all or none; answers the one that was asked for, or the last. */
async function takeAtOnce(
  app: App,
  actor: Actor,
  { entries, asked }: { entries: readonly Row[]; asked: number | null },
  { sent, remember }: Asking,
): Promise<TakenBack> {
  for (const entry of entries) await requireWriter(app, actor, entry);
  const touched = entries.flatMap((entry) => resourceAt(entry.resource) ?? []);
  const judge = await judgeOfReturn(app, sent, entries);
  const ids = entries.map(({ id }) => Number(id));
  try {
    return await commit(app, { ...actor, via: 'undo' }, rightOf(entries), {
      moves: movesOfDeletion(...touched),
      work: async (writer, doer) => {
        const found = await writer.selectFrom('changes').selectAll().where('id', 'in', ids).execute();
        await requirePartsOn(writer, found as Row[]);
        const undone = await undoEntries(app.database, writer, found as Row[], { ...doer, judge });
        const told = undone.find(({ entry }) => entry === asked) ?? undone.at(-1);
        if (!told) throw new Refusal(404);
        const { change, row } = told.step;
        const answer = { change: Number(change), record: await asWritten(app, told.resource, row, writer) };
        await remember(writer, 200, answer, change);
        return answer;
      },
    });
  } catch (error) {
    const [resource] = touched;
    if (!resource || app.database.problemOf(error) !== 'reference') throw error;
    throw await stillUsed(app, resource, Number(entries[0]?.record_id));
  }
}

/** Decides that all of a choice is taken back, and does it. Of an import nobody else has its turn until that ends. */
async function decide(
  app: App,
  actor: Actor,
  { chosen, right, told, stored }: { chosen: UndoScope; right: Right; told: AnswerForm; stored: StoredImport | null },
  { sent, remember }: Asking,
): Promise<TakenBack | Counts> {
  const busy = randomUUID();
  // An import whose undo an older release broke off goes on in the batch that it had begun.
  const batch = String((chosen.kind === 'import' && stored?.row.undo_batch) || randomUUID());
  const reason = typeof sent.reason === 'string' ? sent.reason.slice(0, LONGEST_REASON) : '';
  const root = resourceAt((await rootEntry(app.database.read, chosen))?.resource);
  let plan: Plan;
  try {
    plan = await commit(app, { ...actor, via: 'undo' }, right, {
      ...(root && { moves: movesOfDeletion(root) }),
      work: async (writer, { by, address }) => {
        if (stored) {
          await requireTurn(writer, stored);
          await freeDead(writer, stored);
          const set = { busy_name: by?.name ?? '', ...(chosen.kind === 'import' && { undo_batch: batch }) };
          if (!(await holdForUndo(writer, stored, set))) throw underway();
        }
        const begun = await beginWithRoot(app, writer, chosen, { by, via: 'undo', batch, address });
        const plan = { told, batch, reason, claim: remember.claim, by, address, busy };
        return insertPlan(writer, { ...chosen, ...plan, root: null, lastChange: null, ...begun });
      },
    });
  } catch (error) {
    // Another was quicker between the look and the step.
    if (app.database.problemOf(error) !== 'unique') throw error;
    if (stored) await requireTurn(app.database.read, stored);
    throw underway();
  }
  return carryOut(app, plan, busy);
}

/** Goes on with the same that was decided and that nobody is at; undefined where there is none. Refuses what is under way. */
async function goOn(
  app: App,
  actor: Actor,
  chosen: UndoScope,
  told: AnswerForm,
  { remember: { claim } }: Asking,
): Promise<TakenBack | Counts | undefined> {
  const plans = await plansOn(app.database.read, chosen.source);
  if (plans.length === 0) return undefined;
  const same = plans.find(({ source, change }) => source === chosen.source && change === chosen.change);
  if (!same || same.isBusy) throw underway();
  const right = rightOf(await openEntries(app.database.read, chosen, { below: null, most: 1 }));
  const busy = randomUUID();
  const work = { work: (writer: Parameters<typeof takePlan>[0]) => takePlan(writer, same.id, { busy, claim, told }) };
  const plan = await commit(app, { ...actor, via: 'undo' }, right, work);
  if (!plan) throw underway();
  return carryOut(app, plan, busy);
}

/** Refuses a choice that touches one of these lists, which are off. */
async function requireTouchedOn(reader: Reader, { source, change }: UndoScope, off: readonly string[]): Promise<void> {
  if (off.length === 0) return;
  const found = await reader
    .selectFrom('changes')
    .select('resource')
    .where('batch', '=', source)
    .where('record_id', 'is not', null)
    .where('undone_by', 'is', null)
    .where('resource', 'in', off)
    .$if(change !== null, (query) => query.where((eb) => eb.or([eb('id', '=', change), eb('cause', '=', change)])))
    .executeTakeFirst();
  if (found) throw partIsOff(String(found.resource));
}

/** Refuses an import of which nothing can be reverted now. */
function requireWritten({ batch, undoing, state }: StoredImport): void {
  if (undoing) throw underway();
  if (!batch || !['done', 'stopped'].includes(state)) throw new Refusal(409, { message: words.nothing });
}

/**
 * Takes back one entry of the history with what it brought about, or all of a batch together: all or none of it, in small
 * commits where it is much. Refuses with 404 what nobody did, with 409 what was undone already, is being so or was changed since.
 */
export async function takeBack(
  app: App,
  actor: Actor,
  which: { change: number } | { batch: string },
  asking: Asking,
): Promise<TakenBack> {
  requireRight(actor, ['write', 'undo']);
  const { read } = app.database;
  const changes = read.selectFrom('changes').selectAll();
  const entry = (await ('change' in which
    ? changes.where('id', '=', which.change)
    : changes.where('batch', '=', which.batch).limit(1)
  ).executeTakeFirst()) as Row | undefined;
  const off = await offPaths(read);
  const asked = 'change' in which ? which.change : null;
  if (!entry || (asked !== null && off.includes(String(entry.resource)))) throw new Refusal(404);
  const issued = await takeBackIssued(app, actor, entry, asked, asking.remember);
  if (issued) return issued;
  // Nothing was done together with it, or it has no record.
  if (asked !== null && (entry.batch === null || entry.record_id === null))
    return takeAtOnce(app, actor, { entries: [entry], asked }, asking);
  const source = String(entry.batch);
  const stored = asked === null ? await importOf(read, source) : null;
  const kind = stored === null ? 'steps' : stored.batch === source ? 'import' : 'back';
  const chosen: UndoScope = { source, change: asked, kind, importId: stored?.id ?? null };
  await requireTouchedOn(read, chosen, off);
  const gone = await goOn(app, actor, chosen, 'record', asking);
  if (gone) return gone as TakenBack;
  const entries = await openEntries(read, chosen, { below: null, most: CHUNK + 1 });
  if (entries.length === 0 || (asked !== null && entry.undone_by !== null))
    throw new Refusal(409, { message: words.undone });
  if (!stored && entries.length <= CHUNK) return takeAtOnce(app, actor, { entries, asked }, asking);
  if (stored && kind === 'import') requireWritten(stored);
  await requireAll(app, actor, chosen, asking.sent);
  return (await decide(app, actor, { chosen, right: rightOf(entries), told: 'record', stored }, asking)) as TakenBack;
}

/** Reverts an import, except for what somebody has changed since or others use now; that is named. */
export async function undoImport(
  app: App,
  actor: Actor,
  stored: StoredImport,
  remember: AnswerRecorder,
): Promise<Counts> {
  const asking = { sent: {}, remember };
  const chosen: UndoScope = { source: String(stored.batch), change: null, kind: 'import', importId: stored.id };
  if (stored.batch !== null) await requireTouchedOn(app.database.read, chosen, await offPaths(app.database.read));
  const gone = stored.batch === null ? undefined : await goOn(app, actor, chosen, 'counts', asking);
  if (gone) return gone as Counts;
  requireWritten(stored);
  const entries = await openEntries(app.database.read, chosen, { below: null, most: 1 });
  if (entries.length === 0) throw new Refusal(409, { message: words.nothing });
  const right = rightOf(entries);
  requireRight(actor, right);
  return (await decide(app, actor, { chosen, right, told: 'counts', stored }, asking)) as Counts;
}
