import type { RosterRow } from '#contract/attendance/roster.ts';
import { inRegister } from '#contract/exams/order.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { valuesOf } from '../history/read.ts';

export type Room = { class: number; section: string };

/** An active student of a class. */
export type ActiveStudent = RosterRow & { section: string; admitted_on: string | null };

export const rosterRowOf = (row: Row): RosterRow => ({
  student: Number(row.id),
  roll_number: String(row.roll_number),
  full_name: String(row.full_name),
  gender: String(row.gender),
});

/** Active students of a class, or of all, in the order of the register. */
export async function activeStudents(reader: Reader | Writer, classId: number): Promise<ActiveStudent[]> {
  const rows = (await reader
    .selectFrom('students')
    .select(['id', 'roll_number', 'full_name', 'gender', 'section', 'admitted_on'])
    .where('class_name', '=', classId)
    .where('status', '=', 'active')
    .execute()) as Row[];
  return rows
    .map((row) => ({
      ...rosterRowOf(row),
      section: String(row.section),
      admitted_on: row.admitted_on === null ? null : String(row.admitted_on),
    }))
    .sort(inRegister);
}

/** Those of a section who had come by a date. */
export const inRoom = (students: readonly ActiveStudent[], section: string, date: string): RosterRow[] =>
  students
    .filter((one) => foldKey(one.section) === foldKey(section) && (one.admitted_on ?? '') <= date)
    .map(({ section: _, admitted_on: __, ...row }) => row);

const wasIn = (row: Row, room: Room): boolean =>
  row.status === 'active' &&
  Number(row.class_name) === room.class &&
  foldKey(String(row.section)) === foldKey(room.section);

/** The row of a student, also of one in the trash; undefined for one that never was or is ended for good. */
async function studentRow(reader: Reader | Writer, id: number): Promise<Row | undefined> {
  const row = await reader.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) return row as Row;
  const item = await reader
    .selectFrom('trash')
    .select('record')
    .where('resource', '=', 'students')
    .where('record_id', '=', id)
    .where('ending', 'is', null)
    .executeTakeFirst();
  return valuesOf(item?.record) ?? undefined;
}

/** True if a sheet of the class and section has the student on its roster. */
async function wasOnSheet(reader: Reader | Writer, student: number, room: Room): Promise<boolean> {
  const rows = await reader
    .selectFrom('attendance_marks')
    .innerJoin('attendance', 'attendance.id', 'attendance_marks.sheet')
    .select('attendance.section')
    .distinct()
    .where('attendance_marks.student', '=', student)
    .where('attendance.class', '=', room.class)
    .execute();
  return rows.some(({ section }) => foldKey(String(section)) === foldKey(room.section));
}

/** Finds those of these students who were ever active in a class and section, as they are known now. */
export async function everIn(reader: Reader | Writer, ids: readonly number[], room: Room): Promise<RosterRow[]> {
  const found: RosterRow[] = [];
  for (const id of ids) {
    const now = await studentRow(reader, id);
    if (!now) continue;
    let then = now;
    let was = wasIn(then, room) || (await wasOnSheet(reader, id, room));
    if (!was) {
      const entries = await reader
        .selectFrom('changes')
        .select('before')
        .where('resource', '=', 'students')
        .where('record_id', '=', id)
        .orderBy('id', 'desc')
        .execute();
      for (const { before } of entries) {
        then = { ...then, ...valuesOf(before) };
        was ||= wasIn(then, room);
      }
    }
    if (was) found.push(rosterRowOf(now));
  }
  return found;
}
