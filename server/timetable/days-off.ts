import { type CalendarEvent, type Concerned, type DayOff, dayOffOn } from '#contract/calendar/day-off.ts';
import type { Reader, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';

export type DayOffOf = (date: string, of: Concerned | null) => DayOff | null;

/** Tells of dates from one to another what keeps a class and section at home. */
export async function daysOffBetween(reader: Reader | Writer, from: string, until: string): Promise<DayOffOf> {
  const { school_days } = await readSettings(reader);
  const rows = await reader
    .selectFrom('events')
    .select(['id', 'title', 'kind', 'start_date', 'end_date', 'class', 'section'])
    .where('kind', 'in', ['holiday', 'off'])
    .where('all_day', '=', 1)
    .where('start_date', '<=', until)
    .where((eb) => eb.or([eb('end_date', '>=', from), eb('start_date', '>=', from)]))
    .execute();
  const events = rows.map(
    (row): CalendarEvent => ({
      id: Number(row.id),
      title: String(row.title),
      kind: String(row.kind),
      all_day: true,
      start_date: String(row.start_date),
      end_date: row.end_date === null ? null : String(row.end_date),
      class: row.class === null ? null : Number(row.class),
      section: String(row.section),
    }),
  );
  return (date, of) => dayOffOn(date, school_days, events, of);
}
