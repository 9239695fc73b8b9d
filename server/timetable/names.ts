import type { Names } from '#contract/timetable/problem-words.ts';
import type { Reader, Row, Writer } from '../database/database.ts';

export type Teacher = { id: number; full_name: string; short_name: string };
export type SlotNames = Names & { people: ReadonlyMap<number, Teacher> };

const byId = (rows: readonly Row[], key: string): Map<number, string> =>
  new Map(rows.map((row) => [Number(row.id), String(row[key])]));

/** Names of everything that slots refer to. */
export async function readNames(reader: Reader | Writer): Promise<SlotNames> {
  const [classes, subjects, teachers, rooms] = [
    await reader.selectFrom('classes').select(['id', 'name']).execute(),
    await reader.selectFrom('subjects').select(['id', 'name', 'teacher']).execute(),
    await reader.selectFrom('teachers').select(['id', 'full_name', 'short_name']).execute(),
    await reader.selectFrom('rooms').select(['id', 'name']).execute(),
  ];
  const people = teachers.map((row) => ({
    id: Number(row.id),
    full_name: String(row.full_name),
    short_name: String(row.short_name),
  }));
  return {
    classes: byId(classes, 'name'),
    subjects: new Map(
      subjects.map(({ id, name, teacher }) => [
        Number(id),
        { name: String(name), teacher: teacher === null ? null : Number(teacher) },
      ]),
    ),
    teachers: byId(teachers, 'full_name'),
    rooms: byId(rooms, 'name'),
    people: new Map(people.map((person) => [person.id, person])),
  };
}
