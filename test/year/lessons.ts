import { addDays, dayOf, weekdayOf } from '#contract/rules/dates.ts';
import { all, type Model, type Record_, type Timetable } from './model.ts';

/** A day of the school's calendar, so many days from a moment. */
export const dayAt = (now: number, ahead = 0): string => addDays(String(dayOf(new Date(now).toISOString())), ahead);

const WEEKEND = [5, 6];

/** True if nobody has lessons: at the end of a week, and on a holiday. */
export const isOff = (model: Model, date: string): boolean =>
  WEEKEND.includes(weekdayOf(date)) ||
  all(model, 'events').some(
    ({ values: { kind, start_date, end_date } }) =>
      kind === 'holiday' && String(start_date) <= date && String(end_date ?? start_date) >= date,
  );

/** The timetable that counts at a date. */
export const countingAt = (model: Model, date: string): { id: number; timetable: Timetable } | undefined =>
  [...model.timetables]
    .map(([id, timetable]) => ({ id, timetable }))
    .filter(
      ({ timetable: { state, from, retiredOn } }) =>
        from <= date && (state === 'published' || (state === 'retired' && retiredOn !== null && date < retiredOn)),
    )
    .sort((a, b) => b.timetable.from.localeCompare(a.timetable.from) || b.id - a.id)[0];

export const lessonsOf = (model: Model, timetable: number): Record_[] =>
  all(model, 'timetable-slots').filter(({ values }) => values.timetable === timetable);

/** Lessons of a date by period and class; none on a day off. */
export function lessonsAt(model: Model, date: string): Record_[] {
  const counting = countingAt(model, date);
  if (!counting || isOff(model, date)) return [];
  return lessonsOf(model, counting.id)
    .filter(({ values }) => values.day === weekdayOf(date))
    .sort(
      (a, b) =>
        String(a.values.period).localeCompare(String(b.values.period)) ||
        Number(a.values.class) - Number(b.values.class) ||
        a.id - b.id,
    );
}

export const teachersOf = ({ values }: Pick<Record_, 'values'>): readonly number[] => values.teachers as number[];

/** True if two lessons of a timetable are one teacher's or one class's at the same time, or one is nobody's. */
export function hasErrors(model: Model, timetable: number): boolean {
  const lessons = lessonsOf(model, timetable);
  return lessons.some(
    (one) =>
      teachersOf(one).length === 0 ||
      lessons.some(
        (other) =>
          other.id !== one.id &&
          other.values.day === one.values.day &&
          other.values.period === one.values.period &&
          (other.values.class === one.values.class || teachersOf(other).some((id) => teachersOf(one).includes(id))),
      ),
  );
}
