import type { Marks } from '#contract/attendance/marks.ts';
import { markOf } from '#contract/attendance/marks.ts';
import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { insertUser } from '../../server/accounts/users.ts';
import type { App } from '../../server/app-context.ts';
import type { Row } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/table.ts';
import { COMMAND } from '../../server/records/actor.ts';

const CLASSES = 6;
const PER_CLASS = 10;
const PUPILS = 60;
/** Sections with a year of sheets, and its school days. */
const KEPT = 30;
const DAYS = 220;
const SLICE = 500;

export type Room = { class: number; section: string; ids: readonly number[] };

/** Marks of a usual day: five of sixty are not there. */
export const usualMarks = (ids: readonly number[], turn: number): Marks =>
  Object.fromEntries(Array.from({ length: 5 }, (_, n) => [ids[(turn * 7 + n * 11) % ids.length], n < 4 ? 'A' : 'L']));

async function insertAll(app: App, table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE)
    await app.database.write(async (writer) => {
      await writer
        .insertInto(table)
        .values(rows.slice(start, start + SLICE))
        .execute();
    });
}

/** The school days before a date, old to new. */
function daysBefore(date: string): string[] {
  const days: string[] = [];
  for (let day = addDays(date, -1); days.length < DAYS; day = addDays(day, -1))
    if (weekdayOf(day) < 5) days.unshift(day);
  return days;
}

/** Sections of sixty pupils, led by one Teacher, and a year of sheets of half of them: 6,600. */
export async function fillRollCall(app: App, today: string): Promise<{ rooms: Room[]; token: string }> {
  const { read, write } = app.database;
  const [like, of] = [
    (await read.selectFrom('students').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()) as Row,
    (await read.selectFrom('classes').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()) as Row,
  ];
  const teacher = await read.selectFrom('teachers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const account = { username: 'rolls', password: 'নাম ডাকা ১২৩৪', full_name: 'শ্রেণি শিক্ষক', role: 'Teacher' as const };
  const { id } = await insertUser(app, COMMAND, account);
  await write((writer) =>
    writer.updateTable('users').set({ teacher: teacher.id }).where('id', '=', Number(id)).execute(),
  );
  const rooms = Array.from({ length: CLASSES * PER_CLASS }, (_, n): Room => {
    const first = 100_000 + n * PUPILS;
    return {
      class: 1000 + Math.floor(n / PER_CLASS),
      section: String((n % PER_CLASS) + 1),
      ids: Array.from({ length: PUPILS }, (_, pupil) => first + pupil),
    };
  });
  const classes = Array.from({ length: CLASSES }, (_, n) => ({
    ...{
      ...of,
      id: 1000 + n,
      name: `হাজিরা ${n}`,
      name_key: `হাজিরা ${n}`,
      class_teacher: teacher.id,
      section_teachers: '[]',
    },
  }));
  await insertAll(app, 'classes', classes);
  const students = rooms.flatMap((room) =>
    room.ids.map((student, n) => ({
      ...{ ...like, id: student, class_name: room.class, section: room.section, roll_number: String(n + 1) },
      ...{
        full_name: `শিক্ষার্থী ${student}`,
        digital_id_code: `roll-${student}`,
        status: 'active',
        admitted_on: null,
        admission_no: '',
      },
    })),
  );
  await insertAll(app, 'students', students);
  const keys = rooms.slice(0, KEPT).flatMap((room) => daysBefore(today).map((date, at) => ({ room, date, at })));
  const sheets = keys.map(({ room, date, at }, n) => {
    const roster = room.ids.map((student, roll) => ({
      ...{ student, roll_number: String(roll + 1), full_name: `শিক্ষার্থী ${student}`, gender: 'female' },
    }));
    return {
      ...{ id: n + 1_000_000, class: room.class, section: room.section, date, session: 'day' },
      ...{ roster: JSON.stringify(roster), marks: JSON.stringify(usualMarks(room.ids, at)), notes: '{}' },
      ...{ taken_by: null, taken_at: timestamp(), search_text: '', created_at: timestamp(), updated_at: timestamp() },
    };
  });
  await insertAll(app, 'attendance', sheets);
  await insertAll(
    app,
    'attendance_marks',
    keys.flatMap(({ room, date, at }, n) => {
      const marks = usualMarks(room.ids, at);
      return room.ids.map((student) => ({
        ...{ sheet: n + 1_000_000, student, date, session: 'day', mark: markOf(marks, student) },
      }));
    }),
  );
  return { rooms, token: await write((writer) => createToken(writer, Number(id), 'bench')) };
}
