import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { type Answer, DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('who is gone for good on %s', (dialect) => {
  let room: CoverRoom;
  beforeAll(async () => {
    room = await startCovers(dialect);
  });
  afterAll(() => room.school.close());

  const call = (method: string, path: string, body?: unknown, token?: string): Promise<Answer> =>
    room.call(method, path, body, token);
  const inTrash = async (resource: string) => (await call('GET', `trash/?resource=${resource}`)).body.results[0].id;

  it('is not named by notes on absentees and covers that come back from the trash or by an undo', async () => {
    const { today, karim, salma, on, six, make, one, away } = room;
    const token = await room.teacherToken(salma, `salma-${dialect}`);
    const { id: user } = (await call('GET', 'user/', undefined, token)).body;
    await call('PATCH', `classes/${six}/`, { class_teacher: salma });
    const student = await make('students/', { full_name: 'ক', roll_number: '1', class_name: six, section: 'ক' });
    await call('PUT', 'attendance/', { class: six, section: 'ক', marks: { [student]: 'A' } });
    expect((await call('POST', 'attendance/absentees/', { student, note: 'জ্বর' }, token)).status).toBe(200);
    await away(karim, today);
    const [trashed, changed] = [
      await one({ date: today, slot: on(today).first, absent: karim, kind: 'substitute', substitute: salma }),
      await one({ date: today, slot: on(today).second, absent: karim, kind: 'substitute', substitute: salma }),
    ];
    for (const { id } of [trashed, changed])
      expect((await call('PATCH', `covers/${id}/`, { state: 'held' }, token)).body.held_by.id).toBe(user);
    const correction = await call('PATCH', `covers/${changed.id}/`, { state: 'not_held' });
    await call('DELETE', `covers/${trashed.id}/`);
    await call('DELETE', `students/${student}/`);
    expect((await call('DELETE', `users/${user}/`)).status).toBe(204);

    await call('POST', `trash/${await inTrash('covers')}/restore/`, {});
    await call('POST', `trash/${await inTrash('students')}/restore/`, {});
    await call('POST', 'undo/', { change: Number(correction.headers.get('prangon-change')) });
    for (const { id } of [trashed, changed])
      expect((await call('GET', `covers/${id}/`)).body.held_by).toEqual({ id: user, name: '', role: 'Teacher' });
    expect((await call('GET', 'attendance/absentees/')).body[0].noted_by.name).toBe('');
  });
});
