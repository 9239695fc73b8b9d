import { randomUUID } from 'node:crypto';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import { logRecord, sealOf } from '../certificates/seal.ts';
import type { Reader, Row } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow, timestamp } from '../database/table.ts';
import { requirePartsOn } from '../history/parts.ts';
import { updateRecord } from '../history/steps.ts';
import { undoEntries } from '../history/undo.ts';
import type { AnswerRecorder } from '../http/idempotency.ts';
import type { Actor } from '../records/actor.ts';
import { requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { asWritten } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import type { TakenBack } from './end.ts';

const certificates = resources.certificates as unknown as Resource;
const students = resources.students as unknown as Resource;
const ISSUED = ['certificates', 'cards'];

const words = {
  voidIt: 'সনদ বা কার্ড ফিরিয়ে নেওয়া যায় না। ভুল হলে বাতিল করে নতুনটি দিন।',
  whole: (batch: string) => `ছাড়পত্র আর শিক্ষার্থীর অবস্থা একসঙ্গে ফেরে, আলাদা করে নয়। পুরো দলটি ফিরিয়ে নিন: ${batch}`,
  undone: 'এই কাজটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
  reason: 'ফিরিয়ে নেওয়া হয়েছে',
} as const;

const entriesOf = async (reader: Reader, batch: string): Promise<Row[]> =>
  (await reader.selectFrom('changes').selectAll().where('batch', '=', batch).orderBy('id').execute()) as Row[];

/**
 * Takes back what issued a certificate or card, where `entry` did: only a transfer certificate goes, as its whole batch and once.
 * The student is again what they were, the certificate is void. Answers null for any other entry; refuses the rest.
 */
export async function takeBackIssued(
  app: App,
  actor: Actor,
  entry: Row,
  asked: number | null,
  remember: AnswerRecorder,
): Promise<TakenBack | null> {
  const { read } = app.database;
  const batch = entry.batch === null ? null : String(entry.batch);
  const own = ISSUED.includes(String(entry.resource));
  const together = batch !== null && (await isIssuing(read, batch));
  if (!own && !together) return null;
  await requirePartsOn(read, together && batch !== null ? await entriesOf(read, batch) : [entry]);
  const transfer = batch === null ? undefined : await transferOf(read, batch);
  if (!transfer || batch === null) throw new Refusal(409, { message: words.voidIt });
  if (asked !== null) throw new Refusal(409, { message: words.whole(batch) });
  requireRight(actor, ['write', 'certificate-register']);
  return commit(app, { ...actor, via: 'undo', batch: randomUUID() }, ['write', 'certificate-register'], {
    moves: movesOfWrite(students),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, certificates, Number(transfer.id));
      const seal = before && (await sealOf(writer, certificates, Number(before.id)));
      if (before?.state !== 'issued' || !seal) throw new Refusal(409, { message: words.undone });
      const entries = await entriesOf(writer, batch);
      const moved = entries.filter(({ resource }) => resource === students.path);
      if (moved.length > 0) await undoEntries(app.database, writer, moved, doer);
      const values = { state: 'void', void_reason: words.reason, voided_at: timestamp() };
      const { row, change } = await updateRecord(writer, certificates, before, values, doer);
      await logRecord(writer, certificates, row, seal);
      await writer
        .updateTable('changes')
        .set({ undone_by: change })
        .where('batch', '=', batch)
        .where('resource', '=', certificates.path)
        .execute();
      const answer = { change: Number(change), record: await asWritten(app, certificates, row, writer) };
      await remember(writer, 200, answer, change);
      return answer;
    },
  });
}

const isIssuing = async (reader: Reader, batch: string): Promise<boolean> =>
  (await reader
    .selectFrom('changes')
    .select('id')
    .where('batch', '=', batch)
    .where('resource', 'in', ISSUED)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const transferOf = async (reader: Reader, batch: string): Promise<Row | undefined> =>
  (await reader
    .selectFrom('certificates')
    .select(['id', 'state'])
    .where('batch', '=', batch)
    .where('kind', '=', 'transfer')
    .executeTakeFirst()) as Row | undefined;
