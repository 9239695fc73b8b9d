import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const PERIODS = [
  { key: 'সমাবেশ', starts: '10:00', ends: '10:15', kind: 'assembly' },
  { key: '1', name: '১ম', starts: '10:15', ends: '11:15' },
  { key: '2', starts: '11:15', ends: '12:05' },
  { key: 'টিফিন', starts: '12:05', ends: '12:40', kind: 'break' },
  { key: '3', starts: '12:40', ends: '13:30' },
];

describe.each(DIALECTS)('the lesson now on %s', (dialect) => {
  let school: TestSchool;
  const ids: Record<string, number> = {};
  const today = todayInDhaka();
  /** A Sunday with a whole week behind it, in a timetable that began before. */
  const sunday = addDays(today, -weekdayOf(today) - 7);
  const start = addDays(sunday, -7);

  const call = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const make = async (path: string, body: unknown): Promise<number> => {
    const made = await call('POST', path, body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.id;
  };
  const slot = (more: object) => ({
    timetable: ids.timetable,
    class: ids.six,
    section: 'ক',
    day: 0,
    period: '1',
    subject: ids.maths,
    teachers: [ids.karim],
    ...more,
  });
  const at = async (date: string, time: string, who = `class=${ids.six}&section=ক`) =>
    (await school.call('GET', `timetable/now/?${who}&at=${encodeURIComponent(`${date}T${time}+06:00`)}`)).body;
  const on = async (date: string, who = '') => (await school.call('GET', `timetable/day/?date=${date}&${who}`)).body;
  const lessonsOn = async (date: string, who = '') =>
    (await on(date, who)).slots.map((one: { id: number; starts: string }) => [one.id, one.starts]);

  beforeAll(async () => {
    school = await startSchool(dialect);
    ids.six = await make('classes/', { name: 'ষষ্ঠ' });
    ids.seven = await make('classes/', { name: 'সপ্তম' });
    ids.maths = await make('subjects/', { name: 'গণিত', class_name: ids.six });
    ids.other = await make('subjects/', { name: 'গণিত', class_name: ids.seven });
    ids.karim = await make('teachers/', { full_name: 'করিম' });
    ids.rahim = await make('teachers/', { full_name: 'রহিম' });
    ids.room = await make('rooms/', { name: '১০১' });
  });
  afterAll(() => school.close());

  it('is nothing at all before anything is published', async () => {
    const nothing = { period: null, ends_at: null, slot: null, slots: [], next: null, day_off: null };
    expect(await at(sunday, '10:20:00')).toEqual(nothing);
    expect(await on(sunday)).toEqual({ date: sunday, day: 0, day_off: null, shifts: [], slots: [] });
  });

  it('asks for a class or a teacher who is there, and a moment with its zone', async () => {
    const asked = async (query: string) => {
      const { status, body } = await school.call('GET', `timetable/now/?${query}`);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await asked('')).toEqual([400, 'class']);
    expect(await asked(`class=${ids.six}&teacher=${ids.karim}`)).toEqual([400, 'class']);
    expect(await asked('class=9999')).toEqual([404]);
    expect(await asked('teacher=x')).toEqual([404]);
    expect(await asked(`class=${ids.six}&at=2026-01-04T10:00:00`)).toEqual([400, 'at']);
    expect((await school.call('GET', 'timetable/day/?date=x')).status).toBe(400);
  });

  it('goes by the bells, with the next lesson', async () => {
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: start, periods: PERIODS });
    ids.timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: start });
    ids.first = await make('timetable-slots/', slot({ room: ids.room }));
    ids.long = await make('timetable-slots/', slot({ period: '2', span: 2, teachers: [ids.rahim] }));
    ids.monday = await make('timetable-slots/', slot({ day: 1, weeks: 'even' }));
    expect((await call('POST', `timetables/${ids.timetable}/publish/`)).status).toBe(200);

    const lesson = {
      id: ids.first,
      class: { id: ids.six, name: 'ষষ্ঠ' },
      section: 'ক',
      group: '',
      subject: { id: ids.maths, name: 'গণিত' },
      teachers: [{ id: ids.karim, full_name: 'করিম', short_name: '' }],
      room: { id: ids.room, name: '১০১' },
      period: '1',
      span: 1,
      starts: '10:15',
      ends: '11:15',
      parallel: '',
      cover: null,
      covers: [],
    };
    const first = await at(sunday, '10:15:00');
    expect(first).toEqual({
      period: { key: '1', name: '১ম', kind: 'class', starts: '10:15', ends: '11:15' },
      ends_at: `${sunday}T05:15:00.000Z`,
      slot: lesson,
      slots: [lesson],
      next: {
        date: sunday,
        period: { key: '2', name: '', kind: 'class', starts: '11:15', ends: '12:05' },
        slot: expect.objectContaining({ id: ids.long, starts: '11:15', ends: '13:30' }),
      },
      day_off: null,
    });
    expect((await at(sunday, '10:14:59')).period.kind).toBe('assembly');
    expect((await at(sunday, '12:10:00')).period.kind).toBe('break');
    const over = await at(sunday, '13:30:00', `class=${ids.six}`);
    expect([over.period, over.ends_at, over.next.slot.id]).toEqual([null, `${sunday}T18:00:00.000Z`, ids.monday]);
    expect((await at(sunday, '10:20:00', `teacher=${ids.karim}`)).slot.id).toBe(ids.first);
    expect((await at(addDays(sunday, 5), '10:20:00')).day_off).toEqual({ kind: 'week', name: 'শুক্রবার' });
  });

  it('falls in odd or even weeks, and not on days off', async () => {
    const monday = addDays(sunday, 1);
    expect(await lessonsOn(monday)).toEqual([[ids.monday, '10:15']]);
    expect(await lessonsOn(addDays(monday, -7))).toEqual([]);
    const event = await make('events/', { title: 'ছুটি', kind: 'holiday', start_date: monday });
    expect(await on(monday, `class=${ids.six}&section=ক`)).toMatchObject({
      day: 1,
      day_off: { kind: 'holiday', name: 'ছুটি' },
      shifts: [{ shift: '', timetable: ids.timetable, special: false }],
      slots: [],
    });
    await call('PATCH', `events/${event}/`, { kind: 'off', class: ids.six, section: 'খ' });
    expect(await lessonsOn(monday)).toHaveLength(1);
    await call('PATCH', `events/${event}/`, { section: 'ক' });
    expect([(await on(monday)).day_off, await lessonsOn(monday)]).toEqual([null, []]);
  });

  it('asks for a section where a class has several', async () => {
    const id = await make('timetable-slots/', slot({ section: 'খ', period: '2', teachers: [ids.karim] }));
    const asked = await school.call('GET', `timetable/now/?class=${ids.six}`);
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ['section']]);
    expect(await lessonsOn(sunday, `class=${ids.six}&section= খ`)).toEqual([[id, '11:15']]);
    await call('DELETE', `timetable-slots/${id}/`);
  });

  it('is that of a special timetable for the classes in it alone', async () => {
    const seven = await make(
      'timetable-slots/',
      slot({ class: ids.seven, subject: ids.other, period: '2', teachers: [ids.karim] }),
    );
    const special = await make('timetables/', {
      name: 'বিশেষ',
      year: 2026,
      kind: 'special',
      valid_from: sunday,
      valid_to: sunday,
    });
    const own = await make('timetable-slots/', slot({ timetable: special, period: '3', teachers: [ids.karim] }));
    expect((await call('POST', `timetables/${special}/publish/`)).status).toBe(200);
    expect(await lessonsOn(sunday)).toEqual([
      [seven, '11:15'],
      [own, '12:40'],
    ]);
    expect((await on(sunday, `class=${ids.six}&section=ক`)).shifts).toMatchObject([
      { timetable: special, special: true },
    ]);
    await call('POST', `timetables/${special}/retire/`);
    await call('DELETE', `timetable-slots/${seven}/`);
    expect(await lessonsOn(sunday)).toEqual([[own, '12:40']]);
  });

  it('stays what it was on past dates after all is retired', async () => {
    await call('POST', `timetables/${ids.timetable}/retire/`);
    expect(await lessonsOn(start)).toEqual([
      [ids.first, '10:15'],
      [ids.long, '11:15'],
    ]);
    const coming = addDays(sunday, 14);
    expect(await on(coming)).toMatchObject({ shifts: [], slots: [] });
  });
});
