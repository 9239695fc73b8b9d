import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf, newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

type Listed = { student: number; class: number } & Record<string, unknown>;

describe.each(DIALECTS)('absentees on %s', (dialect) => {
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

  const list = async (query = '', token = school.admin): Promise<Listed[]> => {
    const answer = await school.call('GET', `attendance/absentees/?class=${room.classId}${query}`, { token });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const note = (body: object, { token = school.admin, key = '' } = {}) =>
    school.call('POST', 'attendance/absentees/', {
      token,
      body,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', TODAY];

  it('are the absent of a date, the most urgent first, each with a streak and whom to call', async () => {
    const [girl, boy, late, other] = room.ids as [number, number, number, number];
    await room.call(
      'PATCH',
      `students/${girl}/`,
      { guardian_name: 'রহিম', guardian_relation: 'মামা', guardian_contact: '01711111111' },
      200,
    );
    await room.call('PATCH', `students/${boy}/`, { contact_phone: '01722222222' }, 200);
    for (const date of days)
      await room.take({ [boy]: 'A', ...(date === TODAY && { [girl]: 'A', [late]: 'L' }) }, { date });
    expect(await list()).toEqual([
      {
        ...{
          student: boy,
          full_name: 'শিক্ষার্থী 2',
          roll_number: '2',
          class: room.classId,
          section: 'ক',
          gender: 'male',
        },
        ...{
          streak: 4,
          alert: 'call',
          phone: '01722222222',
          phone_of: 'student',
          guardian_name: '',
          guardian_relation: '',
        },
        ...{ note: '', noted_by: null, noted_at: null, told_at: null, mark: 'A', sessions: ['day'] },
      },
      expect.objectContaining({
        ...{
          student: girl,
          streak: 1,
          alert: '',
          phone: '01711111111',
          phone_of: 'guardian',
          guardian_name: 'রহিম',
          guardian_relation: 'মামা',
        },
      }),
    ]);
    expect((await list('&date=2026-11-24')).map(({ student, streak }) => [student, streak])).toEqual([[boy, 3]]);
    expect(await list('&section=খ')).toEqual([]);
    const future = await school.call('GET', 'attendance/absentees/?date=2026-11-26', { token: school.admin });
    expect([future.status, Object.keys(future.body.errors)]).toEqual([400, ['date']]);
    await room.call('PATCH', 'settings/', { streak_visit: 4 }, 200);
    expect((await list())[0]?.alert).toBe('visit');
    await room.call('PATCH', 'settings/', { streak_visit: 7 }, 200);
    // Girls come first among those of one alert.
    await room.take({ [boy]: 'A', [girl]: 'A', [other]: 'A' }, { version: 1 });
    await room.take({ [girl]: 'A' }, { date: '2026-11-24', version: 1 });
    expect((await list()).map(({ student, streak }) => [student, streak])).toEqual([
      [girl, 2],
      [boy, 1],
      [other, 1],
    ]);
  });

  it('are told once a day, and stay listed with the new mark', async () => {
    const [first, second] = room.ids as [number, number];
    await room.take({ [first]: 'A', [second]: 'A' });
    const told = await note({ student: first, told: true }, { key: `${dialect}-told` });
    expect([told.status, told.body.told_at, told.body.mark]).toEqual([200, `${TODAY}T05:00:00.000Z`, 'A']);
    expect((await note({ student: first, told: true }, { key: `${dialect}-told` })).body).toEqual(told.body);
    vi.setSystemTime(Date.parse(`${TODAY}T06:00:00Z`));
    const again = await note({ student: first, told: true });
    expect([again.status, again.body.told_at, again.headers.get('prangon-change')]).toEqual([
      ...[200, told.body.told_at, null],
    ]);
    const heard = await note({ student: first, note: ' জ্বর ' });
    expect(heard.body).toMatchObject({ note: 'জ্বর', noted_by: { role: 'Admin' }, told_at: told.body.told_at });
    expect(heard.body.noted_at).toBe(`${TODAY}T06:00:00.000Z`);
    await room.take({}, { version: 1 });
    expect(await list()).toMatchObject([{ student: first, mark: 'P', sessions: [], streak: 0, note: 'জ্বর' }]);
    expect((await note({ student: second, told: true })).status).toBe(409);
    expect((await note({ student: first, note: 'পরে এসেছে' })).status).toBe(200);
    onDay('2026-11-26');
    expect((await note({ student: first, told: true })).status).toBe(409);
    expect(await list()).toEqual([]);
    expect(await list(`&date=${TODAY}`)).toMatchObject([{ note: 'পরে এসেছে' }]);
  });

  it('are refused without a student, with a long note, and for who is not there', async () => {
    for (const [body, status, fields] of [
      [{ told: true }, 400, ['student']],
      [{ student: room.ids[0], note: 'ক'.repeat(301) }, 400, ['note']],
      [{ student: room.ids[0], told: 'perhaps' }, 400, ['told']],
      [{ student: room.ids[0], told: true }, 409, []],
      [{ student: 999999, told: true }, 409, []],
    ] as const) {
      const answer = await note(body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, fields]);
    }
  });

  it('are one row a student over all sessions', async () => {
    await room.call('PATCH', 'settings/', { attendance_sessions: ['morning', 'after_tiffin'] }, 200);
    const [first, second] = room.ids as [number, number];
    await room.take({ [first]: 'A', [second]: 'A' });
    await room.take({ [first]: 'A', [second]: 'L' }, { session: 'after_tiffin' });
    expect(await list()).toMatchObject([
      { student: first, streak: 1, mark: 'A', sessions: ['morning', 'after_tiffin'] },
      { student: second, streak: 0, mark: 'L', sessions: ['morning'] },
    ]);
    await room.call('PATCH', 'settings/', { attendance_sessions: ['day'] }, 200);
  });

  it('are told of by one of two who come at once', async () => {
    const [first] = room.ids as [number];
    await room.take({ [first]: 'A' });
    const answers = await Promise.all(['ক', 'খ', 'গ'].map((text) => note({ student: first, note: text, told: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.told_at)).size).toBe(1);
    const all = (await room.call('GET', 'activity/?resource=absentees')).body.results;
    const ids = all.slice(0, 3).map(({ record_id }: { record_id: number }) => record_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('have a history, and are taken back', async () => {
    const [first] = room.ids as [number];
    await room.take({ [first]: 'A' });
    const told = await note({ student: first, told: true });
    const heard = await note({ student: first, note: 'জ্বর' });
    const [{ record_id }] = (await room.call('GET', 'activity/?resource=absentees')).body.results;
    const history = (await room.call('GET', `absentees/${record_id}/history/`, undefined, 200)).body.results;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
    await room.call('POST', 'undo/', { change: changeOf(heard) }, 200);
    expect(await list()).toMatchObject([{ note: '', noted_by: null, noted_at: null, told_at: told.body.told_at }]);
    await room.call('POST', 'undo/', { change: changeOf(told) }, 200);
    expect(await list()).toMatchObject([{ told_at: null }]);
    const [item] = (await room.call('GET', 'trash/?resource=absentees')).body.results;
    await room.call('POST', `trash/${item.id}/restore/`, {}, 200);
    expect(await list()).toMatchObject([{ told_at: told.body.told_at }]);
  });

  it('are a Teacher’s of own classes, without phones, and with notes where the class is led', async () => {
    const [first, second] = room.ids as [number, number];
    await room.call(
      'PATCH',
      `students/${first}/`,
      { guardian_name: 'রহিম', guardian_relation: 'মামা', guardian_contact: '01711111111' },
      200,
    );
    await room.take({ [first]: 'A' });
    await note({ student: first, note: 'জ্বর' });
    const other = await signedIn(school, `absent-other-${dialect}`, 'Teacher');
    const at = `attendance/absentees/`;
    expect((await school.call('GET', at, { token: other })).body).toEqual([]);
    expect((await school.call('GET', `${at}?class=${room.classId}`, { token: other })).status).toBe(403);
    for (const student of [first, second])
      expect((await note({ student, told: true }, { token: other })).status).toBe(403);
    const leader = await room.leader(`absent-leader-${dialect}`);
    const seen = { student: first, phone: '', phone_of: '', guardian_name: '', note: 'জ্বর' };
    expect(await list('', leader)).toMatchObject([seen]);
    const told = await note({ student: first, told: true }, { token: leader });
    expect([told.status, told.body]).toMatchObject([200, { ...seen, told_at: `${TODAY}T05:00:00.000Z` }]);
    const teacher = (await school.call('GET', 'user/', { token: leader })).body.teacher;
    await room.call('POST', 'subjects/', { name: 'গণিত', class_name: room.classId, teacher }, 201);
    await room.call('PATCH', `classes/${room.classId}/`, { class_teacher: null }, 200);
    expect(await list('', leader)).toMatchObject([{ ...seen, note: '' }]);
    const user = await signedIn(school, `absent-user-${dialect}`, 'User');
    expect((await school.call('GET', at, { token: user })).status).toBe(403);
    expect((await school.call('GET', at)).status).toBe(401);
  });

  it('go with their student, and for good with a purge', async () => {
    const student = await room.add('৭৭৭', { full_name: 'অনন্যা জাহান', guardian_name: 'রহিম' });
    await room.take({ [student]: 'A' });
    const key = `${dialect}-purged`;
    const first = await note({ student, note: 'গোপন অসুখ', told: true }, { key });
    await room.call('POST', 'undo/', { change: changeOf(first) }, 200);
    await note({ student, note: 'গোপন কারণ', told: true });
    const end = async (how: 'restore' | 'purge') => {
      await room.call('DELETE', `students/${student}/`, undefined, 204);
      const [item] = (await room.call('GET', 'trash/?resource=students')).body.results;
      if (how === 'restore') await room.call('POST', `trash/${item.id}/restore/`, {}, 200);
      else await room.call('DELETE', `trash/${item.id}/`, undefined, 204);
    };
    await end('restore');
    expect(await list()).toMatchObject([{ student, note: 'গোপন কারণ' }]);
    await end('purge');
    const empty = { full_name: '', roll_number: '', phone: '', guardian_name: '', note: '', told_at: null };
    expect(await list()).toMatchObject([{ student, mark: 'A', ...empty }]);
    const { read } = school.app.database;
    const tables = ['absentees', 'trash', 'changes', 'idempotency'];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute())),
    );
    for (const told of ['অনন্যা', 'গোপন']) expect(stored).not.toContain(told);
  });

  it('lose the name of an account that is deleted', async () => {
    const [first] = room.ids as [number];
    const taker = await room.leader(`absent-gone-${dialect}`);
    await room.take({ [first]: 'A' });
    const { noted_by } = (await note({ student: first, note: 'জ্বর' }, { token: taker })).body;
    expect(noted_by.name).toBe(`absent-gone-${dialect}`);
    await room.call('DELETE', `users/${noted_by.id}/`, undefined, 204);
    expect(await list()).toMatchObject([{ noted_by: { ...noted_by, name: '' } }]);
  });
});
