import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const PERIODS = [
  { key: 'সমাবেশ', starts: '10:00', ends: '10:15', kind: 'assembly' },
  { key: '1', name: '১ম', starts: '10:15', ends: '11:15' },
  { key: '2', starts: '11:15', ends: '12:05' },
];

describe.each(DIALECTS)('timetables on %s', (dialect) => {
  let school: TestSchool;
  let teacher: string;
  const ids: Record<string, number> = {};
  const today = todayInDhaka();

  const call = (method: string, path: string, body?: unknown, token: string | undefined = school.admin) =>
    school.call(method, path, { token, ...(body !== undefined && { body }) });
  const make = async (path: string, body: unknown): Promise<number> => {
    const made = await call('POST', path, body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.id;
  };
  const slot = (more: object = {}) => ({
    timetable: ids.timetable,
    class: ids.six,
    section: 'ক',
    day: 0,
    period: '1',
    subject: ids.maths,
    teachers: [ids.karim],
    room: ids.room,
    ...more,
  });

  beforeAll(async () => {
    school = await startSchool(dialect);
    teacher = await signedIn(school, 'teacher', 'Teacher');
    ids.six = await make('classes/', { name: 'ষষ্ঠ' });
    ids.seven = await make('classes/', { name: 'সপ্তম' });
    ids.maths = await make('subjects/', { name: 'গণিত', class_name: ids.six });
    ids.other = await make('subjects/', { name: 'গণিত', class_name: ids.seven });
    ids.karim = await make('teachers/', { full_name: 'করিম', category: 'মাধ্যমিক' });
    ids.rahima = await make('teachers/', { full_name: 'রহিমা', category: 'মাধ্যমিক' });
    ids.room = await make('rooms/', { name: '১০১' });
    ids.timetable = await make('timetables/', { name: 'নতুন', year: 2026, valid_from: today });
  });
  afterAll(() => school.close());

  it('have bells in the order of their start, one table of a shift from a day on for a weekday', async () => {
    const sent = { name: 'ঘণ্টা', valid_from: '2026-01-01', periods: [...PERIODS].reverse() };
    const made = await call('POST', 'bell-tables/', sent);
    expect(made.body).toMatchObject({ shift: '', days: [0, 1, 2, 3, 4], valid_to: null });
    expect(made.body.periods[0]).toEqual({ ...PERIODS[0], name: '' });
    expect(made.body.periods[1].kind).toBe('class');
    const again = await call('POST', 'bell-tables/', { ...sent, shift: '  ' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['valid_from']]);
    await make('bell-tables/', { ...sent, days: [5, 6] });
    await make('bell-tables/', { ...sent, shift: 'প্রভাতি' });
    await make('bell-tables/', { ...sent, valid_from: '2026-02-18', valid_to: '2026-03-20' });
    const wrong = [
      { periods: [] },
      { periods: [PERIODS[1], { ...PERIODS[2], starts: '11:14' }] },
      { periods: [PERIODS[1], { ...PERIODS[2], key: '1' }] },
      { periods: [{ ...PERIODS[1], ends: '10:15' }] },
      { valid_to: '2025-12-31' },
      { days: [1, 1] },
    ];
    for (const more of wrong) {
      const { status, body } = await call('POST', 'bell-tables/', { ...sent, valid_from: '2026-05-01', ...more });
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(more)]);
    }
    expect((await call('GET', 'bell-tables/', undefined, '')).status).not.toBe(403);
  });

  it('begin as a draft, which colleagues see and nobody else', async () => {
    const made = await call('POST', 'timetables/', {
      name: 'রমজান',
      year: '২০২৬',
      kind: 'special',
      valid_from: today,
      valid_to: today,
      state: 'published',
    });
    expect(made.body).toMatchObject({ state: 'draft', kind: 'special', year: 2026, valid_to: today });
    for (const more of [{ kind: 'special' }, { valid_to: addDays(today, -1) }]) {
      const { status, body } = await call('POST', 'timetables/', { name: 'ক', year: 2026, valid_from: today, ...more });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['valid_to']]);
    }
    const path = `timetables/${made.body.id}/`;
    expect((await school.call('GET', path)).status).toBe(404);
    expect((await call('GET', path, undefined, teacher)).status).toBe(200);
    expect((await school.call('GET', 'timetables/')).body).toEqual([]);
    expect((await call('POST', 'timetables/', { name: 'ক' }, teacher)).status).toBe(403);
  });

  it('hold lessons of a class, with up to three teachers who are there', async () => {
    const made = await call('POST', 'timetable-slots/', slot({ teachers: [ids.rahima, ids.karim] }));
    expect(made.body).toMatchObject({
      ...slot({ teachers: [ids.rahima, ids.karim] }),
      group: '',
      span: 1,
      weeks: 'all',
      parallel: '',
    });
    const wrong = [
      { subject: ids.other },
      { teachers: [] },
      { teachers: [ids.karim, ids.karim] },
      { teachers: [99_999] },
      { teachers: undefined },
      { day: 7 },
      { span: 3 },
      { weeks: 'third' },
      { room: 99_999 },
    ];
    for (const more of wrong) {
      const { status, body } = await call('POST', 'timetable-slots/', slot(more));
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(more)]);
    }
    expect((await school.call('GET', `timetable-slots/${made.body.id}/`)).status).toBe(404);
    await call('DELETE', `timetable-slots/${made.body.id}/`);
  });

  it('are filtered by who, where and when, the section however it is written', async () => {
    const sunday = await make('timetable-slots/', slot({ section: 'A' }));
    const monday = await make('timetable-slots/', slot({ day: 1, teachers: [ids.rahima], room: null }));
    const found = async (query: string) =>
      (await call('GET', `timetable-slots/?${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await found('day=0')).toEqual([sunday]);
    expect(await found('day=১')).toEqual([monday]);
    expect(await found(`section=${encodeURIComponent(' a ')}`)).toEqual([sunday]);
    expect(await found(`teacher=${ids.rahima}`)).toEqual([monday]);
    expect(await found(`room=${ids.room}&class=${ids.six}&subject=${ids.maths}`)).toEqual([sunday]);
    expect(await found(`timetable=${ids.timetable}`)).toEqual([sunday, monday]);
    for (const query of ['day=7', 'teacher=x', 'room=0'])
      expect((await call('GET', `timetable-slots/?${query}`)).status).toBe(400);
    for (const id of [sunday, monday]) await call('DELETE', `timetable-slots/${id}/`);
  });

  it('keep class and subject, lose a room, and are left by a deleted teacher in one batch', async () => {
    const id = await make('timetable-slots/', slot({ teachers: [ids.rahima] }));
    expect((await call('DELETE', `subjects/${ids.maths}/`)).status).toBe(409);
    expect((await call('DELETE', `classes/${ids.six}/`)).status).toBe(409);
    expect((await call('PATCH', `subjects/${ids.maths}/`, { class_name: ids.seven })).status).toBe(409);
    const gone = await call('DELETE', `teachers/${ids.rahima}/`);
    expect(gone.status).toBe(204);
    expect((await call('GET', `timetable-slots/${id}/`)).body.teachers).toEqual([]);
    await call('DELETE', `rooms/${ids.room}/`);
    expect((await call('GET', `timetable-slots/${id}/`)).body.room).toBeNull();
    const trash = (await call('GET', 'trash/?resource=teachers')).body.results;
    expect((await call('POST', `trash/${trash[0].id}/restore/`)).status).toBe(200);
    expect((await call('GET', `timetable-slots/${id}/`)).body.teachers).toEqual([ids.rahima]);
  });

  it('take their lessons to the trash and back', async () => {
    const before = (await call('GET', `timetable-slots/?timetable=${ids.timetable}`)).body;
    expect(before).toHaveLength(1);
    await call('DELETE', `timetables/${ids.timetable}/`);
    expect((await call('GET', 'timetable-slots/')).body).toEqual([]);
    expect((await call('DELETE', `teachers/${ids.karim}/`)).status).toBe(204);
    const [item] = (await call('GET', 'trash/?resource=timetables')).body.results;
    expect((await call('POST', `trash/${item.id}/restore/`)).status).toBe(200);
    const after = (await call('GET', `timetable-slots/?timetable=${ids.timetable}`)).body;
    expect(after.map(({ id, teachers }: { id: number; teachers: number[] }) => [id, teachers])).toEqual([
      [before[0].id, [ids.rahima]],
    ]);
  });
});

describe.each(DIALECTS)('how a routine calls a teacher on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  const send = (method: string, path: string, body: unknown) =>
    school.call(method, path, { token: school.admin, body });

  it('is a name that nobody else has, of up to six letters', async () => {
    const first = await send('POST', 'teachers/', { full_name: 'করিম', short_name: 'AK', cover_day_cap: '৩' });
    expect(first.body).toMatchObject({ short_name: 'AK', no_cover: false, cover_day_cap: 3, cover_week_cap: null });
    const again = await send('POST', 'teachers/', { full_name: 'রহিম', short_name: ' ak ' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['short_name']]);
    for (const wrong of [{ short_name: 'আকখগঘঙচ' }, { cover_day_cap: 11 }, { cover_week_cap: 41 }]) {
      const { status, body } = await send('POST', 'teachers/', { full_name: 'রহিম', ...wrong });
      expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(wrong)]);
    }
    for (const full_name of ['রহিম', 'রহিমা']) expect((await send('POST', 'teachers/', { full_name })).status).toBe(201);
    const kept = await send('PUT', `teachers/${first.body.id}/`, { full_name: 'আব্দুল করিম' });
    expect(kept.body).toMatchObject({ short_name: 'AK', cover_day_cap: 3 });
  });

  it('is known to everybody, who may cover to colleagues alone', async () => {
    const seen = async (token?: string) => {
      const { body } = await school.call('GET', 'teachers/', token ? { token } : {});
      return ['short_name', 'no_cover', 'cover_day_cap', 'cover_week_cap'].filter((key) => key in body[0]);
    };
    const teacher = await signedIn(school, 'teacher', 'Teacher');
    expect([await seen(), await seen(school.user)]).toEqual([['short_name'], ['short_name']]);
    expect([(await seen(teacher)).length, (await seen(school.admin)).length]).toEqual([4, 4]);
    expect((await school.call('GET', 'teachers/?ordering=cover_day_cap')).status).toBe(400);
    expect((await school.call('GET', 'teachers/1/')).body).not.toHaveProperty('no_cover');
  });
});
