import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const DAY = '2026-11-25';

describe.each(DIALECTS)('who is away on %s', (dialect) => {
  let school: TestSchool;
  let [teacher, colleague] = [0, 0];
  let n = 0;
  const call = (method: string, path: string, body?: object, token: string | null = school.admin): Promise<Answer> =>
    school.call(method, path, { ...(token && { token }), ...(body && { body }) });
  const send = async (path: string, body: object, status = 201, method = 'POST') => {
    const answer = await call(method, path, body);
    expect([answer.status, status === 201 ? answer.body.errors : undefined]).toEqual([status, undefined]);
    return answer;
  };
  const absences = async (query = `teacher=${teacher}`) =>
    (await call('GET', `teacher-absences/?${query}`)).body.map(
      ({ date, until, periods, source }: Record<string, unknown>) => ({ date, until, periods, source }),
    );
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    n += 1;
    teacher = (await send('teachers/', { full_name: `শিক্ষক ${n}` })).body.id;
    colleague = (await send('teachers/', { full_name: `সহকর্মী ${n}` })).body.id;
  });
  const change = ({ headers }: Answer) => Number(headers.get('prangon-change'));
  const whole = { date: DAY, until: null, periods: [], source: 'staff_attendance' };

  it('is written once for a day and period', async () => {
    const body = { teacher, date: DAY, until: '2026-11-26', periods: ['1', '2'], reason: 'সভা' };
    const made = await send('teacher-absences/', body);
    expect(made.body).toMatchObject({ ...body, source: 'hand' });
    for (const other of [{ periods: ['2'] }, { periods: [] }, { date: '2026-11-26', until: '' }]) {
      const refused = await call('POST', 'teacher-absences/', { ...body, ...other });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['date']]);
    }
    for (const other of [{ periods: ['3'] }, { date: '2026-11-27', until: '' }, { teacher: colleague }])
      await send('teacher-absences/', { ...body, ...other });
    const late = await call('POST', 'teacher-absences/', { ...body, until: '2026-11-24' });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['until']]);
    expect(await absences(`teacher=${teacher}&date=2026-11-26`)).toHaveLength(2);
    expect(await absences(`teacher=${teacher}&date=2026-11-28`)).toEqual([]);
  });

  it('says why to the office and to the teacher alone', async () => {
    const token = await signedIn(school, `${dialect}-away-${n}`, 'Teacher');
    const user = (await call('GET', 'user/', undefined, token)).body.id;
    await send(`users/${user}/`, { teacher }, 200, 'PATCH');
    const own = (await send('teacher-absences/', { teacher, date: DAY, reason: 'অসুস্থ' })).body.id;
    const other = (await send('teacher-absences/', { teacher: colleague, date: DAY, reason: 'মামলা' })).body.id;
    const why = async (id: number) => (await call('GET', `teacher-absences/${id}/`, undefined, token)).body.reason;
    expect([await why(own), await why(other)]).toEqual(['অসুস্থ', '']);
    expect((await call('GET', `teacher-absences/?search=${encodeURIComponent('মামলা')}`, undefined, token)).body).toEqual(
      [],
    );
    expect((await call('GET', 'teacher-absences/', undefined, null)).status).toBe(401);
    expect((await call('POST', 'teacher-absences/', { teacher, date: DAY }, token)).status).toBe(403);
  });

  it('is marked for one person once a day, with what a leave is', async () => {
    const staff = (await send('staff/', { full_name: `কর্মী ${n}`, designation: 'দপ্তরি' })).body.id;
    const made = await send('staff-attendance/', { date: DAY, staff, mark: 'late', in: '৯:২৫', out: '' });
    expect(made.body).toMatchObject({ teacher: null, staff, in: '09:25', out: '', leave_kind: '' });
    expect((await call('POST', 'staff-attendance/', { date: DAY, staff, mark: 'present' })).status).toBe(409);
    const wrong: [string, object][] = [
      ['teacher', { mark: 'present' }],
      ['teacher', { teacher, staff, mark: 'present' }],
      ['leave_kind', { teacher, mark: 'leave' }],
      ['in', { teacher, mark: 'late', in: '25:00' }],
    ];
    for (const [field, body] of wrong) {
      const refused = await call('POST', 'staff-attendance/', { date: DAY, ...body });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    }
    const ids = async (query: string) =>
      (await call('GET', `staff-attendance/?staff=${staff}&${query}`)).body.map(({ id }: { id: number }) => id);
    const { id } = made.body;
    for (const query of [`date=${DAY}`, `from=${DAY}`, `to=${DAY}`]) expect(await ids(query)).toEqual([id]);
    for (const query of ['date=2026-11-24', 'from=2026-11-26', 'to=2026-11-24']) expect(await ids(query)).toEqual([]);
    expect((await call('GET', 'staff-attendance/?from=2026-11-26&to=2026-11-25')).body.errors).toHaveProperty('to');
  });

  it('is read by a Teacher in the own rows', async () => {
    const token = await signedIn(school, `${dialect}-marked-${n}`, 'Teacher');
    const user = (await call('GET', 'user/', undefined, token)).body.id;
    await send(`users/${user}/`, { teacher }, 200, 'PATCH');
    const { id } = (await send('staff-attendance/', { date: DAY, teacher, mark: 'present' })).body;
    const other = (await send('staff-attendance/', { date: DAY, teacher: colleague, mark: 'present' })).body.id;
    for (const query of ['', `?from=${DAY}&to=${DAY}`]) {
      const seen = (await call('GET', `staff-attendance/${query}`, undefined, token)).body;
      expect(seen.map((row: { id: number }) => row.id)).toEqual([id]);
    }
    expect((await call('GET', `staff-attendance/${other}/`, undefined, token)).status).toBe(404);
    expect((await call('DELETE', `staff-attendance/${id}/`, undefined, token)).status).toBe(403);
  });

  it('is away for the whole day by a mark, until the mark is another', async () => {
    const made = await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' });
    expect(await absences()).toEqual([whole]);
    const path = `staff-attendance/${made.body.id}/`;
    await send(path, { mark: 'leave', leave_kind: 'casual' }, 200, 'PATCH');
    expect(await absences()).toEqual([whole]);
    await send(path, { mark: 'late' }, 200, 'PATCH');
    expect(await absences()).toEqual([]);
    await send(path, { mark: 'absent' }, 200, 'PATCH');
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await absences()).toEqual([]);
  });

  it('takes the mark back with the absence that it made', async () => {
    const made = await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' });
    expect((await call('POST', 'undo/', { change: change(made) })).status).toBe(200);
    expect(await absences()).toEqual([]);
    expect((await call('GET', `staff-attendance/?teacher=${teacher}`)).body).toEqual([]);
  });

  it('is away again by a version of the mark, and by the mark from the trash', async () => {
    const made = await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' });
    const path = `staff-attendance/${made.body.id}/`;
    await send(path, { mark: 'present' }, 200, 'PATCH');
    const restored = await send(`${path}history/${change(made)}/restore/`, {}, 200);
    expect([restored.body.mark, await absences()]).toEqual(['absent', [whole]]);
    expect((await call('POST', 'undo/', { change: change(restored) })).status).toBe(200);
    expect(await absences()).toEqual([]);

    await send(path, { mark: 'absent' }, 200, 'PATCH');
    const [absence] = (await call('GET', `teacher-absences/?teacher=${teacher}`)).body;
    expect((await call('DELETE', `teacher-absences/${absence.id}/`)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(204);
    const trash = (await call('GET', 'trash/?page=1')).body.results;
    const item = trash.find(({ record_id, resource }: Record<string, unknown>) =>
      resource === 'staff-attendance' ? record_id === made.body.id : false,
    );
    await send(`trash/${item.id}/restore/`, {}, 200);
    expect(await absences()).toEqual([whole]);
  });

  it('is taken back where the absence was taken back and made again since', async () => {
    const made = await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' });
    const path = `staff-attendance/${made.body.id}/`;
    await send(path, { mark: 'present' }, 200, 'PATCH');
    await send(path, { mark: 'absent' }, 200, 'PATCH');
    await send('undo/', { change: change(made) }, 200);
    expect([await absences(), (await call('GET', path)).status]).toEqual([[], 404]);
  });

  it('widens an absence of some periods, and gives it back', async () => {
    await send('teacher-absences/', { teacher, date: DAY, periods: ['3'], reason: 'সভা' });
    const { id } = (await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' })).body;
    expect(await absences()).toEqual([whole]);
    expect((await call('DELETE', `staff-attendance/${id}/`)).status).toBe(204);
    expect(await absences()).toEqual([{ date: DAY, until: null, periods: ['3'], source: 'hand' }]);
  });

  it('takes in all absences of some periods of the day, and gives each back', async () => {
    for (const periods of [['1'], ['3']]) await send('teacher-absences/', { teacher, date: DAY, periods });
    const { id } = (await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' })).body;
    expect(await absences()).toEqual([whole]);
    const late = await send(`staff-attendance/${id}/`, { mark: 'late' }, 200, 'PATCH');
    const parts = [['1'], ['3']].map((periods) => ({ date: DAY, until: null, periods, source: 'hand' }));
    expect(await absences()).toEqual(parts);
    await send('undo/', { change: change(late) }, 200);
    expect(await absences()).toEqual([whole]);
    expect((await call('DELETE', `staff-attendance/${id}/`)).status).toBe(204);
    expect(await absences()).toEqual(parts);
  });

  it('is away once by a mark that comes back beside an absence that was written since', async () => {
    const { id } = (await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' })).body;
    const late = await send(`staff-attendance/${id}/`, { mark: 'late' }, 200, 'PATCH');
    await send('teacher-absences/', { teacher, date: DAY, periods: ['3'] });
    await send('undo/', { change: change(late) }, 200);
    expect(await absences()).toEqual([whole]);
    await send(`staff-attendance/${id}/`, { mark: 'late' }, 200, 'PATCH');
    expect(await absences()).toEqual([{ date: DAY, until: null, periods: ['3'], source: 'hand' }]);
  });

  it('makes no absence while the routine is off', async () => {
    await send('settings/', { parts: ['exams', 'inspection', 'attendance', 'papers'] }, 200, 'PATCH');
    await send('staff-attendance/', { date: DAY, teacher, mark: 'absent' });
    await send('settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] }, 200, 'PATCH');
    expect(await absences()).toEqual([]);
  });
});
