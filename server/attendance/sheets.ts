import { sql } from 'kysely';
import type { SheetAnswer } from '#contract/attendance/answers.ts';
import { type AttendanceMark, LAST_MARKS, type Marks, type Notes, SESSIONS } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import type { Author } from '#contract/history.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { lastsOver } from '../database/table.ts';
import { daysOffBetween } from '../timetable/days-off.ts';
import { sheetVersion } from './follow.ts';
import type { Key } from './keys.ts';
import { sessionOrder } from './session-order.ts';
import { activeStudents, inRoom } from './students.ts';

/** A sheet as it is stored, its values read. */
export type AttendanceSheet = Key & {
  id: number;
  roster: RosterRow[];
  marks: Marks;
  notes: Notes;
  taken_by: Author;
  taken_at: string | null;
};

export const sheetOf = (row: Row): AttendanceSheet => ({
  id: Number(row.id),
  class: Number(row.class),
  section: String(row.section),
  date: String(row.date),
  session: String(row.session) as Key['session'],
  roster: JSON.parse(String(row.roster)) as RosterRow[],
  marks: JSON.parse(String(row.marks)) as Marks,
  notes: JSON.parse(String(row.notes)) as Notes,
  taken_by: row.taken_by === null ? null : (JSON.parse(String(row.taken_by)) as Author),
  taken_at: row.taken_at === null ? null : String(row.taken_at),
});

const LEAVE_DAYS = { from: 'from', to: 'to' };

/** Longest time before a sheet from which marks are shown, days. */
const LOOK_BACK = 400;

/** The last marks of students before a sheet, old to new. */
async function lastMarks(
  reader: Reader | Writer,
  students: readonly number[],
  { date, session }: Key,
): Promise<Map<number, AttendanceMark[]>> {
  const found = new Map<number, AttendanceMark[]>();
  if (students.length === 0) return found;
  const ranked = reader
    .selectFrom('attendance_marks')
    .select([
      'student',
      'mark',
      'date',
      sessionOrder.as('place'),
      sql<number>`ROW_NUMBER() OVER (PARTITION BY student ORDER BY date DESC, ${sessionOrder} DESC, sheet DESC)`.as(
        'newest',
      ),
    ])
    .where('student', 'in', students)
    .where('date', '>=', addDays(date, -LOOK_BACK))
    .where((eb) =>
      eb.or([
        eb('date', '<', date),
        eb.and([eb('date', '=', date), sql<boolean>`${sessionOrder} < ${sql.lit(SESSIONS.indexOf(session))}`]),
      ]),
    );
  const rows = await reader
    .selectFrom(ranked.as('ranked'))
    .select(['student', 'mark'])
    .where('newest', '<=', LAST_MARKS)
    .orderBy('student')
    .orderBy('newest', 'desc')
    .execute();
  for (const { student, mark } of rows)
    found.set(Number(student), [...(found.get(Number(student)) ?? []), String(mark) as AttendanceMark]);
  return found;
}

type PlainSheet = Omit<SheetAnswer, 'roster' | 'missing' | 'leaves' | 'version' | 'day_off'> &
  Record<'roster' | 'missing', readonly RosterRow[]>;

/** Completes a sheet as it is answered. */
async function answered(
  reader: Reader | Writer,
  { roster, missing, ...sheet }: PlainSheet,
  leaves: Leaves,
): Promise<SheetAnswer> {
  const last = await lastMarks(
    reader,
    [...roster, ...missing].map(({ student }) => student),
    sheet,
  );
  const withLast = (row: RosterRow) => ({ ...row, last: last.get(row.student) ?? [] });
  const dayOff = await daysOffBetween(reader, sheet.date, sheet.date);
  const { id, class: ofClass, section, date, session, state, ...rest } = sheet;
  return {
    ...{ id, class: ofClass, section, date, session, state },
    version: await sheetVersion(reader, { class: ofClass, section, date, session }),
    roster: roster.map(withLast),
    missing: missing.map(withLast),
    ...rest,
    leaves,
    day_off: dayOff(date, sheet)?.name ?? null,
  };
}

/** A taken sheet as it is answered. */
export async function takenSheet(reader: Reader | Writer, row: Row): Promise<SheetAnswer> {
  const sheet = sheetOf(row);
  const on = new Set(sheet.roster.map(({ student }) => student));
  const active = inRoom(await activeStudents(reader, sheet.class), sheet.section, sheet.date);
  const missing = active.filter(({ student }) => !on.has(student));
  const leaves = await leavesOn(reader, [...sheet.roster, ...missing], sheet.date);
  return answered(reader, { ...sheet, missing, state: 'taken' }, leaves);
}

type Leaves = SheetAnswer['leaves'];

/** The last days of leave of who has it on a date. */
async function leavesOn(reader: Reader | Writer, roster: readonly RosterRow[], date: string): Promise<Leaves> {
  const rows = await reader
    .selectFrom('leaves')
    .select(['student', 'to'])
    .where(lastsOver(LEAVE_DAYS, date))
    .orderBy('to')
    .execute();
  const until = new Map(rows.map(({ student, to }) => [Number(student), String(to)]));
  return Object.fromEntries(
    roster.flatMap(({ student }) => {
      const last = until.get(student);
      return last === undefined ? [] : [[student, last]];
    }),
  );
}

/** The sheet of a key that nobody has taken: who would be on it, and who of them is on leave. */
export async function untakenSheet(
  reader: Reader | Writer,
  { class: ofClass, section, date, session }: Key,
  roster: readonly RosterRow[],
): Promise<SheetAnswer> {
  const leaves = await leavesOn(reader, roster, date);
  const sheet = {
    ...{ id: null, class: ofClass, section, date, session, state: 'not_taken' as const },
    ...{ roster, missing: [], notes: {}, taken_by: null, taken_at: null },
    marks: Object.fromEntries(Object.keys(leaves).map((student) => [student, 'V' as const])),
  };
  return answered(reader, sheet, leaves);
}
