import type { AttendanceMark } from '#contract/attendance/marks.ts';
import { type DayMark, streakOf } from '#contract/attendance/streak.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Reader, Writer } from '../database/database.ts';

/** Days over which a streak is followed. */
const LOOK_BACK = 400;

/** The streaks of these students back from a date; who is not in it has none. */
export async function streaksOf(
  reader: Reader | Writer,
  students: readonly number[],
  date: string,
): Promise<ReadonlyMap<number, number>> {
  const marks = reader
    .selectFrom('attendance_marks')
    .where('attendance_marks.student', 'in', students)
    .where('attendance_marks.date', '>=', addDays(date, -LOOK_BACK))
    .where('attendance_marks.date', '<=', date);
  const there = marks
    .where('mark', 'in', ['P', 'L'])
    .groupBy('student')
    .select(({ fn }) => ['student', fn.max('date').as('last')]);
  const rows = await marks
    .leftJoin(there.as('there'), 'there.student', 'attendance_marks.student')
    .where((eb) => eb.or([eb('there.last', 'is', null), eb('attendance_marks.date', '>', eb.ref('there.last'))]))
    .select(['attendance_marks.student', 'attendance_marks.date', 'mark'])
    .execute();
  const since = new Map<number, DayMark[]>();
  for (const row of rows) {
    const id = Number(row.student);
    since.set(id, [...(since.get(id) ?? []), { date: String(row.date), mark: String(row.mark) as AttendanceMark }]);
  }
  return new Map([...since].map(([id, own]) => [id, streakOf(own)]));
}
