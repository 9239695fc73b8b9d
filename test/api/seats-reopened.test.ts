import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('seats of an exam that is opened again on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school);
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
  });

  const place = async (student: number) => {
    const where = `exams/${exam.exam}/results/?class=${exam.classId}`;
    const { rows } = (await exam.admin('GET', where, undefined, 200)).body;
    const { roll_number, section } = rows.find((row: { student: number }) => row.student === student);
    return { roll_number, section };
  };
  const [seat] = [() => exam.seats[0] as TestExam['seats'][0]];
  const moved = { roll_number: '77', section: 'চ' };

  it('follow what was put right of their students while it was closed', async () => {
    const { id, roll, section } = seat();
    await exam.admin('PATCH', `students/${id}/`, moved, 200);
    expect(await place(id)).toEqual({ roll_number: roll, section });
    await exam.move('open');
    expect(await place(id)).toEqual(moved);
    await exam.move('close');
    expect(await place(id)).toEqual(moved);
  });

  it('follow when its closing is taken back', async () => {
    await exam.move('open');
    const { headers } = await exam.move('close');
    await exam.admin('PATCH', `students/${seat().id}/`, moved, 200);
    await exam.admin('POST', 'undo/', { change: Number(headers.get('Prangon-Change')) }, 200);
    expect(await place(seat().id)).toEqual(moved);
  });

  it('follow a student who comes back from the trash only then', async () => {
    const { id } = seat();
    await exam.admin('PATCH', `students/${id}/`, moved, 200);
    await exam.admin('DELETE', `students/${id}/`, undefined, 204);
    await exam.move('open');
    const { results } = (await exam.admin('GET', 'trash/?resource=students', undefined, 200)).body;
    const item = results.find((one: { record_id: number }) => one.record_id === id);
    await exam.admin('POST', `trash/${item.id}/restore/`, {}, 200);
    expect(await place(id)).toEqual(moved);
  });

  it('stay where somebody sat who has left the class', async () => {
    const { id, roll, section } = seat();
    const next = (await exam.admin('POST', 'classes/', { name: `পরের ${exam.classId}` }, 201)).body.id;
    await exam.admin('PATCH', `students/${id}/`, { ...moved, class_name: next }, 200);
    await exam.move('open');
    expect(await place(id)).toEqual({ roll_number: roll, section });
  });
});
