import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
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

  it.each(['teachers', 'staff'])('is not named by marks of attendance and remembered answers: %s', async (list) => {
    const { today, karim, on, make, away } = room;
    const field = list === 'staff' ? 'staff' : 'teacher';
    const name = `চলেগেছেন ${list}`;
    const person = await make(`${list}/`, { full_name: name, designation: 'সহকারী' });
    const send = (path: string, body: object) =>
      room.school.call('POST', path, {
        token: room.school.admin,
        body,
        headers: { 'Idempotency-Key': `${path.slice(0, 5)}-${list}-${dialect}` },
      });
    expect((await send('staff-attendance/', { date: today, [field]: person, mark: 'late' })).status).toBe(201);
    const trashed = await make('staff-attendance/', { date: addDays(today, -1), [field]: person, mark: 'late' });
    await call('DELETE', `staff-attendance/${trashed}/`);
    if (list === 'teachers') {
      const date = addDays(today, 3);
      await away(karim, date);
      const rows = [{ date, slot: on(date).first, absent: karim, kind: 'substitute', substitute: person }];
      expect((await send('covers/', { rows })).status).toBe(201);
    }
    await call('DELETE', `${list}/${person}/`);
    expect((await call('DELETE', `trash/${await inTrash(list)}/`)).status).toBe(204);
    const { read } = room.school.app.database;
    for (const table of ['idempotency', 'changes', 'trash', 'covers', 'staff_attendance'])
      expect(JSON.stringify(await read.selectFrom(table).selectAll().execute())).not.toContain(name);
  });
});
