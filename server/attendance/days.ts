import { sql } from 'kysely';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Reader, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { sessionOrder } from './session-order.ts';

/** Students looked up in one statement. */
const SLICE = 200;

/** Days of the year of an exam, up to its end. */
export type Span = { year: number; until: string | null };

type Days = { open: number; present: number };

/** Proposals for report cards: dates with a sheet of the class, and by student those with one that names them. */
type AttendanceProposal = { open: number; ofStudent: (student: number) => Days };

/** Counts the dates of attendance for report cards; null while attendance is off. */
export async function proposedDays(
  reader: Reader | Writer,
  { year, until }: Span,
  { classId, students }: { classId: number; students: readonly number[] },
): Promise<AttendanceProposal | null> {
  if (!(await readSettings(reader)).parts.includes('attendance')) return null;
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  const last = until ?? todayInDhaka();
  const to = last < end ? last : end;
  const { open } = await reader
    .selectFrom('attendance')
    .where('class', '=', classId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .select(({ fn }) => fn.count('date').distinct().as('open'))
    .executeTakeFirstOrThrow();
  const found = new Map<number, Days>();
  for (let start = 0; start < students.length; start += SLICE) {
    const ranked = reader
      .selectFrom('attendance_marks')
      .where('student', 'in', students.slice(start, start + SLICE))
      .where('date', '>=', from)
      .where('date', '<=', to)
      .select([
        'student',
        'mark',
        sql<number>`ROW_NUMBER() OVER (PARTITION BY student, date ORDER BY ${sessionOrder}, sheet)`.as('place'),
      ]);
    const rows = await reader
      .selectFrom(ranked.as('ranked'))
      .where('place', '=', 1)
      .groupBy('student')
      .select(({ fn }) => [
        'student',
        fn.countAll().as('open'),
        sql<number>`SUM(CASE WHEN mark IN ('P', 'L') THEN 1 ELSE 0 END)`.as('present'),
      ])
      .execute();
    for (const row of rows) found.set(Number(row.student), { open: Number(row.open), present: Number(row.present) });
  }
  return { open: Number(open), ofStudent: (student) => found.get(student) ?? { open: 0, present: 0 } };
}
