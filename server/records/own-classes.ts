import type { SectionTeacher } from '#contract/attendance/section-teachers.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Writer } from '../database/database.ts';

/** The teacher's record that an account is of; null where it is of none. */
export async function recordOf(reader: Reader | Writer, user: number | null): Promise<number | null> {
  if (user === null) return null;
  const row = await reader
    .selectFrom('users')
    .innerJoin('teachers', 'teachers.id', 'users.teacher')
    .select('teachers.id')
    .where('users.id', '=', user)
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** A class, or only one of its sections. */
export type ClassReach = { class: number; section: string | null };

/** True if a class and section is among these, or in a whole class of them. */
export const reaches = (rooms: readonly ClassReach[], one: { class: number; section: string }): boolean =>
  rooms.some(
    (room) => room.class === one.class && (room.section === null || foldKey(room.section) === foldKey(one.section)),
  );

/** The classes and single sections that an account's teacher leads. */
export async function ledBy(reader: Reader | Writer, user: number | null): Promise<ClassReach[]> {
  const teacher = await recordOf(reader, user);
  if (teacher === null) return [];
  const classes = await reader
    .selectFrom('classes')
    .select(['id', 'class_teacher', 'section_teachers'])
    .where((eb) =>
      eb.or([
        eb('class_teacher', '=', teacher),
        eb('id', 'in', eb.selectFrom('classes_section_teachers').select('record').where('teachers', '=', teacher)),
      ]),
    )
    .execute();
  return classes.flatMap((row): ClassReach[] => {
    if (Number(row.class_teacher) === teacher) return [{ class: Number(row.id), section: null }];
    const sections = JSON.parse(String(row.section_teachers)) as SectionTeacher[];
    return sections.filter((one) => one.teacher === teacher).map(({ section }) => ({ class: Number(row.id), section }));
  });
}

/** Classes and single sections that an account's teacher leads, and classes in which the teacher has a subject. */
export async function roomsOf(reader: Reader | Writer, user: number | null): Promise<ClassReach[]> {
  const teacher = await recordOf(reader, user);
  if (teacher === null) return [];
  const led = await ledBy(reader, user);
  const taught = await reader.selectFrom('subjects').select('class_name').where('teacher', '=', teacher).execute();
  return [...led, ...taught.map(({ class_name }) => ({ class: Number(class_name), section: null }))];
}
