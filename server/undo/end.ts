import { sql } from 'kysely';
import type { UndoCounts as Counts } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { findRow, timestamp } from '../database/table.ts';
import { heldInTrash } from '../history/held-in-trash.ts';
import { resourceAt } from '../history/read.ts';
import { rememberFor } from '../http/idempotency.ts';
import type { AnswerRecord } from '../records/present.ts';
import { asWritten } from '../records/read.ts';
import { show } from './hidden.ts';
import { keptOf } from './kept.ts';
import type { Plan } from './plans.ts';
import { doerOf, step, type Work } from './work.ts';

/** The record as it is now; entries that stayed as they were are named. */
export type TakenBack = { change: number; record: AnswerRecord; kept?: Counts['kept'] };

/** The current record of an entry. */
async function recordOf(app: App, writer: Writer, change: number): Promise<AnswerRecord> {
  const entry = await writer.selectFrom('changes').selectAll().where('id', '=', change).executeTakeFirst();
  const resource = entry && resourceAt(entry.resource);
  if (!resource) return {} as AnswerRecord;
  const id = Number(entry.record_id);
  const row = (await findRow(writer, resource, id)) ?? (await heldInTrash(writer, resource, id));
  return row ? asWritten(app, resource, row, writer) : ({ id } as AnswerRecord);
}

/** Returns the answer of a finished plan; null if it did nothing. */
async function answerOf(app: App, writer: Writer, plan: Plan): Promise<TakenBack | Counts | null> {
  const kept = await keptOf(writer, plan.id);
  if (plan.told === 'counts') return { undone: plan.undone, kept };
  const own =
    plan.change === null
      ? null
      : await writer.selectFrom('changes').select('undone_by').where('id', '=', plan.change).executeTakeFirst();
  const change = Number(own?.undone_by ?? plan.lastChange ?? 0);
  if (change === 0) return null;
  const answer = { change, record: await recordOf(app, writer, change) };
  return kept.length > 0 && plan.told !== 'restored' ? { ...answer, kept } : answer;
}

/** Lists by itself in the trash what a restored record's deletion took along and nothing brought back. */
const listRest = (writer: Writer, { change }: Plan) =>
  writer.updateTable('trash').set({ cause: null }).where('cause', '=', change).execute();

/** Ends it: its import is what it was before, or is taken back; who asked for it is answered. */
export async function end(job: Work): Promise<TakenBack | Counts | null> {
  const work = async (writer: Writer, plan: Plan) => {
    const { id, importId, kind, claim } = plan;
    await show(job.app, writer, plan, doerOf(plan));
    if (plan.change !== null) await listRest(writer, plan);
    const answer = await answerOf(job.app, writer, plan);
    const change = answer && 'change' in answer ? answer.change : null;
    const told = answer && plan.told === 'restored' && 'record' in answer ? answer.record : answer;
    if (claim !== null && told) await rememberFor(writer, claim, 200, told, change);
    const set = { ended_at: timestamp(), busy: null, claim: null, reason: '' };
    await writer.updateTable('undos').set(set).where('id', '=', id).execute();
    const of = writer.updateTable('imports').where('id', '=', importId);
    if (kind === 'import') await of.set({ busy: null, state: 'undone' }).execute();
    if (kind === 'back')
      await of
        .set({
          busy: null,
          undo_batch: null,
          state: sql<string>`CASE WHEN finished_at IS NULL THEN 'stopped' ELSE 'done' END`,
        })
        .execute();
    return answer;
  };
  return step(job, work, job.plan.root ? job.moves : undefined);
}
