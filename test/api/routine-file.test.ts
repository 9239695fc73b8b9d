import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { lessonsFile } from '#contract/timetable/ics.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the lessons of the coming weeks on %s', (dialect) => {
  let school: TestSchool;
  const ids: Record<string, number> = {};
  const today = todayInDhaka();
  const sundays = Array.from({ length: 28 }, (_, days) => addDays(today, days)).filter((date) => weekdayOf(date) === 0);

  const make = async (path: string, body: unknown): Promise<number> =>
    (await school.call('POST', path, { token: school.admin, body })).body.id;

  beforeAll(async () => {
    school = await startSchool(dialect);
    ids.class = await make('classes/', { name: 'ষষ্ঠ' });
    ids.teacher = await make('teachers/', { full_name: 'করিম' });
    const subject = await make('subjects/', { name: 'বাংলা, ১ম পত্র', class_name: ids.class });
    const room = await make('rooms/', { name: '১০১' });
    const periods = [{ key: '1', starts: '10:15', ends: '11:15' }];
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', periods });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    const slot = { timetable, class: ids.class, section: 'ক', day: 0, period: '1', subject, room };
    ids.slot = await make('timetable-slots/', { ...slot, teachers: [ids.teacher] });
    await make(`timetables/${timetable}/publish/`, {});
  });
  afterAll(() => school.close());

  it.each(['class', 'teacher'])('are a file for a %s, one event a lesson, days off left out', async (who) => {
    const holiday = who === 'class' ? null : sundays[1];
    if (holiday) await make('events/', { title: 'ছুটি', kind: 'holiday', start_date: holiday });
    const { status, body } = await school.call('GET', `timetable/calendar/?${who}=${ids[who]}`);
    expect([status, body.name]).toEqual([200, who === 'class' ? 'ষষ্ঠ ক' : 'করিম']);
    const calendar = new ICAL.Component(ICAL.parse(lessonsFile(body)));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const told = events.map(({ uid, summary, location, startDate, endDate }) => [
      uid,
      summary,
      location,
      startDate.toJSDate().toISOString(),
      endDate.toJSDate().toISOString(),
    ]);
    expect(told).toEqual(
      sundays
        .filter((date) => date !== holiday)
        .map((date) => [
          `lesson-${ids.slot}-${date}@prangon`,
          'বাংলা, ১ম পত্র',
          '১০১',
          `${date}T04:15:00.000Z`,
          `${date}T05:15:00.000Z`,
        ]),
    );
  });

  it('are not there for somebody unknown', async () => {
    for (const query of ['class=999', 'teacher=999'])
      expect((await school.call('GET', `timetable/calendar/?${query}`)).status).toBe(404);
  });

  it('come from the Sunday of this week on with the bells of each day and who can be chosen', async () => {
    const { body } = await school.call('GET', 'timetable/calendar/');
    expect(body).toMatchObject({
      name: 'ষষ্ঠ ক',
      chosen: { class: ids.class, section: 'ক', teacher: null },
      classes: [{ id: ids.class, name: 'ষষ্ঠ', sections: ['ক'] }],
      teachers: [{ id: ids.teacher, full_name: 'করিম' }],
    });
    const [first] = body.days;
    expect([weekdayOf(first.date), first.day_off?.kind ?? null, first.special]).toEqual([0, null, null]);
    expect(first.periods).toEqual([{ key: '1', name: '', starts: '10:15', ends: '11:15', kind: 'class' }]);
    expect(body.lessons[0].date).toBe(first.date);
    const own = await school.call('GET', `timetable/calendar/?teacher=${ids.teacher}`);
    expect(own.body.chosen).toEqual({ class: null, section: '', teacher: ids.teacher });
  });
});

it('name who comes instead', () => {
  const slot = {
    id: 1,
    class: { name: 'ষষ্ঠ' },
    section: 'ক',
    subject: { name: 'গণিত' },
    teachers: [],
    room: null,
    period: '1',
    starts: '10:15',
    ends: '11:15',
    cover: { substitute_name: 'রহিমা' },
  };
  const file = lessonsFile({ name: 'ষষ্ঠ ক', today: '2026-01-04', lessons: [{ date: '2026-01-04', slot }] });
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  expect([event?.getFirstPropertyValue('summary'), event?.getFirstPropertyValue('location')]).toEqual([
    'গণিত (বদলি: রহিমা)',
    null,
  ]);
});
