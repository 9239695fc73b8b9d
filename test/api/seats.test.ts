import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newExam, PARTS, type TestExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

type Row = Record<string, unknown>;

describe.each(DIALECTS)('seats of an exam on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let next: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school);
    next = (await exam.admin('POST', 'classes/', { name: `পরের ${exam.classId}` }, 201)).body.id;
    await exam.move('open');
  });

  const [at, seat] = [
    (n: number) => exam.seats[n] as TestExam['seats'][0],
    () => exam.seats[0] as TestExam['seats'][0],
  ];
  const change = (id: number, body: object) => exam.admin('PATCH', `students/${id}/`, body, 200);
  const promote = (more: object = {}) =>
    exam.admin('POST', 'promotions/', {
      from_class: exam.classId,
      to_class: next,
      students: exam.seats.map(({ id }, n) => ({ id, roll_number: String(n + 40), section: 'ঘ' })),
      ...more,
    });
  const rows = async (classId = exam.classId): Promise<Row[]> =>
    (await exam.admin('GET', `exams/${exam.exam}/results/?class=${classId}`, undefined, 200)).body.rows;
  const places = async (classId?: number) =>
    (await rows(classId)).map(({ student, section, roll_number }) => [student, section, roll_number]);
  const grid = async (paper = exam.papers[0]): Promise<Row[]> =>
    (await exam.admin('GET', `papers/${paper}/marks/`, undefined, 200)).body.rows;
  const remarks = async (): Promise<Row[]> =>
    (await exam.admin('GET', `exams/${exam.exam}/remarks/?class=${exam.classId}`, undefined, 200)).body.rows;
  const there = () => exam.seats.map(({ id, section, roll }) => [id, section, roll]);
  const report = async (n = 0) => {
    const { status, body } = await exam.report(at(n));
    return status === 200 ? body.student : status;
  };
  const paperOfNext = async () => {
    const subject = (await exam.admin('POST', 'subjects/', { name: 'বিষয় 1', class_name: next }, 201)).body.id;
    const paper = { exam: exam.exam, class: next, subject, full_marks: 100, parts: PARTS };
    return (await exam.admin('POST', 'papers/', paper, 201)).body.id as number;
  };

  it('give the reports again once a class that has moved on is published anew', async () => {
    await exam.fill();
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    const before = await report();
    expect((await promote()).status).toBe(200);
    expect((await exam.move('withdraw')).status).toBe(200);
    expect(await places()).toEqual(there());
    expect((await remarks()).map(({ student }) => student)).toEqual(exam.seats.map(({ id }) => id));
    expect((await grid()).map(({ student, section }) => [student, section])).toEqual(
      exam.seats.map(({ id, section }) => [id, section]),
    );
    expect((await exam.move('publish')).status).toBe(200);
    await vi.waitFor(async () => expect(await report()).toEqual(before));
    expect(await report(2)).toMatchObject({ roll_number: '3', section: 'ক' });
    expect(await rows(next)).toEqual([]);
  });

  it('are those of an exam that is closed before its class moves on and published after it', async () => {
    await exam.fill();
    await exam.move('close');
    await promote();
    expect((await exam.move('publish')).status).toBe(200);
    expect(await report()).toMatchObject({ roll_number: '1', section: 'ক' });
    expect(await places()).toEqual(there());
  });

  it('are taken at the end of the marks by everybody of the class, with marks or without', async () => {
    await exam.enter(exam.papers[0] as number, [{ student: seat().id, parts: { cq: 50, mcq: 20 } }]);
    await exam.move('close');
    const { body } = await exam.admin('POST', 'students/', {
      full_name: 'পরে আসা',
      roll_number: '9',
      class_name: exam.classId,
    });
    await change(at(2).id, { status: 'left' });
    expect(await places()).toEqual(there());
    const late = await exam.admin('PUT', `exams/${exam.exam}/remarks/?class=${exam.classId}`, {
      rows: [{ student: body.id, remark: 'ভালো' }],
    });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['student']]);
    // Once marks are entered again, who has come meanwhile sits it too.
    await exam.move('open');
    expect((await rows()).map(({ student }) => student)).toContain(body.id);
    expect(await rows()).toHaveLength(4);
    await exam.move('close');
    expect(await rows()).toHaveLength(4);
  });

  it('are taken also where the state is brought back by undoing', async () => {
    await exam.move('close');
    const opened = await exam.move('open');
    const { body } = await exam.admin('POST', 'students/', {
      full_name: 'নতুন',
      roll_number: '9',
      class_name: exam.classId,
    });
    const change = Number(opened.headers.get('prangon-change'));
    await exam.admin('POST', 'undo/', { change }, 200);
    expect((await rows()).map(({ student }) => student)).toContain(body.id);
  });

  it('are taken by a class whose first paper comes after the end of the marks', async () => {
    const other = { full_name: 'অন্য শ্রেণির', roll_number: '1', class_name: next };
    const { id } = (await exam.admin('POST', 'students/', other, 201)).body;
    await exam.move('close');
    await paperOfNext();
    expect(await places(next)).toEqual([[id, '', '1']]);
    expect((await exam.move('publish')).status).toBe(409);
  });

  it('follow a student inside the class while marks are entered, and not afterwards', async () => {
    await exam.fill();
    await change(seat().id, { roll_number: '21', section: 'খ' });
    expect((await places()).at(-1)).toEqual([seat().id, 'খ', '21']);
    const moved = await exam.admin('PATCH', `students/${seat().id}/`, { section: 'গ' }, 200);
    await exam.admin('POST', 'undo/', { change: Number(moved.headers.get('prangon-change')) }, 200);
    expect((await places()).at(-1)).toEqual([seat().id, 'খ', '21']);
    await exam.move('close');
    await change(seat().id, { roll_number: '22', section: 'গ' });
    expect((await places()).at(-1)).toEqual([seat().id, 'খ', '21']);
  });

  it('stay with who leaves the class, until who has no marks there gets some in the other', async () => {
    const theirs = await paperOfNext();
    await exam.fill();
    await change(seat().id, { class_name: next, roll_number: '77' });
    expect(await places()).toEqual(there());
    expect(await grid(theirs)).toEqual([]);
    const foreign = await exam.enter(theirs, [{ student: seat().id, parts: { cq: 1, mcq: 1 } }]);
    expect(foreign.body.refused).toMatchObject([{ status: 400 }]);
    // Marks entered in the wrong class are cleared first.
    let emptied = 0;
    for (const paper of exam.papers) {
      const rows = [{ student: seat().id, parts: { cq: null, mcq: null } }];
      emptied = Number((await exam.enter(paper, rows)).headers.get('prangon-change'));
    }
    expect((await grid(theirs)).map(({ student, roll_number }) => [student, roll_number])).toEqual([[seat().id, '77']]);
    expect(await places()).toEqual(there());
    const entered = await exam.enter(theirs, [{ student: seat().id, parts: { cq: 50, mcq: 20 } }]);
    expect(entered.body.refused).toEqual([]);
    const back = await exam.admin('POST', 'undo/', { change: emptied });
    expect([back.status, back.body.errors], JSON.stringify(back.body)).toEqual([
      409,
      { student: [expect.any(String)] },
    ]);
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    const { body } = await exam.report({ ...seat(), roll: '77' }, undefined, { class: next });
    expect(body).toMatchObject({ total: 70, student: { roll_number: '77' } });
    expect(await report()).toBe(404);
  });

  it('hold a class whose marks are being entered, unless it moves on anyway', async () => {
    await exam.fill();
    const refused = await promote();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('“বার্ষিক পরীক্ষা ২০২৬”')]);
    expect(Object.keys(refused.body.errors)).toEqual(['anyway']);
    expect((await promote({ to_class: null, students: [{ id: seat().id }] })).status).toBe(409);
    const gone = await promote({ anyway: true });
    expect(gone.status).toBe(200);
    expect(await places()).toEqual(there());
    // Marks still come, to who sits there.
    const [paper] = exam.papers as [number];
    const [first] = await grid();
    const entered = await exam.enter(paper, [{ ...first, parts: { cq: 70, mcq: 30 } }]);
    expect(entered.body.refused).toEqual([]);
    await exam.admin('POST', 'undo/', { batch: gone.body.batch }, 200);
    expect(await places()).toEqual(there());
    expect((await exam.admin('GET', `students/${seat().id}/`)).body.class_name).toBe(exam.classId);
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    expect(await report()).toMatchObject({ roll_number: '1' });
  });

  it('hold nobody while no mark is entered', async () => {
    expect((await promote()).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('that are missing altogether are said by name, and nothing is published', async () => {
    await promote();
    await exam.move('close');
    const { status, body } = await exam.move('publish', { incomplete: 'absent' });
    const { name } = (await exam.admin('GET', `classes/${exam.classId}/`)).body;
    expect([status, body.message]).toEqual([409, expect.stringContaining(name)]);
    expect((await exam.admin('GET', `exams/${exam.exam}/`)).body.state).toBe('closed');
  });

  it('that are missing where there are marks are said by the students’ names', async () => {
    await exam.fill();
    await exam.move('close');
    await school.app.database.write((writer) =>
      writer.deleteFrom('seats').where('exam', '=', exam.exam).where('student', '=', seat().id).execute(),
    );
    const { status, body } = await exam.move('publish');
    expect([status, body.message]).toEqual([409, expect.stringContaining('শিক্ষার্থী 1')]);
    await exam.move('open');
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
  });

  it('are given once in an exam, also where two papers are entered at the same moment', async () => {
    const entered = await Promise.all(
      exam.papers.map((paper, n) => {
        const sent = exam.seats.map(({ id }) => ({ student: id, parts: { cq: 50, mcq: 20 } }));
        return exam.enter(paper, n ? sent.toReversed() : sent);
      }),
    );
    expect(entered.map(({ status, body }) => [status, body.refused])).toEqual(exam.papers.map(() => [200, []]));
    const found = await school.app.database.read
      .selectFrom('seats')
      .select('student')
      .where('exam', '=', exam.exam)
      .execute();
    expect(found.map(({ student }) => Number(student)).sort((a, b) => a - b)).toEqual(exam.seats.map(({ id }) => id));
  });

  it('leave a report unread while its student is in the trash, and let it return', async () => {
    await exam.fill();
    await exam.move('close');
    await exam.move('publish');
    await exam.admin('DELETE', `students/${seat().id}/`, undefined, 204);
    await vi.waitFor(async () => expect(await report()).toBe(404));
    const [item] = (await exam.admin('GET', 'trash/?resource=students')).body.results;
    await exam.admin('POST', `trash/${item.id}/restore/`, undefined, 200);
    await vi.waitFor(async () => expect(await report()).toMatchObject({ roll_number: '1' }));
    const deleted = await exam.admin('DELETE', `students/${seat().id}/`, undefined, 204);
    await exam.admin('POST', 'undo/', { change: Number(deleted.headers.get('prangon-change')) }, 200);
    await exam.move('withdraw');
    expect(await places()).toEqual(there());
    await exam.move('publish');
    await vi.waitFor(async () => expect(await report()).toMatchObject({ roll_number: '1' }));
  });

  it('go when their student is ended for good', async () => {
    await exam.fill();
    await exam.admin('DELETE', `students/${seat().id}/`, undefined, 204);
    const [item] = (await exam.admin('GET', 'trash/?resource=students')).body.results;
    expect((await exam.admin('DELETE', `trash/${item.id}/`)).status).toBeLessThan(300);
    const found = await school.app.database.read
      .selectFrom('seats')
      .select('student')
      .where('exam', '=', exam.exam)
      .execute();
    expect(found.map(({ student }) => Number(student)).sort((a, b) => a - b)).toEqual([at(1).id, at(2).id]);
  });

  it('of what a combined exam is made of are its own', async () => {
    await exam.fill();
    await exam.move('close');
    const sources = [{ exam: exam.exam, weight: 100 }];
    const final = { name: 'সমন্বিত', year: 2026, kind: 'final', sources };
    const { id } = (await exam.admin('POST', 'exams/', final, 201)).body;
    await promote();
    await exam.admin('POST', `exams/${id}/publish/`, undefined, 200);
    await exam.admin('POST', `exams/${id}/withdraw/`, undefined, 200);
    await exam.admin('POST', `exams/${id}/publish/`, undefined, 200);
    const asked = await exam.report(seat(), undefined, { exam: id });
    expect(asked.body).toMatchObject({ student: { roll_number: '1', section: 'ক' }, total: 170 });
  });
});
