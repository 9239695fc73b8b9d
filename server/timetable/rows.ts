import { tableOf } from '#contract/kit/define-resource.ts';
import { bellTable } from '#contract/resources/bell-table.ts';
import { timetable } from '#contract/resources/timetable.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import type { BellTable, Period, Slot, Timetable } from '#contract/timetable/types.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { UNFINISHED } from '../database/visible.ts';

export const [BELLS, TIMETABLES, SLOTS] = [tableOf(bellTable), tableOf(timetable), tableOf(timetableSlot)];

const textOrNull = (value: Row[string] | undefined): string | null => (typeof value === 'string' ? value : null);

export const bellsOf = (row: Row): BellTable & { name: string } => ({
  id: Number(row.id),
  name: String(row.name),
  shift: String(row.shift),
  valid_from: String(row.valid_from),
  valid_to: textOrNull(row.valid_to),
  days: JSON.parse(String(row.days)) as number[],
  periods: JSON.parse(String(row.periods)) as Period[],
});

export const timetableOf = (row: Row): Timetable & { name: string; year: number } => ({
  id: Number(row.id),
  name: String(row.name),
  year: Number(row.year),
  shift: String(row.shift),
  kind: row.kind as Timetable['kind'],
  state: row.state as Timetable['state'],
  valid_from: String(row.valid_from),
  valid_to: textOrNull(row.valid_to),
  retired_on: textOrNull(row.retired_on),
});

export const slotOf = (row: Row): Slot => ({
  id: Number(row.id),
  timetable: Number(row.timetable),
  class: Number(row.class),
  section: String(row.section),
  group: String(row.group),
  day: Number(row.day),
  period: String(row.period),
  span: Number(row.span),
  weeks: row.weeks as Slot['weeks'],
  subject: Number(row.subject),
  teachers: JSON.parse(String(row.teachers)) as number[],
  room: row.room === null ? null : Number(row.room),
  parallel: String(row.parallel),
});

export const readBells = async (reader: Reader | Writer): Promise<ReturnType<typeof bellsOf>[]> =>
  (await reader.selectFrom(BELLS).selectAll().orderBy('id').execute()).map(bellsOf);

export const readTimetables = async (reader: Reader | Writer): Promise<ReturnType<typeof timetableOf>[]> =>
  (await reader.selectFrom(TIMETABLES).selectAll().where('state', '<>', UNFINISHED).orderBy('id').execute()).map(
    timetableOf,
  );

/** The slots of these timetables, by id. */
export async function readSlots(reader: Reader | Writer, timetables: readonly number[]): Promise<Slot[]> {
  if (timetables.length === 0) return [];
  const rows = await reader.selectFrom(SLOTS).selectAll().where('timetable', 'in', timetables).orderBy('id').execute();
  return rows.map(slotOf);
}
