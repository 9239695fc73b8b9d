import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, runImport } from '../support/sheets.ts';

const OVER = '“সৃজনশীল” অংশের পূর্ণমান এখন ৫০, তাই ৯৫ ফেরানো যায় না। পূর্ণমান আগের মতো করুন, অথবা নম্বরটি নতুন করে তুলুন';

describe.each(DIALECTS)('marks that come back on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let paper: number;
  let student: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school, { students: 2, subjects: 1 });
    paper = exam.papers[0] as number;
    student = exam.seats[0]?.id as number;
    await give(100);
    await exam.move('open');
  });

  const changed = (sent: object, status = 200) => exam.admin('PATCH', `papers/${paper}/`, sent, status);
  const give = (full: number, key = 'cq') =>
    changed({ full_marks: full, parts: [{ key, name: 'সৃজনশীল', full, pass: full / 5 }] });
  const enter = async (cq: number) => {
    const answer = await exam.enter(paper, [{ student, parts: { cq } }]);
    expect(answer.body.refused).toEqual([]);
    return answer;
  };
  const undo = ({ headers }: Answer) => exam.admin('POST', 'undo/', { change: Number(headers.get('Prangon-Change')) });
  const told = ({ status, body }: Answer) => [status, body.errors];
  const parts = async () => {
    const { rows } = (await exam.admin('GET', `papers/${paper}/marks/`, undefined, 200)).body;
    return rows.find((row: { student: number }) => row.student === student).parts;
  };
  const restore = async (resource: string, id: number) => {
    const { results } = (await exam.admin('GET', `trash/?resource=${resource}`, undefined, 200)).body;
    const item = results.find((one: { record_id: number }) => one.record_id === id);
    return exam.admin('POST', `trash/${item.id}/restore/`, {});
  };
  const markId = async () =>
    (await exam.admin('GET', 'trash/?resource=marks', undefined, 200)).body.results[0].record_id as number;

  it('are no more than their part gives by now', async () => {
    await enter(95);
    const corrected = await enter(45);
    await give(50);
    expect(told(await undo(corrected))).toEqual([409, { parts: [OVER] }]);
    expect(await parts()).toEqual({ cq: 45 });
    await give(100);
    expect((await undo(corrected)).status).toBe(200);
    expect(await parts()).toEqual({ cq: 95 });
  });

  it('are not those of a part that is gone', async () => {
    await enter(40);
    const cleared = await exam.enter(paper, [{ student, parts: { cq: null } }]);
    await give(100, 'mcq');
    const refused = await undo(cleared);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['parts']]);
  });

  it('are asked the same when they were a sheet, and when taking them back is taken back', async () => {
    await enter(45);
    const { body: opened } = await openRows(
      school,
      'marks',
      [
        ['রোল', 'শাখা', 'সৃজনশীল'],
        ['1', 'ক', '95'],
        ['2', 'ক', '50'],
      ],
      {
        paper: String(paper),
      },
    );
    const { batch } = await runImport(school, opened.id);
    await exam.admin('POST', 'undo/', { batch }, 200);
    expect(await parts()).toEqual({ cq: 45 });
    const { undo_batch } = (await exam.admin('GET', `imports/${opened.id}/`, undefined, 200)).body;
    await give(50);
    expect(told(await exam.admin('POST', 'undo/', { batch: undo_batch }))).toEqual([409, { parts: [OVER] }]);
    expect(await parts()).toEqual({ cq: 45 });
  });

  it('stay in the trash when their student comes from there, until they fit again', async () => {
    await enter(95);
    const gone = await exam.admin('DELETE', `students/${student}/`, undefined, 204);
    await give(50);
    expect(told(await undo(gone))).toEqual([409, { parts: [OVER] }]);
    expect((await restore('students', student)).status).toBe(200);
    expect(await parts()).toEqual({ cq: null });
    await exam.enter(paper, [{ student: exam.seats[1]?.id, parts: { cq: 40 } }]);
    await exam.move('close');
    const published = await exam.move('publish');
    expect([published.status, Object.keys(published.body.errors)]).toEqual([409, ['incomplete']]);
    await exam.move('open');
    expect(told(await restore('marks', await markId()))).toEqual([409, { parts: [OVER] }]);
    await give(100);
    expect((await restore('marks', await markId())).status).toBe(200);
    expect(await parts()).toEqual({ cq: 95 });
  });

  it('are not those of a paper that was of another subject', async () => {
    const taken = await undo(await enter(40));
    const name = { name: 'অন্য বিষয়', class_name: exam.classId };
    const subject = (await exam.admin('POST', 'subjects/', name, 201)).body.id;
    await changed({ subject });
    for (const back of [await undo(taken), await restore('marks', await markId())])
      expect([back.status, Object.keys(back.body.errors)]).toEqual([409, ['paper']]);
    await changed({ subject: exam.subjectIds[0] });
    expect((await undo(taken)).status).toBe(200);
    expect(await parts()).toEqual({ cq: 40 });
  });
});
