import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('days off on %s', (dialect) => {
  let school: TestSchool;
  let six: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    six = (await send('classes/', { name: 'ষষ্ঠ' })).body.id;
  });
  afterAll(() => school.close());

  const send = (path: string, body: unknown) => school.call('POST', path, { token: school.admin, body });
  const off = (values: object) =>
    send('events/', { title: 'শিক্ষাসফর', start_date: '2026-03-08', kind: 'off', ...values });

  it('are events of everybody, of a class or of a section of it', async () => {
    expect((await off({})).body).toMatchObject({ kind: 'off', class: null, section: '' });
    expect((await off({ class: six, section: ' ক ' })).body).toMatchObject({ class: six, section: 'ক' });
    const lone = await off({ section: 'ক' });
    expect([lone.status, Object.keys(lone.body.errors)]).toEqual([400, ['class']]);
    const listed = await school.call('GET', `events/?class=${six}`);
    expect(listed.body).toHaveLength(1);
  });

  it('hold the class that they name', async () => {
    expect((await school.call('DELETE', `classes/${six}/`, { token: school.admin })).status).toBe(409);
  });

  it('stand in the calendar', async () => {
    const { body } = await school.call('GET', 'calendar/?from=2026-03-08&to=2026-03-08');
    expect(body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['off', 'off']);
  });

  it('come of the week, which an Admin sets as a list or in a form, and which an entry keeps', async () => {
    const set = (body: unknown) => school.call('PATCH', 'settings/', { token: school.admin, body });
    expect((await set({ school_days: [6, 0, '১'] })).body.school_days).toEqual([0, 1, 6]);
    expect((await set(formOf({ school_days: '0, ১,2,3,4' }))).body.school_days).toEqual([0, 1, 2, 3, 4]);
    expect((await set(formOf({ school_days: '[0,1,2,3,"4"]' }))).body.school_days).toEqual([0, 1, 2, 3, 4]);
    const before = (await school.call('GET', 'activity/?resource=settings', { token: school.admin })).body.results
      .length;
    await set({ school_days: [0, 1, 2, 3, 4] });
    const { results } = (await school.call('GET', 'activity/?resource=settings', { token: school.admin })).body;
    expect(results).toHaveLength(before);
    expect(results[0].changes).toEqual([{ field: 'school_days', before: '0, 1, 6', after: '0, 1, 2, 3, 4' }]);
  });
});
