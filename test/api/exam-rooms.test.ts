import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('rooms of an exam on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let other: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    exam = await newExam(school);
    other = (await exam.admin('POST', 'classes/', { name: 'অন্য শ্রেণি' }, 201)).body.id;
    for (const roll_number of ['১', '2', '10'])
      await exam.admin('POST', 'students/', { full_name: `অন্য ${roll_number}`, roll_number, class_name: other }, 201);
  });
  afterAll(() => school.close());

  const bench = { rows: 2, columns: 2, per_bench: 2 };
  const add = (body: object, status = 201) =>
    exam.admin('POST', 'exam-rooms/', { exam: exam.exam, room: '১০১', ...bench, ...body }, status);
  const plan = async () => (await exam.admin('GET', `exams/${exam.exam}/seat-plan/`, undefined, 200)).body;

  it('take what a room has, and nothing else', async () => {
    const queues = [{ class: exam.classId, section: '' }];
    // An id may come as a text of digits.
    const { body } = await add({ queues: [{ class: String(exam.classId) }] });
    expect(body).toMatchObject({ exam: exam.exam, room: '১০১', ...bench, queues, fill: false, position: null });
    expect((await add({ queues }, 409)).body.errors).toHaveProperty('room');
    const wrong: [string, unknown][] = [
      ...['rows', 'columns', 'per_bench'].flatMap((key) =>
        [0, 31, 'x', null].map((value) => [key, value] as [string, unknown]),
      ),
      ['columns', 21],
      ['per_bench', 4],
      ...[[], 'x', [{ section: 'ক' }], [{ class: 99_999 }], [...queues, ...queues], Array(13).fill(queues[0])].map(
        (value) => ['queues', value] as [string, unknown],
      ),
    ];
    for (const [key, value] of wrong)
      expect((await add({ room: '১০২', queues, [key]: value }, 400)).body.errors, `${key} ${value}`).toHaveProperty(
        key,
      );
    expect((await exam.admin('GET', `exam-rooms/?exam=${exam.exam}`, undefined, 200)).body).toHaveLength(1);
    await exam.admin('DELETE', `exam-rooms/${body.id}/`, undefined, 204);
  });

  it('are planned by position, each pupil once, and say who is left', async () => {
    const queues = [{ class: exam.classId }, { class: other }];
    const second = (await add({ room: 'দ্বিতীয়', queues, rows: 1, columns: 1, position: 2 })).body.id;
    const first = (await add({ room: 'প্রথম', queues, rows: 1, columns: 1, position: 1 })).body.id;
    const { rooms, left } = await plan();
    expect(rooms.map(({ id, room }: { id: number; room: string }) => [id, room])).toEqual([
      [first, 'প্রথম'],
      [second, 'দ্বিতীয়'],
    ]);
    expect(rooms[0].seats).toEqual([
      {
        ...{ column: 1, row: 1, place: 1, student: exam.seats[0]?.id, class: exam.classId },
        ...{ section: expect.any(String), roll_number: '1', full_name: expect.any(String), hold: false },
      },
      {
        ...{ column: 1, row: 1, place: 2, student: expect.any(Number), class: other },
        ...{ section: '', roll_number: '১', full_name: 'অন্য ১', hold: false },
      },
    ]);
    expect(rooms[1].seats.map(({ roll_number }: { roll_number: string }) => roll_number)).toEqual(['2', '2']);
    expect(left.map(({ roll_number, class: id }: { roll_number: string; class: number }) => [id, roll_number])).toEqual(
      [
        [exam.classId, '3'],
        [other, '10'],
      ],
    );
    expect(Object.keys(left[0])).toEqual(['student', 'class', 'section', 'roll_number', 'full_name']);
    await exam.admin('PATCH', `exam-rooms/${second}/`, { rows: 2 }, 200);
    expect((await plan()).left).toEqual([]);
    expect((await plan()).rooms[1].seats).toHaveLength(4);
  });

  it('are the office’s alone, and off with exams', async () => {
    const teacher = await signedIn(school, 'teacher', 'Teacher');
    const editor = await signedIn(school, 'clerk', 'Editor');
    for (const path of ['exam-rooms/', `exams/${exam.exam}/seat-plan/`]) {
      const status = async (token?: string) => (await school.call('GET', path, { token })).status;
      expect([await status(), await status(school.user), await status(teacher), await status(editor)], path).toEqual([
        ...[401, 403, 403, 200],
      ]);
      await exam.admin('PATCH', 'settings/', { parts: ['papers'] }, 200);
      expect(await status(editor), path).toBe(404);
      await exam.admin('PATCH', 'settings/', { parts: ['exams', 'papers'] }, 200);
    }
    expect((await school.call('GET', 'exams/999999/seat-plan/', { token: editor })).status).toBe(404);
  });
});
