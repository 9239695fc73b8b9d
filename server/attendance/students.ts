import type { RosterRow } from '#contract/attendance/roster.ts';
import { inRegister } from '#contract/exams/order.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { parseValues } from '../history/read.ts';
import { presentFile } from '../records/present.ts';

/** Students looked up in one statement. */
const SLICE = 200;

export type ClassSection = { class: number; section: string };

/** An active student of a class. */
export type ActiveStudent = RosterRow & { section: string; admitted_on: string | null };

export const rosterRowOf = (row: Row): RosterRow => ({
  student: Number(row.id),
  roll_number: String(row.roll_number),
  full_name: String(row.full_name),
  gender: String(row.gender),
});

/** Active students of a class in the order of the register. */
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

/** Addresses of the smallest photos of a section's active students, by id; without who has none. */
export async function photosOf(app: App, { class: classId, section }: ClassSection): Promise<Record<string, string>> {
  const rows = (await app.database.read
    .selectFrom('students')
    .select(['id', 'section', 'photo'])
    .where('class_name', '=', classId)
    .where('status', '=', 'active')
    .where('photo', 'is not', null)
    .execute()) as Row[];
  const own = rows.filter((row) => foldKey(String(row.section)) === foldKey(section));
  return Object.fromEntries(
    own.map(({ id, photo }) => {
      const { path, variants } = presentFile(String(photo), app);
      return [id, variants[0]?.url ?? path];
    }),
  );
}

/** The students of a section who had been admitted by a date. */
export const inRoom = (students: readonly ActiveStudent[], section: string, date: string): RosterRow[] =>
  students
    .filter((one) => foldKey(one.section) === foldKey(section) && (one.admitted_on ?? '') <= date)
    .map(({ section: _, admitted_on: __, ...row }) => row);

const wasIn = (row: Row, room: ClassSection): boolean =>
  row.status === 'active' &&
  Number(row.class_name) === room.class &&
  foldKey(String(row.section)) === foldKey(room.section);

/** Rows of these students by id, also of those in the trash; without who never was or is ended for good. */
async function studentRows(reader: Reader | Writer, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = (await reader.selectFrom('students').selectAll().where('id', 'in', ids).execute()) as Row[];
  const items = await reader
    .selectFrom('trash')
    .select('record')
    .where('resource', '=', 'students')
    .where('record_id', 'in', ids)
    .where('ending', 'is', null)
    .execute();
  const all = [...items.map(({ record }) => parseValues(record) ?? {}), ...rows];
  return new Map(all.map((row) => [Number(row.id), row]));
}

/** Returns which of these students are on a sheet of the class and section. */
async function onSheets(reader: Reader | Writer, ids: readonly number[], room: ClassSection): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('attendance_marks')
    .innerJoin('attendance', 'attendance.id', 'attendance_marks.sheet')
    .select(['attendance_marks.student', 'attendance.section'])
    .distinct()
    .where('attendance_marks.student', 'in', ids)
    .where('attendance.class', '=', room.class)
    .execute();
  const own = rows.filter(({ section }) => foldKey(String(section)) === foldKey(room.section));
  return new Set(own.map(({ student }) => Number(student)));
}

/** Returns which of these students were active there once, by their history. */
async function onceIn(
  reader: Reader | Writer,
  rows: ReadonlyMap<number, Row>,
  room: ClassSection,
): Promise<Set<number>> {
  const then = new Map(rows);
  const found = new Set<number>();
  if (then.size === 0) return found;
  const entries = await reader
    .selectFrom('changes')
    .select(['record_id', 'before'])
    .where('resource', '=', 'students')
    .where('record_id', 'in', [...then.keys()])
    .orderBy('id', 'desc')
    .execute();
  for (const { record_id, before } of entries) {
    const id = Number(record_id);
    const row = { ...then.get(id), ...parseValues(before) };
    then.set(id, row);
    if (wasIn(row, room)) found.add(id);
  }
  return found;
}

/** Finds those of these students who were ever active in a class and section, as they are known now. */
export async function everIn(
  reader: Reader | Writer,
  ids: readonly number[],
  room: ClassSection,
): Promise<RosterRow[]> {
  const found: RosterRow[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    const rows = await studentRows(reader, ids.slice(start, start + SLICE));
    if (rows.size === 0) continue;
    const listed = await onSheets(reader, [...rows.keys()], room);
    const isKnown = (id: number, row: Row) => wasIn(row, room) || listed.has(id);
    const others = new Map([...rows].filter(([id, row]) => !isKnown(id, row)));
    const once = await onceIn(reader, others, room);
    for (const id of ids.slice(start, start + SLICE)) {
      const row = rows.get(id);
      if (row && (isKnown(id, row) || once.has(id))) found.push(rosterRowOf(row));
    }
  }
  return found;
}
