import { setImmediate as breathe } from 'node:timers/promises';
import { type Absentee, inUrgency } from '#contract/attendance/absentees.ts';
import { type AttendanceMark, type RollCallSession, sessionRank } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import { alertOf } from '#contract/attendance/streak.ts';
import type { Author } from '#contract/history.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { ledBy, reaches } from '../records/own-classes.ts';
import { type Taker, takesAll } from './rights.ts';
import { sheetOf } from './sheets.ts';
import { streaksOf } from './streaks.ts';
import { rosterRowOf } from './students.ts';

/** Students looked up at once, before other work gets its turn. */
const SLICE = 200;

type MarkRow = {
  student: number;
  sheet: number;
  session: RollCallSession;
  mark: AttendanceMark;
  class: number;
  section: string;
};

/** Students who are listed for a date: absent in a sheet of it, or told of. */
async function listedOn(reader: Reader | Writer, date: string, only: number | null): Promise<number[]> {
  let absent = reader
    .selectFrom('attendance_marks')
    .select('student')
    .distinct()
    .where('date', '=', date)
    .where('mark', '=', 'A');
  let told = reader.selectFrom('absentees').select('student').where('date', '=', date).where('told_at', 'is not', null);
  if (only !== null) [absent, told] = [absent.where('student', '=', only), told.where('student', '=', only)];
  const rows = [...(await absent.execute()), ...(await told.execute())];
  return [...new Set(rows.map(({ student }) => Number(student)))].sort((a, b) => a - b);
}

/** The marks of students on a date, by student, in the order of the sessions. */
async function marksOn(reader: Reader | Writer, students: readonly number[], date: string) {
  const rows = await reader
    .selectFrom('attendance_marks')
    .innerJoin('attendance', 'attendance.id', 'attendance_marks.sheet')
    .select(['student', 'sheet', 'attendance_marks.session', 'mark', 'class', 'section'])
    .where('attendance_marks.date', '=', date)
    .where('student', 'in', students)
    .execute();
  const seen = rows.map(
    (row): MarkRow => ({
      student: Number(row.student),
      sheet: Number(row.sheet),
      session: String(row.session) as RollCallSession,
      mark: String(row.mark) as AttendanceMark,
      class: Number(row.class),
      section: String(row.section),
    }),
  );
  seen.sort((a, b) => sessionRank(a.session) - sessionRank(b.session) || a.sheet - b.sheet);
  return groupBy(seen, ({ student }) => student);
}

/** The rows of rosters, by sheet and student. */
async function rostersOf(reader: Reader | Writer, ids: readonly number[]): Promise<ReadonlyMap<string, RosterRow>> {
  if (ids.length === 0) return new Map();
  const rows = (await reader.selectFrom('attendance').selectAll().where('id', 'in', ids).execute()) as Row[];
  return new Map(
    rows.map(sheetOf).flatMap(({ id, roster }) => roster.map((row) => [`${id} ${row.student}`, row] as const)),
  );
}

async function byId(query: Promise<unknown>, key: string): Promise<ReadonlyMap<number, Row>> {
  return new Map(((await query) as Row[]).map((row) => [Number(row[key]), row]));
}

const textOf = (value: Row[string] | undefined): string => String(value ?? '');
const momentOf = (value: Row[string] | undefined): string | null => (value == null ? null : String(value));

function phoneOf(student: Row | undefined): Pick<Absentee, 'phone' | 'phone_of'> {
  if (student?.guardian_contact) return { phone: textOf(student.guardian_contact), phone_of: 'guardian' };
  return student?.contact_phone
    ? { phone: textOf(student.contact_phone), phone_of: 'student' }
    : { phone: '', phone_of: '' };
}

type Which = { only?: number; is?: (row: Pick<Absentee, 'class' | 'section'>) => boolean };

async function rowsOf(
  reader: Reader | Writer,
  ids: readonly number[],
  date: string,
  is: NonNullable<Which['is']>,
): Promise<Absentee[]> {
  const { streak_call: call, streak_visit: visit } = await readSettings(reader);
  const seen = await marksOn(reader, ids, date);
  const students = await byId(reader.selectFrom('students').selectAll().where('id', 'in', ids).execute(), 'id');
  const of = reader.selectFrom('absentees').selectAll().where('date', '=', date).where('student', 'in', ids);
  const stored = await byId(of.execute(), 'student');
  const last = (id: number): (Omit<MarkRow, 'mark' | 'sheet'> & Partial<MarkRow>) | undefined => {
    const row = students.get(id);
    const newest = seen.get(id)?.at(-1);
    return (
      newest ?? (row && { student: id, session: 'day', class: Number(row.class_name), section: String(row.section) })
    );
  };
  const places = ids.flatMap((id) => last(id) ?? []).filter((place) => is(place));
  if (places.length === 0) return [];
  const rosters = await rostersOf(reader, [...new Set(places.flatMap(({ sheet }) => sheet ?? []))]);
  const streaks = await streaksOf(
    reader,
    places.map(({ student }) => student),
    date,
  );
  return places.map(({ student, sheet, mark = null, class: ofClass, section }): Absentee => {
    const row = students.get(student);
    const note = stored.get(student);
    const streak = streaks.get(student) ?? 0;
    const named = rosters.get(`${sheet} ${student}`) ?? rosterRowOf(row as Row);
    return {
      ...{ student, full_name: named.full_name, roll_number: named.roll_number, class: ofClass, section },
      ...{ gender: named.gender, streak, alert: alertOf(streak, { call, visit }), ...phoneOf(row) },
      guardian_name: textOf(row?.guardian_name),
      guardian_relation: textOf(row?.guardian_relation),
      note: textOf(note?.note),
      noted_by: note?.noted_by ? (JSON.parse(String(note.noted_by)) as Author) : null,
      noted_at: momentOf(note?.noted_at),
      told_at: momentOf(note?.told_at),
      mark,
      sessions: (seen.get(student) ?? []).filter((one) => one.mark === 'A').map(({ session }) => session),
    };
  });
}

/** The absentees of a date, most urgent first. */
export async function absenteesOn(
  reader: Reader | Writer,
  date: string,
  { only, is = () => true }: Which = {},
): Promise<Absentee[]> {
  const ids = await listedOn(reader, date, only ?? null);
  const rows: Absentee[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    if (start > 0) await breathe();
    rows.push(...(await rowsOf(reader, ids.slice(start, start + SLICE), date, is)));
  }
  return rows.sort(inUrgency);
}

/** True for rows that this person sees and, where one is asked for, of this section. */
export const ofRooms =
  (sees: NonNullable<Which['is']>, section: string | null): NonNullable<Which['is']> =>
  (row) =>
    sees(row) && (section === null || foldKey(row.section) === foldKey(section));

/** The rows as this person sees them: a Teacher no phone, and notes of classes that they lead. */
export async function seenBy(reader: Reader | Writer, taker: Taker, rows: readonly Absentee[]): Promise<Absentee[]> {
  if (takesAll(taker)) return [...rows];
  const led = await ledBy(reader, taker.by?.id ?? null);
  return rows.map((row) => ({
    ...row,
    ...{ phone: '', phone_of: '', guardian_name: '', guardian_relation: '' },
    note: reaches(led, row) ? row.note : '',
  }));
}
