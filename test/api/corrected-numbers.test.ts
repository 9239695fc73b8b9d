import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newExam } from '../support/exam.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('what is published of an exam on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('tells everybody other numbers once marks are corrected', async () => {
    const exam = await newExam(school, { students: 12, subjects: 1 });
    await exam.move('open');
    await exam.fill(70, 30);
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    const best = async () => (await school.call('GET', 'result-numbers/')).body[0]?.numbers.gpa5;
    await vi.waitFor(async () => expect(await best()).toBe(12));
    const rows = exam.seats.slice(0, 6).map(({ id }) => ({ student: id, parts: { cq: 40, mcq: 15 } }));
    const corrected = await exam.enter(exam.papers[0] as number, rows, { reason: 'খাতা আবার দেখা হয়েছে' });
    expect([corrected.status, corrected.body.refused]).toEqual([200, []]);
    await vi.waitFor(async () => expect(await best()).toBe(6));
  });

  it('is graded by rules that no Editor gives, also not when it is made', async () => {
    const token = await signedIn(school, 'clerk', 'Editor');
    const body = { name: 'শ্রেণি পরীক্ষা', year: 2026, kind: 'class_test' };
    const make = (more: object = {}) => school.call('POST', 'exams/', { token, body: { ...body, ...more } });
    const refused = await make({ rules: { rounding: 'up' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['rules']]);
    expect((await make()).status).toBe(201);
  });
});
