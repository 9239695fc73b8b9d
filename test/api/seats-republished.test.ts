import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, PARTS, type TestExam } from '../support/exam.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('seats of an exam that was published before on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let next: number;
  let older: number;
  let nextPaper: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school, { students: 2, subjects: 1 });
    next = await newClass(school);
    nextPaper = await paperIn(next);
    older = await admit(next, '1');
    await exam.move('open');
    // The second student was ill.
    await exam.enter(exam.papers[0] as number, [{ student: at(0).id, parts: { cq: 60, mcq: 25 } }]);
    await exam.enter(nextPaper, [{ student: older, parts: { cq: 60, mcq: 25 } }]);
    await exam.move('close');
    expect((await publish()).status).toBe(200);
  });

  const at = (n: number) => exam.seats[n] as TestExam['seats'][0];
  const publish = () => exam.move('publish', { incomplete: 'absent' });
  const paperIn = async (classId: number) => {
    const subject = (await exam.admin('POST', 'subjects/', { name: 'বিজ্ঞান', class_name: classId }, 201)).body.id;
    const paper = { exam: exam.exam, class: classId, subject, full_marks: 100, parts: PARTS };
    return (await exam.admin('POST', 'papers/', paper, 201)).body.id as number;
  };
  const admit = async (classId: number, roll_number: string) => {
    const student = { full_name: 'নতুন', roll_number, class_name: classId, section: 'ক', date_of_birth: '2013-01-01' };
    return (await exam.admin('POST', 'students/', student, 201)).body.id as number;
  };
  const promote = (from_class: number, to_class: number | null, students: object[]) =>
    exam.admin('POST', 'promotions/', { from_class, to_class, students }, 200);
  const moveOn = async () => {
    await promote(next, null, [{ id: older }]);
    await promote(
      exam.classId,
      next,
      exam.seats.map(({ id, roll, section }) => ({ id, roll_number: roll, section })),
    );
  };
  const openAgain = async () => {
    await exam.move('withdraw');
    return exam.move('open');
  };
  const sitting = async (classId = exam.classId) => {
    const { rows } = (await exam.admin('GET', `exams/${exam.exam}/results/?class=${classId}`, undefined, 200)).body;
    return rows.map(({ student }: { student: number }) => student);
  };
  const everybody = () => exam.seats.map(({ id }) => id);

  it('are not given to those who came later', async () => {
    await admit(exam.classId, '77');
    await openAgain();
    expect(await sitting()).toEqual(everybody());
    await exam.enter(exam.papers[0] as number, [{ student: at(1).id, parts: { cq: 61, mcq: 25 } }]);
    await exam.move('close');
    expect(await sitting()).toEqual(everybody());
    expect((await exam.move('publish')).status).toBe(200);
    expect((await exam.report({ ...at(0), roll: '77', check: '2013-01-01' })).status).toBe(404);
  });

  it('are not given either where its opening is taken back', async () => {
    const opened = await openAgain();
    await admit(exam.classId, '77');
    await exam.admin('POST', 'undo/', { change: Number(opened.headers.get('Prangon-Change')) }, 200);
    expect(await sitting()).toEqual(everybody());
  });

  it('are given by a mark or a remark alone', async () => {
    const [marked, remarked] = [await admit(exam.classId, '77'), await admit(exam.classId, '78')];
    await openAgain();
    const mark = { student: marked, parts: { cq: 61, mcq: 25 } };
    expect((await exam.enter(exam.papers[0] as number, [mark])).body.refused).toEqual([]);
    const rows = [{ student: remarked, remark: 'ভালো' }];
    await exam.admin('PUT', `exams/${exam.exam}/remarks/?class=${exam.classId}`, { rows }, 200);
    await exam.move('close');
    expect(await sitting()).toEqual([...everybody(), marked, remarked]);
  });

  it('stay in the class of then, also without marks', async () => {
    await moveOn();
    await openAgain();
    await exam.enter(exam.papers[0] as number, [{ student: at(0).id, parts: { cq: 61, mcq: 25 } }]);
    await exam.move('close');
    expect([await sitting(), await sitting(next)]).toEqual([everybody(), [older]]);
    expect((await publish()).status).toBe(200);
    expect((await exam.report(at(1))).body).toMatchObject({ letter: 'F', student: { roll_number: '2' } });
    expect((await exam.report(at(1), undefined, { class: next })).status).toBe(404);
  });

  it('move only with marks in another class', async () => {
    await moveOn();
    await openAgain();
    const remarks = `exams/${exam.exam}/remarks/?class=${next}`;
    const foreign = await exam.admin('PUT', remarks, { rows: [{ student: at(1).id, remark: 'ভালো' }] });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['student']]);
    const mark = { parts: { cq: 61, mcq: 25 } };
    const sent = [at(0), at(1)].map(({ id }) => ({ student: id, ...mark }));
    const { refused } = (await exam.enter(nextPaper, sent)).body;
    expect(refused).toMatchObject([{ student: at(0).id, status: 400 }]);
    await exam.move('close');
    expect([await sitting(), await sitting(next)]).toEqual([[at(0).id], [older, at(1).id]]);
  });

  it('are given to all of a class that gets its papers after that', async () => {
    await openAgain();
    const third = await newClass(school);
    const new_ = await admit(third, '1');
    await paperIn(third);
    await exam.move('close');
    expect(await sitting(third)).toEqual([new_]);
  });
});

describe.each(DIALECTS)('seats of an exam that was closed before on %s', (dialect) => {
  it('stay in the class of then, also without marks', async () => {
    const school = await startSchool(dialect);
    const exam = await newExam(school, { students: 1, subjects: 1 });
    const next = await newClass(school);
    const subject = (await exam.admin('POST', 'subjects/', { name: 'বিজ্ঞান', class_name: next }, 201)).body.id;
    const paper = { exam: exam.exam, class: next, subject, full_marks: 100, parts: PARTS };
    await exam.admin('POST', 'papers/', paper, 201);
    await exam.move('open');
    await exam.move('close');
    await exam.admin('PATCH', `students/${exam.seats[0]?.id}/`, { class_name: next }, 200);
    await exam.move('open');
    await exam.move('close');
    const rows = async (classId: number) =>
      (await exam.admin('GET', `exams/${exam.exam}/results/?class=${classId}`, undefined, 200)).body.rows;
    expect([await rows(exam.classId), await rows(next)]).toMatchObject([[{ student: exam.seats[0]?.id }], []]);
    await school.close();
  });
});
