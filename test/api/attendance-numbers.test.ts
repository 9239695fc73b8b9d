import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the numbers of attendance on %s', (dialect) => {
  let school: TestSchool;
  let room: Room;
  const get = async (path: string, status = 200, token = school.admin) => {
    const answer = await school.call('GET', `attendance/${path}`, { token });
    expect([path, answer.status]).toEqual([path, status]);
    return answer.body;
  };
  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
    room = await newRoom(school);
    const [first, second] = room.ids as [number, number];
    await room.take({ [first]: 'A', [second]: 'L' }, { date: '2026-11-24' });
    await room.take({ [first]: 'A', [second]: 'V' });
  });
  beforeEach(() => void onDay(TODAY));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => school.close());

  it('are summed by class and section, and by date', async () => {
    const of = `class=${room.classId}`;
    const both = { expected: 3, taken: 2, roster: 8, present: 4, late: 1, absent: 2, leave: 1, boys: 3, girls: 2 };
    const rows = await get(`summary/?from=2026-11-22&to=2026-11-24&${of}`);
    expect(rows).toMatchObject([{ class: room.classId, section: 'ক', expected: 3, taken: 1, rate: 75 }]);
    expect(await get(`summary/?from=2026-11-23&${of}`)).toEqual([
      { class: room.classId, section: 'ক', ...both, rate: 62.5 },
    ]);
    const days = await get(`summary/?from=2026-11-20&to=2026-11-25&by=date&${of}`);
    for (const list of ['summary', 'summary/export']) {
      const { status, body } = await school.call('GET', `attendance/${list}/?by=zz`, { token: school.admin });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['by']]);
    }
    expect(days.map(({ date, expected, taken }: Record<string, unknown>) => [date, expected, taken])).toEqual([
      ['2026-11-20', 0, 0],
      ['2026-11-21', 0, 0],
      ['2026-11-22', 1, 0],
      ['2026-11-23', 1, 0],
      ['2026-11-24', 1, 1],
      ['2026-11-25', 1, 1],
    ]);
    await get('summary/?from=2026-11-25&to=2026-11-24', 400);
    await get('summary/?from=2020-01-01&to=2026-11-24', 400);
  });

  it('are a register of the month and a sheet of the year', async () => {
    const [first, second] = room.ids as [number, number];
    const register = await get(`register/?class=${room.classId}&section=ক&month=2026-11`);
    expect(register).toMatchObject({ month: '2026-11', session: 'day', taken: 2 });
    expect(register.days).toHaveLength(30);
    expect(register.days[19]).toEqual({ date: '2026-11-20', day_off: 'শুক্রবার', taken: false });
    expect(register.rows[0]).toEqual({
      ...{ student: first, roll_number: '1', full_name: 'শিক্ষার্থী 1' },
      marks: { '2026-11-24': 'A', '2026-11-25': 'A' },
      ...{ present: 0, late: 0, leave: 0, absent: 2, rate: 0 },
    });
    expect(register.rows[1]).toMatchObject({ student: second, late: 1, leave: 1, rate: 50 });
    const year = await get(`year/?class=${room.classId}&year=2026`);
    expect(year.months[10]).toEqual({ month: '2026-11', taken: 2 });
    expect(year.rows[1]).toMatchObject({ student: second, days: 2, present: 1, rate: 50 });
    expect(year.rows[1].months['2026-11']).toEqual({ days: 2, present: 1 });
    await get(`register/?class=${room.classId}&month=2026-13`, 400);
  });

  it('are a register as a sheet, present and late together, for the office', async () => {
    const path = `attendance/register/export/?class=${room.classId}&section=ক&month=2026-11&format=`;
    const csv = await school.call('GET', `${path}csv`, { token: school.admin });
    expect([csv.status, csv.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="register-2026-11.csv"',
    ]);
    const [head = [], first = [], second = []] = String(csv.body)
      .split('\r\n')
      .map((line) => line.split(','));
    expect(head).toHaveLength(2 + 30 + 5);
    expect(head.slice(21, 24)).toEqual(['২০ শুক্রবার', '২১ শনিবার', '২২']);
    expect([...first.slice(0, 2), ...first.slice(24)]).toEqual([
      ...['1', 'শিক্ষার্থী 1', '', 'অ', 'অ', '', '', '', '', '', '০', '০', '০', '২', '০.০%'],
    ]);
    expect(second.slice(24)).toEqual(['', 'বি', 'ছু', '', '', '', '', '', '১', '১', '১', '০', '৫০.০%']);
    const [entry] = (await school.call('GET', 'activity/', { token: school.admin })).body.results;
    expect(entry).toMatchObject({ action: 'exported', resource: 'attendance' });
    expect(entry.name).toContain('নভেম্বর ২০২৬');
    expect((await school.call('GET', `${path}xlsx`, { token: school.admin })).status).toBe(200);
    expect((await school.call('GET', `${path}pdf`, { token: school.admin })).status).toBe(400);
    const leader = await room.leader(`register-leader-${dialect}`);
    expect((await school.call('GET', `${path}csv`, { token: leader })).status).toBe(403);
  });

  /** Cells of a csv by line, without its mark. */
  const linesOf = async (path: string): Promise<string[][]> => {
    const { status, body } = await school.call('GET', `attendance/${path}`, { token: school.admin });
    expect([path, status]).toEqual([path, 200]);
    return String(body)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  };

  it('are a year, a list below a share and sums as sheets, for the office', async () => {
    const of = `class=${room.classId}`;
    const { name } = (await school.call('GET', `classes/${room.classId}/`, { token: school.admin })).body;
    const [months = [], first = [], second = [], third = []] = await linesOf(`year/export/?${of}&year=2026&format=csv`);
    expect(months.slice(0, 3)).toEqual(['রোল', 'নাম', 'জানু (০ দিন)']);
    expect(months.slice(12)).toEqual(['নভে (২ দিন)', 'ডিসে (০ দিন)', 'মোট উপস্থিত', 'মোট দিন', 'উপস্থিতির হার']);
    expect(first.slice(12)).toEqual(['০', '', '০', '২', '০.০%']);
    expect(second.slice(12)).toEqual(['১', '', '১', '২', '৫০.০%']);
    expect(third.slice(12)).toEqual(['২', '', '২', '২', '১০০.০%']);
    expect(await linesOf(`below/export/?${of}&percent=60&format=csv`)).toEqual([
      ['ক্রম', 'নাম', 'শ্রেণি', 'শাখা', 'রোল', 'উপস্থিত', 'হাজিরা', 'উপস্থিতির হার'],
      ['১', 'শিক্ষার্থী 1', name, 'ক', '1', '০', '২', '০.০%'],
      ['২', 'শিক্ষার্থী 2', name, 'ক', '2', '১', '২', '৫০.০%'],
    ]);
    const [entry] = (await school.call('GET', 'activity/', { token: school.admin })).body.results;
    expect(entry).toMatchObject({ action: 'exported', resource: 'attendance' });
    expect(entry.name).toBe('উপস্থিতি ৬০%-এর কম, ১ জানুয়ারি ২০২৬, ২৫ নভেম্বর ২০২৬');
    const days = await linesOf(`summary/export/?${of}&from=2026-11-20&to=2026-11-28&by=date&format=csv`);
    expect(days[0]).toEqual([
      ...['তারিখ', 'শ্রেণি', 'শাখা', 'খাতা হওয়ার কথা', 'নেওয়া হয়েছে', 'শিক্ষার্থী'],
      ...['উপস্থিত', 'বিলম্ব', 'ছুটি', 'অনুপস্থিত', 'উপস্থিত ছেলে', 'উপস্থিত মেয়ে', 'উপস্থিতির হার'],
    ]);
    expect(days.slice(1).map(([date]) => date)).toEqual([
      ...['২২ নভেম্বর ২০২৬', '২৩ নভেম্বর ২০২৬', '২৪ নভেম্বর ২০২৬', '২৫ নভেম্বর ২০২৬'],
    ]);
    expect(days[1]).toEqual(['২২ নভেম্বর ২০২৬', name, 'ক', '১', '০', '', '', '', '', '', '', '', '—']);
    expect(days[3]?.slice(3)).toEqual(['১', '১', '৪', '৩', '১', '০', '১', '২', '১', '৭৫.০%']);
    for (const path of ['year', 'below', 'summary']) {
      const workbook = await school.call('GET', `attendance/${path}/export/?${of}`, { token: school.admin });
      expect([path, workbook.status]).toEqual([path, 200]);
      expect(workbook.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
    }
  });

  it('are of every month of a year in which the sessions changed', async () => {
    const own = await newRoom(school);
    const [first] = own.ids as [number];
    await own.take({ [first]: 'A' }, { date: '2026-10-28', reason: 'দেরি' });
    await own.call('PATCH', 'settings/', { attendance_sessions: ['morning', 'after_tiffin'] }, 200);
    await own.take({}, { session: 'after_tiffin' });
    await own.take({ [first]: 'A' }, { session: 'morning' });
    await own.take({}, { date: '2026-11-24', session: 'after_tiffin' });
    await own.call('PATCH', 'settings/', { attendance_sessions: ['day'] }, 200);
    const year = await get(`year/?class=${own.classId}&year=2026`);
    expect(year.months.slice(9, 11)).toEqual([
      { month: '2026-10', taken: 1 },
      { month: '2026-11', taken: 2 },
    ]);
    expect(year.rows[0]).toMatchObject({
      ...{ student: first, days: 3, present: 1 },
      months: { '2026-10': { days: 1, present: 0 }, '2026-11': { days: 2, present: 1 } },
    });
    expect(await get(`register/?class=${own.classId}&month=2026-11`)).toMatchObject({ session: 'morning', taken: 1 });
    for (const id of own.ids) await own.call('DELETE', `students/${id}/`, undefined, 204);
  });

  it('are those below a share, in integers, where there is a sheet at all', async () => {
    const [first, second] = room.ids as [number, number];
    const ids = (rows: { student: number }[]) => rows.map(({ student }) => student);
    expect(ids(await get('below/'))).toEqual([first, second]);
    expect(ids(await get('below/?percent=50'))).toEqual([first]);
    expect(await get('below/?percent=50&from=2026-11-25')).toMatchObject([
      { student: first, present: 0, of: 1, rate: 0 },
      { student: second, present: 0, of: 1, rate: 0 },
    ]);
    await get('below/?percent=0', 400);
  });

  it('are a Teacher’s of own classes', async () => {
    const other = await signedIn(school, `numbers-${dialect}`, 'Teacher');
    expect(await get('summary/', 200, other)).toEqual([]);
    await get(`summary/?class=${room.classId}`, 403, other);
    await get(`register/?class=${room.classId}&month=2026-11`, 403, other);
    const leader = await room.leader(`numbers-leader-${dialect}`);
    expect(await get('below/', 200, leader)).toHaveLength(2);
  });
});
