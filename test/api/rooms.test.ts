import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#contract/kit/problems.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('rooms and subject plans on %s', (dialect) => {
  let school: TestSchool;
  const ids = { class: 0, subject: 0 };
  beforeAll(async () => {
    school = await startSchool(dialect);
    ids.class = (await send('classes/', { name: 'ষষ্ঠ' })).body.id;
    ids.subject = (await send('subjects/', { name: 'গণিত', class_name: ids.class })).body.id;
  });
  afterAll(() => school.close());

  const send = (path: string, body: unknown) => school.call('POST', path, { token: school.admin, body });
  const remove = (path: string) => school.call('DELETE', path, { token: school.admin });

  it('have one room of a name, however it is written', async () => {
    expect((await send('rooms/', { name: 'Lab 1', capacity: '৪০' })).body).toMatchObject({
      name: 'Lab 1',
      capacity: 40,
    });
    const again = await send('rooms/', { name: ' LAB  1' });
    expect(again.status).toBe(409);
    for (const capacity of [0, 1001, 1.5]) expect((await send('rooms/', { name: 'খ', capacity })).status).toBe(400);
    expect((await school.call('GET', 'rooms/')).body).toHaveLength(1);
  });

  it('tell rooms apart by more than digits', async () => {
    const admin = (method: string, path: string, body?: unknown) =>
      school.call(method, path, { token: school.admin, body });
    const first = (await send('rooms/', { name: '১০১ R' })).body.id;
    const again = await send('rooms/', { name: '101  r' });
    expect([again.status, again.body.errors]).toEqual([409, { name: [problems.taken] }]);
    expect((await admin('PATCH', `rooms/${first}/`, { name: '101 R' })).status).toBe(200);
    const second = (await send('rooms/', { name: '১০২' })).body.id;
    expect((await admin('PATCH', `rooms/${second}/`, { name: '১০১ r' })).status).toBe(409);
    await admin('DELETE', `rooms/${first}/`);
    expect((await admin('PATCH', `rooms/${second}/`, { name: '১০১ r' })).status).toBe(200);
    const [item] = (await admin('GET', 'trash/?resource=rooms')).body.results;
    expect((await admin('POST', `trash/${item.id}/restore/`)).status).toBe(409);
    const both = await Promise.all(['৭', '7'].map((name) => send('rooms/', { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keep rooms of one name from before, and let them be renamed', async () => {
    const [first, second] = [
      (await send('rooms/', { name: '৯' })).body.id,
      (await send('rooms/', { name: 'x' })).body.id,
    ];
    await school.app.database.write((writer) =>
      writer.updateTable('rooms').set({ name: '9', name_key: '9' }).where('id', '=', second).execute(),
    );
    const change = (id: number, body: object) => school.call('PATCH', `rooms/${id}/`, { token: school.admin, body });
    expect((await change(second, { capacity: 5 })).status).toBe(200);
    expect((await change(first, { name: '৯ ক' })).status).toBe(200);
    expect((await change(first, { name: '৯' })).status).toBe(409);
  });

  it('have one plan of a subject, which holds the subject and its class', async () => {
    const made = await send('subject-plans/', { ...ids, periods_per_week: 5 });
    expect([made.status, made.body.periods_per_week]).toEqual([201, 5]);
    const again = await send('subject-plans/', { ...ids, periods_per_week: 6 });
    expect([again.status, Object.keys(again.body.errors).sort()]).toEqual([409, ['class', 'subject']]);
    expect((await send('subject-plans/', { ...ids, periods_per_week: 41 })).status).toBe(400);
    expect([(await remove(`subjects/${ids.subject}/`)).status, (await remove(`classes/${ids.class}/`)).status]).toEqual(
      [409, 409],
    );
    expect((await remove(`subject-plans/${made.body.id}/`)).status).toBe(204);
    const trash = await school.call('GET', 'trash/?resource=subject-plans', { token: school.admin });
    expect(trash.body.results[0].name).toBe('ষষ্ঠ · গণিত');
    expect((await remove(`subjects/${ids.subject}/`)).status).toBe(204);
  });

  it('tell of the plans to all who work at the school, and to nobody else', async () => {
    const teacher = await signedIn(school, 'teacher', 'Teacher');
    const answers = await Promise.all(
      [teacher, school.user, undefined].map((token) => school.call('GET', 'subject-plans/', token ? { token } : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 401]);
    const change = await school.call('POST', 'subject-plans/', {
      token: teacher,
      body: { ...ids, periods_per_week: 5 },
    });
    expect(change.status).toBe(403);
  });

  it('go with the part of the routine, and come back with it', async () => {
    const parts = (await school.call('GET', 'settings/')).body.parts as string[];
    const set = (on: string[]) => school.call('PATCH', 'settings/', { token: school.admin, body: { parts: on } });
    const asked = async () =>
      Promise.all(
        ['rooms/', 'subject-plans/'].map(
          async (path) => (await school.call('GET', path, { token: school.admin })).status,
        ),
      );
    await set(parts.filter((part) => part !== 'routine'));
    expect(await asked()).toEqual([404, 404]);
    await set(parts);
    expect(await asked()).toEqual([200, 200]);
  });
});
