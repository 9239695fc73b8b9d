import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvalDateInWords,
  contactDate,
  dateInWords,
  dayOf,
  instantOf,
  isWithinDays,
  leafOf,
  parseDate,
  timeInWords,
  todayInDhaka,
} from './dates.ts';

const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });

it('changes the day at six in the evening UTC', () => {
  expect(todayInDhaka(new Date('2026-04-15T17:59:59Z'))).toBe('2026-04-15');
  expect(todayInDhaka(new Date('2026-04-15T18:00:00Z'))).toBe('2026-04-16');
  expect(todayInDhaka()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

describe('parseDate', () => {
  it.each([
    ['2026-04-15', '2026-04-15'],
    [' ২০২৪-০২-২৯ ', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2100-12-31', '2100-12-31'],
  ])('reads %j', (text, date) => expect(parseDate(text)).toBe(date));

  it.each(
    '|2025-02-29|2025-02-30|0000-00-00|1899-12-31|2101-01-01|2026-13-01|2026-4-5|01/02/2010|2026-04-15T00:00:00Z|2026-04-15 x'.split(
      '|',
    ),
  )('refuses %j', (text) => expect(parseDate(text)).toBeNull());

  it('reads every day of two centuries', () => {
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        expect(parseDate(text)).toBe(text);
      }),
    );
  });
});

describe('instantOf and dayOf', () => {
  it.each([
    ['2026-04-15', '2026-04-15'],
    ['2026-04-15T20:00:00.000Z', '2026-04-16'],
    ['2026-04-15T20:00:00.123456Z', '2026-04-16'],
    ['2026-04-15T20:00:00+06:00', '2026-04-15'],
    ['2026-04-15 23:59:59', '2026-04-15'],
    ['2026-04-15T20:00-0400', '2026-04-16'],
  ])('%s is on %s', (value, day) => expect(dayOf(value)).toBe(day));

  it.each([null, undefined, '', 'soon', '2026-02-30T10:00:00Z', '2026-04-15T24:10:00Z', '15-04-2026'])(
    'knows no day of %j',
    (value) => expect([dayOf(value), instantOf(value)]).toEqual([null, null]),
  );

  it('agrees with Date on every moment', () => {
    fc.assert(
      fc.property(days, (moment) => {
        expect(instantOf(moment.toISOString())).toBe(moment.getTime());
      }),
    );
  });
});

describe('dates for a reader', () => {
  it.each([
    ['2026-04-15', '১৫ এপ্রিল ২০২৬'],
    ['2026-11-01', '১ নভেম্বর ২০২৬'],
    ['2026-12-31T18:30:00Z', '১ জানুয়ারি ২০২৭'],
    ['1885-07-02', '২ জুলাই ১৮৮৫'],
    ['১৯৯৫ সালের মার্চ', '১৯৯৫ সালের মার্চ'],
    [' 01/01/1990 ', '01/01/1990'],
    [null, ''],
  ])('%j reads %j', (value, words) => {
    expect(dateInWords(value)).toBe(words);
    expect(approvalDateInWords(value)).toBe(words);
  });

  it('agrees with the Bengali names of months', () => {
    const month = new Intl.DateTimeFormat('bn-BD', { month: 'long', timeZone: 'UTC' });
    for (let index = 1; index <= 12; index += 1) {
      const date = `2026-${String(index).padStart(2, '0')}-01`;
      expect(leafOf(date)?.month).toBe(month.format(new Date(date)).normalize('NFC'));
    }
  });

  it('makes a calendar leaf', () => {
    expect(leafOf('2026-11-18')).toEqual({ day: '১৮', month: 'নভেম্বর', year: '২০২৬' });
    expect(leafOf('')).toBeNull();
  });

  it('dates a contact message as an American does', () => {
    expect(contactDate('2026-04-15T20:00:00Z')).toBe('Apr 16, 2026');
    expect(contactDate('2026-04-05')).toBe('Apr 5, 2026');
    expect(contactDate('গতকাল')).toBe('গতকাল');
    expect(contactDate(null)).toBe('');
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    fc.assert(
      fc.property(days, (day) => {
        expect(contactDate(day.toISOString().slice(0, 10))).toBe(format.format(day));
      }),
    );
  });

  it.each([
    ['2026-04-15T04:00:00Z', 'সকাল ১০টা'],
    ['2026-04-15T09:05:00Z', 'বিকাল ৩:০৫'],
    ['2026-04-15T18:00:00Z', 'রাত ১২টা'],
    ['2026-04-15T06:00:00Z', 'দুপুর ১২টা'],
    ['2026-04-15T12:30:00Z', 'সন্ধ্যা ৬:৩০'],
    ['2026-04-15', ''],
    [null, ''],
  ])('%j is at %j', (value, words) => expect(timeInWords(value)).toBe(words));
});

describe('isWithinDays', () => {
  it.each([
    ['2026-04-15', true],
    ['2026-04-09', true],
    ['2026-04-08T20:00:00Z', true],
    ['2026-04-08', false],
    ['2026-04-16', false],
    ['soon', false],
    [null, false],
  ])('%j is new for seven days up to 2026-04-15: %s', (date, isNew) => {
    expect(isWithinDays(date, 7, '2026-04-15')).toBe(isNew);
  });

  it('crosses the end of a month', () => expect(isWithinDays('2026-02-28', 7, '2026-03-06')).toBe(true));
});
