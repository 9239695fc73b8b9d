import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam, PARTS, type TestExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('an exam on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const visitor = (path: string) => school.call('GET', path);

  describe('being set up', () => {
    let exam: TestExam;
    beforeAll(async () => {
      exam = await newExam(school);
    });

    it('is a draft that nobody else sees, graded as boards do', async () => {
      const { body } = await exam.admin('GET', `exams/${exam.exam}/`);
      expect(body).toMatchObject({ state: 'draft', published_at: null, sources: [], days_open: null });
      expect(body.rules).toMatchObject({ rounding: 'none', pass: 'each', joined: 'summed', optional_above: 2 });
      expect(body.rules.grades[2]).toEqual({ min: 60, letter: 'A-', point: 3.5 });
      expect((await visitor(`exams/${exam.exam}/`)).status).toBe(404);
      expect((await visitor(`papers/${exam.papers[0]}/`)).status).toBe(404);
      expect((await visitor('exams/')).body).toEqual([]);
    });

    it('takes no state from a client', async () => {
      const sent = { state: 'published', published_at: '2020-01-01T00:00:00Z', note: 'নতুন' };
      const { body } = await exam.admin('PATCH', `exams/${exam.exam}/`, sent, 200);
      expect(body).toMatchObject({ state: 'draft', published_at: null, note: 'নতুন' });
    });

    it('refuses bad rules and sources', async () => {
      for (const rules of [{ rounding: 'down' }, { grades: [] }, { extra: 1 }, 7]) {
        const answer = await exam.admin('PATCH', `exams/${exam.exam}/`, { rules });
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['rules']]);
      }
      const sources = [{ exam: exam.exam, weight: 100 }];
      expect((await exam.admin('PATCH', `exams/${exam.exam}/`, { sources })).body.errors).toHaveProperty('sources');
      const final = { name: 'সমন্বিত', year: 2026, kind: 'final' };
      for (const bad of [[{ exam: exam.exam, weight: 50 }], [{ exam: 999_999, weight: 100 }]]) {
        const answer = await exam.admin('POST', 'exams/', { ...final, sources: bad });
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['sources']]);
      }
      expect((await exam.admin('POST', 'exams/', { ...final, sources })).status).toBe(201);
    });

    it('has one paper for a class and subject, whose parts add up', async () => {
      const [subject] = exam.subjectIds;
      const paper = { exam: exam.exam, class: exam.classId, subject, full_marks: 100, parts: PARTS };
      const twice = await exam.admin('POST', 'papers/', paper);
      expect([twice.status, Object.keys(twice.body.errors)]).toEqual([409, ['exam', 'class', 'subject']]);
      const bad: object[] = [
        { full_marks: 90 },
        { parts: [] },
        { parts: [PARTS[0], PARTS[0]], full_marks: 140 },
        { parts: [{ key: 'all', name: 'লিখিত', full: 100, pass: 101 }] },
      ];
      for (const wrong of bad) {
        const answer = await exam.admin('POST', 'papers/', { ...paper, ...wrong });
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['parts']]);
      }
      expect((await exam.admin('POST', 'papers/', { ...paper, full_marks: 4 })).body.errors).toHaveProperty(
        'full_marks',
      );
      for (const key of ['exam', 'class', 'subject']) {
        const { status, body } = await exam.admin('POST', 'papers/', { ...paper, [key]: 99_999 });
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [key]]);
      }
      const listed = await exam.admin('GET', `papers/?exam=${exam.exam}`);
      expect(listed.body.map(({ id }: { id: number }) => id)).toEqual(exam.papers);
      expect(listed.body[0]).toMatchObject({ role: 'compulsory', joined: '', position: null, parts: PARTS });
    });

    it('opens and closes, each from where it may', async () => {
      const { move } = exam;
      for (const wrong of ['close', 'publish', 'withdraw']) expect((await move(wrong)).status).toBe(409);
      const opened = await move('open');
      expect([opened.status, opened.body.state]).toEqual([200, 'open']);
      expect(opened.headers.get('prangon-change')).toMatch(/^\d+$/);
      expect([(await move('open')).status, (await move('publish')).status]).toEqual([409, 409]);
      expect((await move('close')).body.state).toBe('closed');
      expect((await move('open')).body.state).toBe('open');
      const history = (await exam.admin('GET', `exams/${exam.exam}/history/`)).body.results;
      expect(history[0]).toMatchObject({
        action: 'changed',
        changes: [{ field: 'state', before: 'closed', after: 'open' }],
      });
      for (const token of [undefined, school.user])
        expect((await school.call('POST', `exams/${exam.exam}/close/`, { token })).status).toBe(token ? 403 : 401);
    });
  });

  describe('with its marks', () => {
    let exam: TestExam;
    beforeAll(async () => {
      exam = await newExam(school);
    });
    const rows = async () => (await exam.admin('GET', `papers/${exam.papers[0]}/marks/`)).body.rows;

    it('lists the class by section and roll, and takes marks only while it is open', async () => {
      const [paper] = exam.papers as [number];
      const { body } = await exam.admin('GET', `papers/${paper}/marks/`, undefined, 200);
      expect(body.paper).toMatchObject({ id: paper, full_marks: 100 });
      expect(body.rows.map(({ roll_number }: { roll_number: string }) => roll_number)).toEqual(['1', '2', '3']);
      expect(body.rows[0]).toMatchObject({
        parts: { cq: null, mcq: null },
        absent: false,
        optional: false,
        section: 'ক',
      });
      const row = { student: exam.seats[0]?.id, parts: { cq: 50 } };
      expect((await exam.enter(paper, [row])).status).toBe(409);
      await exam.move('open');
      expect((await exam.enter(paper, [row])).status).toBe(200);
    });

    it('takes or refuses each row by itself, exactly to the hundredth, in either digits', async () => {
      const [paper] = exam.papers as [number];
      const [first, second, third] = await rows();
      const sent = [
        { ...first, parts: { cq: 33.33, mcq: '২৯.৭৫' } },
        { ...second, parts: { cq: 70.01, mcq: 5 } },
        { ...third, parts: { cq: -1, mcq: 1.005 } },
        { student: 999_999, parts: {}, absent: false, version: 0 },
      ];
      const { status, body } = await exam.enter(paper, sent);
      expect(status).toBe(200);
      expect(body.rows).toEqual([{ ...first, parts: { cq: 33.33, mcq: 29.75 }, version: expect.any(Number) }]);
      expect(body.rows[0].version).not.toBe(first.version);
      expect(
        body.refused.map((one: { student: number; status: number; errors: object }) => [
          one.status,
          Object.keys(one.errors),
        ]),
      ).toEqual([
        [400, ['cq']],
        [400, ['cq', 'mcq']],
        [400, ['student']],
      ]);
      expect(body.refused[0].row).toEqual(second);
      expect((await rows())[0].parts).toEqual({ cq: 33.33, mcq: 29.75 });
    });

    it('overwrites nothing unseen', async () => {
      const [paper] = exam.papers as [number];
      const [, seen] = await rows();
      const mine = await exam.enter(paper, [{ ...seen, parts: { cq: 40, mcq: 20 } }]);
      const late = await exam.enter(paper, [{ ...seen, parts: { cq: 41, mcq: 20 } }]);
      expect(late.body.rows).toEqual([]);
      expect(late.body.refused).toMatchObject([{ student: seen.student, status: 409, row: mine.body.rows[0] }]);
      // The same again, as from a client that never heard the answer, is no conflict.
      expect((await exam.enter(paper, [{ ...seen, parts: { cq: 40, mcq: 20 } }])).body.rows).toEqual(mine.body.rows);
    });

    it('keeps an absence apart from nothing, also typed', async () => {
      const [paper] = exam.papers as [number];
      const [, , third] = await rows();
      const { body } = await exam.enter(paper, [{ ...third, parts: { cq: 'অ' } }]);
      expect(body.rows[0]).toMatchObject({ absent: true, parts: { cq: null, mcq: null } });
    });

    it('leaves an entry for each row, and undoes it', async () => {
      const [paper] = exam.papers as [number];
      const [first] = await rows();
      const changed = await exam.enter(paper, [{ ...first, parts: { cq: 70, mcq: 30 } }]);
      const change = Number(changed.headers.get('prangon-change'));
      const activity = await exam.admin('GET', 'activity/?resource=marks');
      expect(activity.body.results[0]).toMatchObject({
        id: change,
        action: 'changed',
        changes: [{ field: 'parts', before: first.parts, after: { cq: 70, mcq: 30 } }],
      });
      expect((await exam.admin('POST', 'undo/', { change })).status).toBe(200);
      expect((await rows())[0]).toEqual(first);
      await exam.move('close');
      const undo = await exam.admin('POST', 'undo/', { change: change + 1 });
      expect(undo.status).toBe(409);
      await exam.move('open');
    });

    it('keeps a paper that has marks where it is, with the parts that have some', async () => {
      const [paper] = exam.papers as [number];
      const other = await exam.admin('POST', 'subjects/', { name: 'অন্য', class_name: exam.classId });
      const moved = await exam.admin('PATCH', `papers/${paper}/`, { subject: other.body.id });
      expect([moved.status, Object.keys(moved.body.errors)]).toEqual([409, ['subject']]);
      for (const parts of [
        [{ ...PARTS[0], full: 100 }],
        [
          { ...PARTS[0], full: 30 },
          { ...PARTS[1], full: 70 },
        ],
      ]) {
        const answer = await exam.admin('PATCH', `papers/${paper}/`, { parts });
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['parts']]);
      }
      const passes = PARTS.map((part) => ({ ...part, pass: 0 }));
      expect((await exam.admin('PATCH', `papers/${paper}/`, { parts: passes })).status).toBe(200);
      for (const path of [`papers/${paper}/`, `exams/${exam.exam}/`]) {
        const gone = await exam.admin('DELETE', path);
        expect(gone.status, path).toBe(409);
      }
    });

    it('lets the marks go to the trash and come back with their student', async () => {
      const student = (await rows())[0];
      await exam.admin('DELETE', `students/${student.student}/`, undefined, 204);
      expect((await rows()).length).toBe(2);
      const item = (await exam.admin('GET', 'trash/?resource=students')).body.results[0];
      await exam.admin('POST', `trash/${item.id}/restore/`, undefined, 200);
      expect((await rows())[0]).toEqual(student);
    });
  });

  it('grades joined papers, optional subjects and merit, and sums a class up', async () => {
    const exam = await newExam(school, { students: 4, subjects: 3, sections: ['ক', 'খ'] });
    const [first, second, optional] = exam.papers as [number, number, number];
    for (const paper of [first, second]) await exam.admin('PATCH', `papers/${paper}/`, { joined: 'বাংলা' }, 200);
    await exam.admin('PATCH', `papers/${optional}/`, { role: 'optional' }, 200);
    const chooser = exam.seats[1]?.id as number;
    await exam.admin('PATCH', `students/${chooser}/`, { optional_subject: exam.subjectIds[2] }, 200);
    await exam.move('open');
    const marks = [20, 50, 50, 10];
    for (const [paper, cq, mcq] of [
      [first, 0, 24],
      [second, 10, 18],
    ] as const) {
      const rows = exam.seats.map(({ id }, n) => ({ student: id, parts: { cq: (marks[n] ?? 0) + cq, mcq } }));
      expect((await exam.enter(paper, rows)).body.refused).toEqual([]);
    }
    const open = await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}`, undefined, 200);
    expect(open.body.rows.map(({ incomplete }: { incomplete: boolean }) => incomplete)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const { body: grid } = await exam.admin('GET', `papers/${optional}/marks/`);
    expect(grid.rows.map((row: { optional: boolean }) => row.optional)).toEqual([false, false, true, false]);
    await exam.enter(optional, [{ student: chooser, parts: { cq: 70, mcq: 30 } }]);
    const { body } = await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}`);
    expect(body).toMatchObject({ exam: { id: exam.exam, year: 2026 }, class: exam.classId });
    const path = `exams/${exam.exam}/results/export/?class=${exam.classId}&format=csv`;
    const sheet = await (await school.fetch('GET', path, { token: school.admin })).text();
    const [head = '', ...lines] = sheet.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^রোল,শাখা,নাম,বিষয় 1: /);
    expect(lines).toHaveLength(4);
    expect(lines[0]?.split(',')).toEqual(expect.arrayContaining(['92', '2', 'C']));
    const byId = new Map<number, { gpa: number }>(body.rows.map((row: { student: number }) => [row.student, row]));
    const [one, two, three, four] = exam.seats.map(({ id }) => byId.get(id));
    expect(one).toMatchObject({
      total: 92,
      gpa: 2,
      letter: 'C',
      failed: 0,
      merit: 3,
      merit_section: 2,
      incomplete: false,
    });
    expect(two).toMatchObject({ total: 152, gpa: 5, letter: 'A+', merit: 1, merit_section: 1 });
    expect(three).toMatchObject({ total: 152, gpa: 4, letter: 'A', merit: 2, merit_section: 1 });
    expect(four).toMatchObject({ gpa: 0, letter: 'F', failed: 1, merit: null });
    expect(body.summary).toMatchObject({ students: 4, passed: 3, gpa5: 1 });
    const part = await exam.admin(
      'GET',
      `exams/${exam.exam}/results/?class=${exam.classId}&section=${encodeURIComponent('খ')}`,
    );
    expect([part.body.rows.length, part.body.summary.students]).toEqual([2, 2]);
    expect((await exam.admin('GET', `exams/${exam.exam}/results/`)).status).toBe(400);
    expect((await school.call('GET', `exams/${exam.exam}/results/?class=${exam.classId}`)).status).toBe(401);
  });

  it('lets a paper count for some streams of a class alone', async () => {
    const exam = await newExam(school, { students: 4, subjects: 3 });
    const [all, science, both] = exam.papers as [number, number, number];
    const { body: untouched } = await exam.admin('GET', `papers/${all}/`);
    expect(untouched.streams).toBe('');
    await exam.admin('PATCH', `papers/${science}/`, { streams: 'বিজ্ঞান' }, 200);
    await exam.admin('PATCH', `papers/${both}/`, { streams: 'ব্যবসায় শিক্ষা, মানবিক' }, 200);
    const streams = ['Science', 'বাণিজ্য', 'মানবিক বিভাগ', 'মানবিক'];
    for (const [n, stream] of streams.entries())
      await exam.admin('PATCH', `students/${exam.seats[n]?.id}/`, { stream }, 200);
    // Their own choice comes before their stream.
    await exam.admin('PATCH', `students/${exam.seats[3]?.id}/`, { optional_subject: exam.subjectIds[1] }, 200);
    const rolls = async (paper: number) =>
      (await exam.admin('GET', `papers/${paper}/marks/`)).body.rows.map((row: { roll_number: string }) =>
        Number(row.roll_number),
      );
    expect([await rolls(all), await rolls(science), await rolls(both)]).toEqual([
      [1, 2, 3, 4],
      [1, 4],
      [2, 3, 4],
    ]);
    await exam.move('open');
    const enter = (paper: number, seats: number[]) =>
      exam.enter(
        paper,
        seats.map((n) => ({ student: exam.seats[n]?.id, parts: { cq: 60, mcq: 25 } })),
      );
    const foreign = await enter(science, [1]);
    expect(foreign.body).toMatchObject({
      rows: [],
      refused: [{ status: 400, errors: { student: [expect.any(String)] } }],
    });
    for (const [paper, seats] of [
      [all, [0, 1, 2, 3]],
      [science, [0, 3]],
      [both, [1, 2, 3]],
    ] as const)
      expect((await enter(paper, [...seats])).body.refused).toEqual([]);
    const { body } = await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}`);
    expect(
      body.rows.map((row: { subjects: object[]; incomplete: boolean; total: number }) => [
        row.subjects.length,
        row.incomplete,
        row.total,
      ]),
    ).toEqual([
      [2, false, 170],
      [2, false, 170],
      [2, false, 170],
      [3, false, 170],
    ]);
    expect(Object.keys(body.papers[0]).sort()).toEqual(
      ['code', 'full_marks', 'highest', 'id', 'joined', 'name', 'parts', 'position', 'role', 'subject'].sort(),
    );
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    expect((await exam.report({ ...exam.seats[0] })).body.subjects).toHaveLength(2);
  });

  it('says on the report card what days and remark there are', async () => {
    const exam = await newExam(school, { students: 2 });
    const at = `exams/${exam.exam}/remarks/?class=${exam.classId}`;
    const before = await exam.admin('GET', at, undefined, 200);
    expect(before.body.rows[0]).toMatchObject({ days_present: null, remark: '' });
    const student = exam.seats[0]?.id;
    const written = await exam.admin('PUT', at, { rows: [{ student, days_present: '১৮০', remark: 'ভালো' }] }, 200);
    expect(written.body.rows[0]).toMatchObject({ student, days_present: 180, remark: 'ভালো' });
    const bad = await exam.admin('PUT', at, { rows: [{ student, days_present: 500 }, { student: 999_999 }] });
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([400, ['days_present', 'student']]);
    expect((await exam.admin('GET', at)).body).toEqual(written.body);
  });

  it('keeps every version of remarks and marks, and takes a class’s remarks back together', async () => {
    const exam = await newExam(school, { students: 2, subjects: 1 });
    const at = `exams/${exam.exam}/remarks/?class=${exam.classId}`;
    const remarks = async () => (await exam.admin('GET', at)).body.rows.map((row: { remark: string }) => row.remark);
    const write = (word: string) =>
      exam.admin('PUT', at, { rows: exam.seats.map(({ id }) => ({ student: id, remark: word })) });
    const newest = async (resource: string) => (await exam.admin('GET', `activity/?resource=${resource}`)).body.results;
    await write('ভালো');
    const again = await write('খুব ভালো');
    const change = Number(again.headers.get('Prangon-Change'));
    expect((await write('খুব ভালো')).headers.has('Prangon-Change')).toBe(false);
    await exam.admin('POST', 'undo/', { change }, 200);
    expect(await remarks()).toEqual(['ভালো', 'ভালো']);
    const of = (await newest('remarks'))[0].record_id;
    const path = `remarks/${of}/history`;
    const entries = (await exam.admin('GET', `${path}/`, undefined, 200)).body.results;
    expect(entries.map(({ action, via }: { action: string; via: string }) => `${action} ${via}`)).toEqual([
      'changed undo',
      'changed hand',
      'created hand',
    ]);
    const restored = await exam.admin('POST', `${path}/${entries[1].id}/restore/`, undefined, 200);
    expect(restored.body.remark).toBe('খুব ভালো');

    await exam.move('open');
    await exam.fill(60);
    await exam.fill(50);
    const [{ record_id: mark }] = await newest('marks');
    const [, first] = (await exam.admin('GET', `marks/${mark}/history/`)).body.results;
    const back = await exam.admin('POST', `marks/${mark}/history/${first.id}/restore/`, undefined, 200);
    expect(back.body.parts.cq).toBe(first.changes.find(({ field }: { field: string }) => field === 'parts').after.cq);
    await exam.move('close');
    await exam.admin('POST', `marks/${mark}/history/${first.id}/restore/`, undefined, 409);
  });
});
