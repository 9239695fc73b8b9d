import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('a missing sheet on %s', (dialect) => {
  let school: TestSchool;
  let rooms: Record<'morning' | 'day' | 'none', Room>;
  const summary = async (query: string) => {
    const rows = (await school.call('GET', `attendance/summary/?${query}`, { token: school.admin })).body;
    return new Map(rows.map((row: Record<string, unknown>) => [row.class, row.overdue_from]));
  };
  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
    rooms = { morning: await newRoom(school), day: await newRoom(school), none: await newRoom(school) };
  });
  beforeEach(() => void onDay(TODAY));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => school.close());

  const open = async (room: Room, shift: string, starts: string) => {
    const make = async (path: string, body: object) => (await room.call('POST', path, body, 201)).body.id;
    const ends = `${starts.slice(0, 3)}45`;
    const periods = [{ key: '1', starts, ends }];
    await make('bell-tables/', { name: shift, shift, valid_from: '2026-01-01', periods });
    const timetable = await make('timetables/', { name: shift, shift, year: 2026, valid_from: '2026-01-01' });
    const subject = await make('subjects/', { name: 'গণিত', class_name: room.classId });
    const teachers = [await make('teachers/', { full_name: `${shift} শিক্ষক` })];
    const lesson = { class: room.classId, section: room.section, day: 3, period: '1', subject, teachers };
    await make('timetable-slots/', { timetable, ...lesson });
    await room.call('POST', `timetables/${timetable}/publish/`, {}, 200);
  };

  it('is overdue an hour after the first bell of its shift, never before eleven', async () => {
    const { morning, day, none } = rooms;
    expect(await summary('')).toEqual(new Map([morning, day, none].map(({ classId }) => [classId, '11:00'])));
    await open(day, 'দিবা', '12:30');
    expect((await summary('')).get(none.classId)).toBe('13:30');
    await open(morning, 'প্রভাতি', '07:30');
    const times = new Map([
      [morning.classId, '11:00'],
      [day.classId, '13:30'],
      [none.classId, '11:00'],
    ]);
    expect(await summary('')).toEqual(times);
    expect(await summary('from=2026-11-24&by=date')).toEqual(times);
    expect((await summary('from=2026-11-24')).get(day.classId)).toBeUndefined();
    expect((await summary('from=2026-11-24&to=2026-11-24')).get(day.classId)).toBeUndefined();
    await morning.call('PATCH', 'settings/', { parts: ['attendance'] }, 200);
    expect((await summary('')).get(day.classId)).toBe('11:00');
  });
});
