import { randomUUID } from 'node:crypto';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import { lockRow } from '../database/table.ts';
import { guard } from '../grading/guards.ts';
import { Refusal } from '../refusal.ts';
import type { Doer } from './entries.ts';
import { obstacles } from './obstacles.ts';
import { resourceAt, valuesOf } from './read.ts';
import { restoreRecord, type Step, trashRecord, updateRecord } from './steps.ts';

const words = {
  undone: 'এই কাজটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
  notHere: 'এটি এখানে ফিরিয়ে নেওয়া যায় না।',
  gone: 'রেকর্ডটি এখন আর নেই, তাই এই কাজটি ফিরিয়ে নেওয়া যাচ্ছে না।',
  inTrash: 'রেকর্ডটি ট্র্যাশে আছে, আগে সেখান থেকে ফিরিয়ে আনুন।',
  there: 'রেকর্ডটি এখন আছে, ফিরিয়ে আনার কিছু নেই।',
  changedSince: 'এরপর আবার বদলানো হয়েছে',
  conflict: 'এরপর কেউ একই তথ্য বদলেছেন, তাই আগের অবস্থা ফেরানো যায়নি। চিহ্নিত ঘরগুলো দেখুন।',
  obstacle: 'আগের অবস্থা এখন ফেরানো যাচ্ছে না, কারণ চিহ্নিত ঘরে বাধা আছে।',
} as const;

async function requireFree(
  writer: Writer,
  resource: Resource,
  id: number,
  values: Row,
  now: Row | null,
): Promise<void> {
  const errors = await obstacles(writer, resource, { id, values, now });
  if (errors) throw new Refusal(409, { message: words.obstacle, errors });
}

type Taken = { entry: Row; resource: Resource };

async function rowThere(database: Database, writer: Writer, resource: Resource, id: number): Promise<Row> {
  const row = await lockRow(database, writer, resource, id);
  if (!row) throw new Refusal(409, { message: words.gone });
  return row;
}

/** Brings a record back from the trash, or says what stands in the way; undefined when it does not lie there. */
async function restoreDeleted(writer: Writer, { entry, resource }: Taken, doer: Doer): Promise<Step | undefined> {
  const id = Number(entry.record_id);
  const kept = await writer
    .selectFrom('trash')
    .select('record')
    .where('resource', '=', resource.path)
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (!kept) return undefined;
  const row = valuesOf(kept.record) ?? {};
  await requireFree(writer, resource, id, row, null);
  if (entry.cause === null) await guard(writer, resource, { before: null, after: row, doer });
  return restoreRecord(writer, resource, id, doer);
}

/** Takes one step back; what somebody has changed since stands in the way. */
async function undoStep(database: Database, writer: Writer, { entry, resource }: Taken, doer: Doer): Promise<Step> {
  const id = Number(entry.record_id);
  const [before, after] = [valuesOf(entry.before), valuesOf(entry.after)];
  if (entry.action === 'deleted') {
    const step = await restoreDeleted(writer, { entry, resource }, doer);
    if (!step) throw new Refusal(409, { message: words.there });
    return step;
  }
  if (entry.action === 'created' || (entry.action === 'restored' && !before)) {
    const row = await rowThere(database, writer, resource, id);
    await guard(writer, resource, { before: row, after: null, doer });
    return trashRecord(database, writer, resource, row, doer);
  }
  if ((entry.action !== 'changed' && entry.action !== 'restored') || !before || !after)
    throw new Refusal(409, { message: words.notHere });
  const row = await rowThere(database, writer, resource, id);
  const since = Object.keys(after).filter(
    (key) => key in resource.fields && (row[key] ?? null) !== (after[key] ?? null),
  );
  if (since.length > 0) {
    const errors = Object.fromEntries(since.map((key) => [key, [words.changedSince]]));
    throw new Refusal(409, { message: words.conflict, errors });
  }
  await requireFree(writer, resource, id, before, row);
  await guard(writer, resource, { before: row, after: { ...row, ...before }, doer });
  return updateRecord(writer, resource, row, before, doer);
}

/** What was made of one entry that was taken back: the record's resource, and its row with the entry of this. */
export type Undone = { entry: number; resource: Resource; step: Step };

