import { describe, expect, it } from 'vitest';
import { parseDate, weekdayOf } from '../rules/dates.ts';
import { HOLIDAY_YEARS, nationalHolidays } from './national-holidays.ts';

/** As the ministry's list of the year has them. */
const LISTED_2026 = {
  'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস': '2026-02-21',
  'স্বাধীনতা ও জাতীয় দিবস': '2026-03-26',
  'বাংলা নববর্ষ': '2026-04-14',
  'বুদ্ধ পূর্ণিমা': '2026-05-01',
  আশুরা: '2026-06-26',
  'ঈদে মিলাদুন্নবী (সা.)': '2026-08-26',
  জন্মাষ্টমী: '2026-09-04',
  'বিজয় দিবস': '2026-12-16',
};

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
const islamicDay = (date: string, later: number): string => {
  const parts = islamic.formatToParts(new Date(Date.parse(date) + later * 86_400_000));
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${of('month')}/${of('day')}`;
};

describe.each(HOLIDAY_YEARS.map((year) => [year]))('the national holidays of %i', (year) => {
  const days = nationalHolidays(year);

  it('are days of that year, in their order, none of them twice', () => {
    expect(days.length).toBe(17);
    for (const { start, end } of days) {
      expect(parseDate(start)).toBe(start);
      expect(start.startsWith(`${year}-`)).toBe(true);
      if (end) expect(end > start).toBe(true);
    }
    expect(days.map(({ start }) => start)).toEqual(days.map(({ start }) => start).sort());
    expect(new Set(days.map(({ title }) => title)).size).toBe(days.length);
  });

  it('follow the moon by a day behind the calendar of Mecca', () => {
    const dayOf = (title: string, later = -1) => {
      const found = days.find((day) => day.title.startsWith(title));
      return [title, islamicDay(found?.start ?? '', later), found?.subject];
    };
    expect(dayOf('শবে বরাত')).toEqual(['শবে বরাত', '8/15', 'moon']);
    expect(dayOf('শবে কদর')).toEqual(['শবে কদর', '9/27', 'moon']);
    expect(dayOf('আশুরা')).toEqual(['আশুরা', '1/10', 'moon']);
    expect(dayOf('ঈদে মিলাদুন্নবী')).toEqual(['ঈদে মিলাদুন্নবী', '3/12', 'moon']);
    expect(weekdayOf(days.find(({ title }) => title === 'জুমাতুল বিদা')?.start ?? '')).toBe(5);
    const eid = (title: string) => days.find((day) => day.title === title);
    const islamicDays = (title: string) => {
      const { start = '', end } = eid(title) ?? {};
      const length = (Date.parse(end ?? start) - Date.parse(start)) / 86_400_000;
      return Array.from({ length: length + 1 }, (_, index) => islamicDay(start, index - 1));
    };
    expect(islamicDays('ঈদুল ফিতর')).toContain('10/1');
    expect(islamicDays('ঈদুল আজহা')).toContain('12/10');
  });
});

it('has those of 2026 where the list of the ministry has them', () => {
  const days = Object.fromEntries(nationalHolidays(2026).map(({ title, start }) => [title, start]));
  expect(days).toMatchObject(LISTED_2026);
});

it('knows of any other year what never moves, and says of 2027 what may', () => {
  expect(nationalHolidays(2035).map(({ start }) => start.slice(5))).toEqual([
    '02-21',
    '03-26',
    '04-14',
    '05-01',
    '08-05',
    '12-16',
    '12-25',
  ]);
  const unsure = nationalHolidays(2027).filter(({ subject }) => subject !== null);
  expect(unsure.map(({ subject }) => subject).filter((subject) => subject === 'list')).toHaveLength(3);
  expect(nationalHolidays(2026).filter(({ subject }) => subject === 'list')).toEqual([]);
});
