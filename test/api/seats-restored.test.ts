import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('exams and the trash on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school, { students: 1, subjects: 1 });
    await exam.move('open');
  });

  const changeOf = ({ headers }: Answer) => ({ change: Number(headers.get('Prangon-Change')) });
  const bringBack = async (resource: string, id: number) => {
    const { results } = (await exam.admin('GET', `trash/?resource=${resource}`, undefined, 200)).body;
    const item = results.find((one: { record_id: number }) => one.record_id === id);
    return exam.admin('POST', `trash/${item.id}/restore/`, {}, 200);
  };
  const rowsOfPaper = async () =>
    (await exam.admin('GET', `papers/${exam.papers[0]}/marks/`, undefined, 200)).body.rows as {
      roll_number: string;
      parts: object;
    }[];

  it('a seat follows what changed of its student while its exam lay there', async () => {
    const [seat] = exam.seats;
    const entered = await exam.enter(exam.papers[0] as number, [{ student: seat?.id, parts: { cq: 50, mcq: 20 } }]);
    await exam.admin('POST', 'undo/', changeOf(entered), 200);
    await exam.admin('DELETE', `exams/${exam.exam}/`, undefined, 204);
    await exam.admin('PATCH', `students/${seat?.id}/`, { roll_number: '77' }, 200);
    await bringBack('exams', exam.exam);
    expect((await rowsOfPaper()).map(({ roll_number }) => roll_number)).toEqual(['77']);
    await exam.move('close');
    expect((await rowsOfPaper()).map(({ roll_number }) => roll_number)).toEqual(['77']);
  });

  it('a student with marks in a closed exam goes there again when the return is taken back', async () => {
    const id = exam.seats[0]?.id as number;
    await exam.fill();
    await exam.move('close');
    const before = await rowsOfPaper();
    await exam.admin('DELETE', `students/${id}/`, undefined, 204);
    const back = await bringBack('students', id);
    expect(await rowsOfPaper()).toMatchObject(before.map(({ parts }) => ({ parts })));
    const gone = await exam.admin('POST', 'undo/', changeOf(back), 200);
    await exam.admin('GET', `students/${id}/`, undefined, 404);
    await exam.admin('POST', 'undo/', changeOf(gone), 200);
    expect(await rowsOfPaper()).toMatchObject(before.map(({ parts }) => ({ parts })));
  });
});
