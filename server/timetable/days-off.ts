import { type CalendarEvent, type ClassScope, type DayOff, dayOffOn, examOn } from '#contract/calendar/day-off.ts';
import type { Reader, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';

export type DayOffOf = (date: string, of: ClassScope | null) => DayOff | null;

/** Answers of the calendar about days: what keeps a class and section at home, and the exam that they have. */
export type Days = { dayOff: DayOffOf; exam: (date: string, of: ClassScope | null) => string | null };

/** Tells of dates from one to another what the calendar says of them. */
export async function daysBetween(reader: Reader | Writer, from: string, until: string): Promise<Days> {
  const { school_days } = await readSettings(reader);
  const rows = await reader
    .selectFrom('events')
    .select(['id', 'title', 'kind', 'start_date', 'end_date', 'class', 'section'])
    .where('kind', 'in', ['holiday', 'off', 'exam'])
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
  return {
    dayOff: (date, of) => dayOffOn(date, school_days, events, of),
    exam: (date, of) => examOn(date, events, of),
  };
}

export const daysOffBetween = async (...asked: Parameters<typeof daysBetween>): Promise<DayOffOf> =>
  (await daysBetween(...asked)).dayOff;
