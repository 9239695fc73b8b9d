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

/** The classes that an account's teacher leads. */
export async function ledBy(reader: Reader | Writer, user: number | null): Promise<number[]> {
  const teacher = await recordOf(reader, user);
  if (teacher === null) return [];
  const rows = await reader.selectFrom('classes').select('id').where('class_teacher', '=', teacher).execute();
  return rows.map(({ id }) => Number(id));
}

/** The classes of an account's teacher: those that are led, and those in which a subject is taught. */
export async function classesOf(reader: Reader | Writer, user: number | null): Promise<number[]> {
  const teacher = await recordOf(reader, user);
  if (teacher === null) return [];
  const [led, taught] = await Promise.all([
    reader.selectFrom('classes').select('id').where('class_teacher', '=', teacher).execute(),
    reader.selectFrom('subjects').select('class_name as id').where('teacher', '=', teacher).execute(),
  ]);
  return [...new Set([...led, ...taught].map(({ id }) => Number(id)))];
}
