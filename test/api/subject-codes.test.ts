import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam } from '../support/exam.ts';
import { formOf } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

describe.each(DIALECTS)('the code of a subject on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('is kept as it was typed, kept by a PUT without it, and emptied by one with nothing', async () => {
    const { admin, classId } = await newExam(school, { subjects: 0, students: 0 });
    const made = await admin('POST', 'subjects/', { name: 'বাংলা', class_name: classId, code: ' ১০১ ' }, 201);
    expect(made.body.code).toBe('১০১');
    const path = `subjects/${made.body.id}/`;
    expect((await admin('PUT', path, { name: 'বাংলা', class_name: classId }, 200)).body.code).toBe('১০১');
    expect((await admin('PATCH', path, { code: 'BAN-1' }, 200)).body.code).toBe('BAN-1');
    expect((await admin('PUT', path, { name: 'বাংলা', class_name: classId, code: '' }, 200)).body.code).toBe('');
    expect((await admin('PATCH', path, { code: 'ক'.repeat(301) })).status).toBe(400);
    expect((await admin('POST', 'subjects/', { name: 'গণিত', class_name: classId }, 201)).body.code).toBe('');
  });

  it('goes out with the list and comes in with a sheet', async () => {
    const { admin, classId } = await newExam(school, { subjects: 0, students: 0 });
    const { name } = (await admin('GET', `classes/${classId}/`)).body;
    await admin('POST', 'subjects/', { name: 'রসায়ন', class_name: classId, code: '137' }, 201);
    const sheet = `\uFEFFবিষয়ের নাম,শ্রেণি,কোড\r\nরসায়ন,${name},137\r\nপদার্থবিজ্ঞান,${name},B-136`;
    const file = new File([sheet], 'subjects.csv', { type: 'text/csv' });
    const { id } = (await admin('POST', 'imports/', formOf({ resource: 'subjects', file }))).body;
    const state = async () => (await admin('GET', `imports/${id}/`)).body;
    await until(async () => expect((await state()).state).toBe('ready'));
    expect((await state()).summary).toEqual({ add: 1, change: 0, same: 1, wrong: 0 });
    await admin('POST', `imports/${id}/run/`, { wrong: 'refuse' });
    await until(async () => expect((await state()).state).toBe('done'));
    const out = await (
      await school.fetch('GET', `subjects/export/?format=csv&class_name=${classId}`, { token: school.admin })
    ).text();
    expect(out).toContain('বিষয়ের নাম,শ্রেণি,বিষয় কোড,শিক্ষক');
    expect(out).toMatch(/পদার্থবিজ্ঞান,[^\n]*,B-136,/);
  });

  it('stands in the results and on report cards, as it was when they were published', async () => {
    const exam = await newExam(school);
    const [first] = exam.subjectIds as [number];
    await exam.admin('PATCH', `subjects/${first}/`, { code: '101' }, 200);
    await exam.move('open');
    await exam.fill();
    const { body } = await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}`, undefined, 200);
    const codes = (all: { code: string }[]) => all.map(({ code }) => code);
    expect([codes(body.papers), codes(body.subjects)]).toEqual([
      ['101', ''],
      ['101', ''],
    ]);
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    await exam.admin('PATCH', `subjects/${first}/`, { code: '102' }, 200);
    await until(async () => {
      const card = await exam.report(exam.seats[0] as (typeof exam.seats)[0]);
      expect(card.status).toBe(200);
      expect([codes(card.body.subjects), codes(card.body.papers)]).toEqual([
        ['101', ''],
        ['101', ''],
      ]);
    });
  });
});
