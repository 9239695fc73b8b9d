import { rowProblems } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { REMOVED } from '#contract/sheets/slots-sheet.ts';
import type { Database, Writer } from '../../database/database.ts';
import { lockRow } from '../../database/table.ts';
import type { Doer } from '../../history/entries.ts';
import { guard } from '../../history/rules.ts';
import { insertRecord, trashRecord, updateRecord } from '../../history/steps.ts';
import { refuseOneTooMany } from '../../records/conflicts.ts';
import { checkRow, completer } from '../../records/input.ts';
import { Refusal } from '../../refusal.ts';
import type { DoneRow, StoredRow } from '../stored-rows.ts';

const slots = timetableSlot as unknown as Resource;
const complete = completer(slots);

async function writeSlot(
  database: Database,
  writer: Writer,
  { record_id, write: { [REMOVED]: _, ...values } }: StoredRow,
  doer: Doer,
): Promise<number> {
  if (record_id === null) {
    const after = complete(values);
    checkRow(slots, after);
    await refuseOneTooMany(database, writer, slots, after);
    await guard(writer, slots, { before: null, after, doer });
    const { row } = await insertRecord(writer, slots, after, doer);
    return Number(row.id);
  }
  const before = await lockRow(database, writer, slots, record_id);
  if (!before) throw new Refusal(409, { message: rowProblems.changedSince });
  await guard(writer, slots, { before, after: { ...before, ...values }, doer });
  await updateRecord(writer, slots, before, values, doer);
  return record_id;
}

/** Writes rows as they were checked. Lessons for which they leave no place go to the trash first. */
export async function writeSlots(
  database: Database,
  writer: Writer,
  rows: readonly StoredRow[],
  doer: Doer,
): Promise<DoneRow[]> {
  for (const { write } of rows)
    for (const id of JSON.parse(String(write[REMOVED] ?? '[]')) as number[]) {
      const before = await lockRow(database, writer, slots, id);
      if (!before) continue;
      await guard(writer, slots, { before, after: null, doer });
      await trashRecord(database, writer, slots, before, doer);
    }
  const done: DoneRow[] = [];
  for (const row of rows) done.push({ line: row.line, record_id: await writeSlot(database, writer, row, doer) });
  return done;
}
