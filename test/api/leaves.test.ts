import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { fileNamed, formOf } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { tracesIn } from '../support/traces.ts';

describe.each(DIALECTS)('leaves on %s', (dialect) => {
  let school: TestSchool;
  let room: Room;
  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
  });
  beforeEach(async () => {
    onDay(TODAY);
    room = await newRoom(school);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => school.close());

  const idsIn = (body: { id: number }[]) => body.map(({ id }) => id);

  it('propose their mark in sheets that nobody has taken, and change none that was', async () => {
    const [first, second] = room.ids as [number, number];
    await room.take({ [first]: 'A' }, { date: '2026-11-24' });
    await room.call('POST', 'leaves/', { student: first, from: '2026-11-24', to: TODAY, reason: 'জ্বর' }, 201);
    expect((await room.read()).body.marks).toEqual({ [first]: 'V' });
    expect((await room.read('&date=2026-11-24')).body.marks).toEqual({ [first]: 'A' });
    expect((await room.read('&date=2026-11-23')).body.marks).toEqual({});
    // Somebody who comes all the same is present.
    await room.take({ [second]: 'L' });
    expect((await room.read()).body.marks).toEqual({ [second]: 'L' });
  });

  it('tell on a sheet until when they last, taken or not', async () => {
    const room = await newRoom(school);
    const [first, second] = room.ids as [number, number];
    const leave = { student: first, from: '2026-11-24' };
    await room.call('POST', 'leaves/', { ...leave, to: '2026-11-26' }, 201);
    await room.call('POST', 'leaves/', { ...leave, to: '2026-12-02' }, 201);
    await room.call('POST', 'leaves/', { student: second, from: '2026-11-24', to: '2026-11-24' }, 201);
    expect((await room.read()).body).toMatchObject({ marks: { [first]: 'V' }, leaves: { [first]: '2026-12-02' } });
    // A pupil whom the teacher sees in class.
    const { body } = await room.take({}, { version: 0 });
    expect(body).toMatchObject({ marks: {} });
    expect(body.leaves).toEqual({ [first]: '2026-12-02' });
  });

  it('are found by student and by day', async () => {
    const [first, second] = room.ids as [number, number];
    const leave = async (student: number, from: string, to: string) =>
      (await room.call('POST', 'leaves/', { student, from, to }, 201)).body.id;
    const [one, other] = [
      await leave(first, '2026-11-20', '2026-11-22'),
      await leave(second, '2026-11-22', '2026-11-22'),
    ];
    const list = async (query: string) => idsIn((await room.call('GET', `leaves/?${query}`, undefined, 200)).body);
    expect(await list(`student=${first}`)).toEqual([one]);
    expect(await list('date=2026-11-22')).toEqual(expect.arrayContaining([one, other]));
    expect(await list('date=2026-11-21')).toEqual([one]);
    expect(await list(`date=2026-11-23&student=${first}`)).toEqual([]);
    expect((await room.call('GET', 'leaves/?date=22', undefined, 400)).body.errors).toHaveProperty('date');
    const back = { student: first, from: '2026-11-20', to: '2026-11-19' };
    expect((await room.call('POST', 'leaves/', back, 400)).body.errors).toHaveProperty('to');
  });

  it('are the office’s to write; a Teacher reads those of own classes without reason and letter', async () => {
    const other = await newRoom(school);
    const [student] = room.ids as [number];
    const days = { from: TODAY, to: TODAY, reason: 'জ্বর' };
    const { id } = (await room.call('POST', 'leaves/', { student, ...days }, 201)).body;
    const away = (await room.call('POST', 'leaves/', { student: other.ids[0], ...days }, 201)).body.id;
    const teacher = await room.leader(`${dialect}-leaves`);
    const ask = (path: string, token?: string, method = 'GET') => school.call(method, path, token ? { token } : {});
    expect((await ask('leaves/', teacher)).body).toEqual([{ id, student, from: TODAY, to: TODAY }]);
    expect((await ask(`leaves/${id}/`, teacher)).body).toEqual({ id, student, from: TODAY, to: TODAY });
    expect((await ask(`leaves/${away}/`, teacher)).status).toBe(404);
    expect((await ask(`leaves/${id}/`, teacher, 'DELETE')).status).toBe(403);
    expect((await ask('leaves/export/', teacher)).status).toBe(403);
    const letter = formOf({
      ...{ student: String(student), from: TODAY, to: TODAY },
      file: fileNamed('b.pdf', '%PDF-1.4 letter'),
    });
    const { file } = (await school.call('POST', 'leaves/', { token: school.admin, body: letter })).body;
    expect(file).toMatch(/media\/private\/[\w.-]+\?expires=\d+&signature=/);
    const [unsigned] = file.split('?');
    const opened = async (url: string, token?: string) =>
      (await school.fetch('GET', url, token ? { token } : {})).status;
    expect(await opened(file)).toBe(200);
    expect([await opened(unsigned, teacher), await opened(unsigned)]).not.toContain(200);
    const user = await signedIn(school, `${dialect}-reader`, 'User');
    expect([(await ask('leaves/', user)).status, (await ask('leaves/')).status]).toEqual([403, 401]);
  });

  it('are kept in order by each door: correction, trash, undo, restore and the switch of their part', async () => {
    const [student] = room.ids as [number];
    const days = { student, from: '2026-11-24', to: TODAY };
    const { id } = (await room.call('POST', 'leaves/', { ...days, reason: 'জ্বর' }, 201)).body;
    const path = `leaves/${id}/`;
    expect((await room.call('PATCH', path, { to: '2026-11-23' }, 400)).body.errors).toHaveProperty('to');
    expect((await room.call('PATCH', path, { from: '2026-11-27' }, 400)).body.errors).toHaveProperty('to');
    expect((await room.call('POST', 'leaves/', { ...days, student: 999_999 }, 400)).body.errors).toHaveProperty(
      'student',
    );
    expect(Object.keys((await room.call('POST', 'leaves/', {}, 400)).body.errors).sort()).toEqual([
      ...['from', 'student', 'to'],
    ]);
    const proposed = async () => (await room.read()).body.marks;
    await room.call('PATCH', path, { to: '2026-11-24' }, 200);
    expect(await proposed()).toEqual({});
    const [newest] = (await room.call('GET', `${path}history/`, undefined, 200)).body.results;
    await room.call('POST', 'undo/', { change: newest.id }, 200);
    expect(await proposed()).toEqual({ [student]: 'V' });
    await room.call('DELETE', path, undefined, 204);
    expect(await proposed()).toEqual({});
    const items = (await room.call('GET', 'trash/?resource=leaves', undefined, 200)).body.results;
    const item = items.find(({ record_id }: { record_id: number }) => record_id === id);
    await room.call('POST', `trash/${item.id}/restore/`, {}, 200);
    expect(await proposed()).toEqual({ [student]: 'V' });
    const all = ['exams', 'inspection', 'routine', 'attendance', 'papers'];
    await room.call('PATCH', 'settings/', { parts: all.filter((one) => one !== 'attendance') }, 200);
    await room.call('GET', path, undefined, 404);
    await room.call('PATCH', 'settings/', { parts: all }, 200);
    expect((await room.call('GET', path, undefined, 200)).body).toMatchObject({ ...days, reason: 'জ্বর' });
  });

  it('go with a student who is ended for good, with their letters', async () => {
    const [student] = room.ids as [number];
    const letter = formOf({
      ...{ student: String(student), from: TODAY, to: TODAY, reason: 'jolbosonto illness' },
      file: fileNamed('a.pdf', '%PDF-1.4 jolbosonto letter'),
    });
    expect((await school.call('POST', 'leaves/', { token: school.admin, body: letter })).status).toBe(201);
    expect(await tracesIn(school, 'jolbosonto')).not.toEqual([]);
    await room.call('DELETE', `students/${student}/`, undefined, 204);
    const items = (await room.call('GET', 'trash/?resource=students', undefined, 200)).body.results;
    const item = items.find(({ record_id }: { record_id: number }) => record_id === student);
    await room.call('DELETE', `trash/${item.id}/`, undefined, 204);
    expect(await tracesIn(school, 'jolbosonto')).toEqual([]);
  });
});
