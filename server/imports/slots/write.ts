import type { Resource } from '#contract/kit/define-resource.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { REMOVED } from '#contract/sheets/slots-sheet.ts';
import type { Database, Writer } from '../../database/database.ts';
import { lockRow } from '../../database/table.ts';
import type { Doer } from '../../history/entries.ts';
import { guard } from '../../history/rules.ts';
import { trashRecord } from '../../history/steps.ts';
import type { DoneRow, StoredRow } from '../stored-rows.ts';
import { writeRecords } from '../write-records.ts';

const resource = timetableSlot as unknown as Resource;

/** Writes rows as they were checked. Lessons for which they leave no place go to the trash first. */
export async function writeSlots(
  database: Database,
  writer: Writer,
  rows: readonly StoredRow[],
  doer: Doer,
): Promise<DoneRow[]> {
  const own: StoredRow[] = [];
  for (const row of rows) {
    const { [REMOVED]: removed, ...write } = row.write;
    own.push({ ...row, write });
    for (const id of JSON.parse(String(removed ?? '[]')) as number[]) {
      const before = await lockRow(database, writer, resource, id);
      if (!before) continue;
      await guard(writer, resource, { before, after: null, doer });
      await trashRecord(database, writer, resource, before, doer);
    }
  }
  return writeRecords(database, writer, { resource, judge: null }, own, doer);
}
