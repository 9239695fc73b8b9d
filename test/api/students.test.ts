import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('students on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    classId = await newClass(school, 'নবম');
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, body });
  const names = async (query: string) =>
    (await call('GET', `students/${query}`)).body.map(({ full_name }: never) => full_name);

  it('hold what lists and certificates say besides', async () => {
    const subject = (await call('POST', 'subjects/', { name: 'উচ্চতর গণিত', class_name: classId })).body.id;
    const sent = {
      full_name: 'রহিমা খাতুন',
      roll_number: '১',
      class_name: classId,
      father_name: 'আব্দুল করিম',
      mother_name: 'রোকেয়া বেগম',
      stream: 'বিজ্ঞান',
      gender: 'ছাত্রী',
      admitted_on: '২০২৫-০১-০৫',
      optional_subject: subject,
    };
    const { status, body } = await call('POST', 'students/', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...sent,
      gender: 'female',
      admitted_on: '2025-01-05',
      status: 'active',
      left_on: null,
    });
    expect((await call('DELETE', `subjects/${subject}/`)).status).toBe(204);
    expect((await call('GET', `students/${body.id}/`)).body.optional_subject).toBeNull();
  });

  it('have empty fields where nothing was sent, and refuse what is none', async () => {
    const sent = { full_name: 'ক', roll_number: '২', class_name: classId };
    expect((await call('POST', 'students/', sent)).body).toMatchObject({
      father_name: '',
      mother_name: '',
      stream: '',
      gender: '',
      status: 'active',
      left_on: null,
      admitted_on: null,
      optional_subject: null,
    });
    const wrong = { ...sent, gender: 'x', status: 'away', left_on: 'কাল', optional_subject: 9999 };
    const refused = await call('POST', 'students/', wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['gender', 'left_on', 'status']);
    const dangling = await call('POST', 'students/', { ...sent, optional_subject: 9999 });
    expect([dangling.status, Object.keys(dangling.body.errors)]).toEqual([400, ['optional_subject']]);
  });

  it('are listed while they are active, unless others are asked for', async () => {
    const id = await newClass(school, 'দশম');
    for (const [index, status] of ['active', 'left', 'passed'].entries())
      await call('POST', 'students/', { full_name: status, roll_number: String(index), class_name: id, status });
    expect(await names(`?class_name=${id}`)).toEqual(['active']);
    expect(await names(`?class_name=${id}&status=LEFT`)).toEqual(['left']);
    expect(await names(`?class_name=${id}&status=passed`)).toEqual(['passed']);
    expect(await names(`?class_name=${id}&status=all`)).toEqual(['active', 'left', 'passed']);
    expect((await call('GET', `students/?class_name=${id}&page=1`)).body.count).toBe(1);
    expect((await call('GET', `students/?class_name=${id}&status=all&page=1`)).body.count).toBe(3);
    expect((await call('GET', 'students/?status=gone')).status).toBe(400);
    const { body } = await call('GET', `students/?class_name=${id}&status=left`);
    expect((await call('GET', `students/${body[0].id}/`)).body.full_name).toBe('left');
    expect(
      (await call('PUT', `students/${body[0].id}/`, { full_name: 'left', roll_number: '1', class_name: id })).body
        .status,
    ).toBe('left');
  });
});
