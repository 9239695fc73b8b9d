import type { UndoCounts } from '#contract/imports/import.ts';
import type { Reader, Row, Writer } from '../database/database.ts';

/** An entry that stays as it is, and why. */
export type KeptEntry = { entry: Row; why: string };

/** Writes down which entries stay as they are. */
export async function keepEntries(writer: Writer, plan: { id: number }, kept: readonly KeptEntry[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ entry: { id, resource, record_id }, why }) => ({
    undo_id: plan.id,
    change_id: id,
    resource,
    record_id,
    why,
  }));
  await writer.insertInto('undo_kept').values(rows).execute();
}

/** Returns the records that it did not revert, with their names. */
export async function keptOf(reader: Reader, id: number): Promise<UndoCounts['kept']> {
  const rows = await reader
    .selectFrom('undo_kept')
    .leftJoin('changes', 'changes.id', 'undo_kept.change_id')
    .select(['undo_kept.record_id as record_id', 'undo_kept.why as why', 'changes.name as name'])
    .where('undo_kept.undo_id', '=', id)
    .orderBy('undo_kept.change_id', 'desc')
    .execute();
  return rows.map(({ record_id, name, why }) => ({
    record_id: Number(record_id),
    name: String(name ?? ''),
    why: String(why),
  }));
}