/** What a deletion brought about is brought about again, or taken back again, together with it. */
async function bind(writer: Writer, entries: readonly Row[], undone: readonly Undone[]): Promise<void> {
  const made = new Map(undone.map(({ entry, step }) => [entry, step.change]));
  for (const { id, cause } of entries) {
    const [change, changed] = [made.get(Number(id)), cause === null ? null : made.get(Number(cause))];
    if (!change || !changed) continue;
    await writer.updateTable('changes').set({ cause: changed }).where('id', '=', change).execute();
    await writer.updateTable('trash').set({ cause: changed }).where('change_id', '=', change).execute();
  }
}

/**
 * Undoes entries in the reverse of their order, all or none, in the caller's transaction. Undoing an undo does it again,
 * and lets it be undone again. Throws a Refusal: 409 when one is undone already, or when something stands in the way of one
 * that is not among those that `mayStay`.
 */
export async function undoEntries(
  database: Database,
  writer: Writer,
  entries: readonly Row[],
  doer: Doer,
  mayStay: (entry: Row) => boolean = () => false,
): Promise<Undone[]> {
  const doing = { ...doer, batch: doer.batch ?? (entries.length > 1 ? randomUUID() : null) };
  const undone: Undone[] = [];
  for (const entry of [...entries].sort((a, b) => Number(b.id) - Number(a.id))) {
    const id = Number(entry.id);
    try {
      if (entry.undone_by !== null) throw new Refusal(409, { message: words.undone });
      const resource = resourceAt(entry.resource);
      if (!resource) throw new Refusal(409, { message: words.notHere });
      const step = await undoStep(database, writer, { entry, resource }, doing);
      await writer.updateTable('changes').set({ undone_by: null }).where('undone_by', '=', id).execute();
      await writer.updateTable('changes').set({ undone_by: step.change }).where('id', '=', id).execute();
      undone.push({ entry: id, resource, step });
    } catch (error) {
      // It refuses before it writes anything, but for what tells of a child.
      if (!(error instanceof Refusal && error.status !== 400 && mayStay(entry))) throw error;
    }
  }
  await bind(writer, entries, undone);
  return undone;
}

/**
 * Brings an item of the trash back with what its deletion brought about, as far as nothing stands in the way of that; what
 * stays behind is an item of its own then. The record comes first in the answer.
 */
export async function restoreItem(database: Database, writer: Writer, item: Row, doer: Doer): Promise<Undone[]> {
  const change = Number(item.change_id);
  const found = await writer
    .selectFrom('changes')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', change), eb('cause', '=', change)]))
    .execute();
  // Entries may be kept for a shorter time than what was deleted.
  const own: Row = { ...item, id: change, action: 'deleted', undone_by: null, before: null, after: null };
  const entries = found.some(({ id }) => Number(id) === change) ? found : [own];
  const undone = await undoEntries(database, writer, entries, doer, ({ id }) => Number(id) !== change);
  await writer.updateTable('trash').set({ cause: null }).where('cause', '=', change).execute();
  return undone;
}

/**
 * Gives a record the values that it had after an entry of its history: each field that was touched since takes what stood
 * before the first of these changes. 409 where the record lies in the trash or something stands in the way.
 */
export async function restoreVersion(
  database: Database,
  writer: Writer,
  resource: Resource,
  { id, entryId }: { id: number; entryId: number },
  doer: Doer,
): Promise<Step> {
  const row = await lockRow(database, writer, resource, id);
  const entries = await writer
    .selectFrom('changes')
    .select(['id', 'before'])
    .where('resource', '=', resource.path)
    .where('record_id', '=', id)
    .where('id', '>=', entryId)
    .orderBy('id')
    .execute();
  if (Number(entries[0]?.id) !== entryId) throw new Refusal(404);
  if (!row) throw new Refusal(409, { message: words.inTrash });
  const then: Row = {};
  for (const { before } of entries.slice(1)) {
    for (const [key, value] of Object.entries(valuesOf(before) ?? {})) if (!(key in then)) then[key] = value;
  }
  await requireFree(writer, resource, id, then, row);
  await guard(writer, resource, { before: row, after: { ...row, ...then }, doer });
  return updateRecord(writer, resource, row, then, doer, 'restored');
}
