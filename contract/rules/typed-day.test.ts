import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentParts } from './dates.ts';
import { latestDay, readDay, readMoment, shownDay, typedDay, typedMoment } from './typed-day.ts';

const TODAY = '2026-11-22';

describe('typedDay', () => {
  it.each([
    '2011-03-05',
    '05/03/2011',
    '৫/৩/২০১১',
    '5 March 2011',
    '5-3-11',
    '০৫.০৩.২০১১',
    '৫ মার্চ ২০১১',
    '৫ই মার্চ, ২০১১ খ্রি.',
    'March 5, 2011',
    '5th March 2011',
    '05-Mar-11',
    '05-Mar-2011',
    '2011/3/5',
    '2011-03-05 00:00:00',
    '2011-03-05T00:00:00.000Z',
    '05/03/2011 12:00 AM',
    '05032011',
    '20110305',
    '05–03–2011',
    '৫।৩।২০১১',
    ' ৫ - ৩ - ২০১১ ',
    '5 3 2011',
    '৫/৩/২০১১ ইং',
  ])('%j is the fifth of March 2011', (text) => expect(typedDay(text, TODAY)).toBe('2011-03-05'));

  it.each([
    ['31/12/2011', '2011-12-31'],
    ['12/31/2011', '2011-12-31'],
    ['01/02/78', '1978-02-01'],
    ['01/02/26', '2026-02-01'],
    ['01/02/27', '1927-02-01'],
    ['25-11-26', '2026-11-25'],
    ['২৫ নভেম্বর ২০২৬', '2026-11-25'],
    ['25.11.2026', '2026-11-25'],
    ['১২ জানুয়ারী ২০১৪', '2014-01-12'],
    ['21 ফেব্রু\u09DFারি 2015', '2015-02-21'],
    ['২৯ ফেব্রুয়ারি ২০১২', '2012-02-29'],
    ['১লা আগষ্ট ২০১০', '2010-08-01'],
  ])('%j is %s', (text, day) => expect(typedDay(text, TODAY)).toBe(day));

  it.each([
    '',
    '২০১১',
    'মার্চ ২০১১',
    '31/02/2011',
    '৩২/১/২০১১',
    '2011',
    '5/3',
    'অজানা',
    '12 Foo 2011',
    '99999',
    '40607',
    '01712345678',
    '5/3/201',
  ])('%j is no day', (text) => expect(typedDay(text, TODAY)).toBeNull());

  it('reads back every day in every form', () => {
    const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-11-22'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', date2 = ''] = iso.split('-');
        for (const text of [
          iso,
          `${date2}/${month}/${year}`,
          `${Number(date2)}-${Number(month)}-${year}`,
          `${date2}.${month}.${year}`,
        ]) {
          expect(typedDay(text, TODAY)).toBe(iso);
        }
      }),
    );
  });
});

describe('a date that is none', () => {
  it.each([
    ['২০১২', 'সঠিক তারিখ দিন: দিন ও মাসও লিখুন, যেমন ১৫/০৪/২০১২'],
    ['25/11', 'সঠিক তারিখ দিন: বছরও লিখুন, যেমন ২৫/১১/২০২৬'],
    ['৫ মার্চ', 'সঠিক তারিখ দিন: বছরও লিখুন, যেমন ০৫/০৩/২০২৬'],
    ['31/04/2026', 'সঠিক তারিখ দিন: এপ্রিল মাসে ৩১ তারিখ নেই'],
    ['29/2/2026', 'সঠিক তারিখ দিন: ফেব্রুয়ারি মাসে ২৯ তারিখ নেই'],
    ['32/13/2026', 'সঠিক তারিখ দিন: ১৩ নম্বর মাস নেই; আগে দিন, তারপর মাস লিখুন'],
    ['5/3/1812', 'সঠিক তারিখ দিন: বছর ১৯০০ থেকে ২১০০-এর মধ্যে হতে হবে'],
    ['গতকাল', 'সঠিক তারিখ দিন, যেমন ২৫/১১/২০২৬'],
    ['5/3/201', 'সঠিক তারিখ দিন, যেমন ২৫/১১/২০২৬'],
  ])('%j says %j', (text, problem) => expect(readDay(text, TODAY)).toEqual({ problem }));
});

describe('a year of two digits', () => {
  it.each([
    ['31/12/28', '2028-12-31'],
    ['1/7/46', '2046-07-01'],
    ['1/7/47', '1947-07-01'],
  ])('%j is %s where days ahead are taken', (text, day) => expect(typedDay(text, latestDay({}, TODAY))).toBe(day));

  it('lies behind today where nothing after it is taken', () =>
    expect(typedDay('31/12/28', latestDay({ notAfterToday: true }, TODAY))).toBe('1928-12-31'));
});

describe('a day in its field', () => {
  it.each([
    ['2026-11-25', '২৫/১১/২০২৬'],
    ['2012-03-05', '০৫/০৩/২০১২'],
    ['25/11/2026', '25/11/2026'],
    ['২০২৬-১১-২৫', '২০২৬-১১-২৫'],
    ['2026-02-30', '2026-02-30'],
    ['', ''],
  ])('%j shows %j', (value, shown) => expect(shownDay(value)).toBe(shown));

  it('is read back as it is shown', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(typedDay(shownDay(iso), TODAY)).toBe(iso);
      }),
    );
  });
});

describe('typedMoment', () => {
  it.each([
    ['২২/১১/২০২৬T৯:৩০', '2026-11-22T03:30:00.000Z'],
    ['2026-11-22T09.05', '2026-11-22T03:05:00.000Z'],
    ['1/1/2027T0', '2026-12-31T18:00:00.000Z'],
    ['2026-11-22T03:30:00.000Z', '2026-11-22T03:30:00.000Z'],
    ['2026-11-22T', '2026-11-22T'],
    ['T৯:৩০', 'T৯:৩০'],
    ['2026-11-22T25:00', '2026-11-22T25:00'],
    ['2026-02-30T9', '2026-02-30T9'],
    ['T', 'T'],
    ['', ''],
  ])('reads «%s» as «%s»', (typed, expected) => {
    expect(typedMoment(typed)).toBe(expected);
  });

  it('is shown again by its day and time in Dhaka', () => {
    expect(momentParts('2026-11-21T20:30:00.000Z')).toEqual({ day: '2026-11-22', time: '02:30' });
    expect(momentParts('২২/১১T৯')).toEqual({ day: '২২/১১', time: '৯' });
    expect(momentParts('')).toEqual({ day: '', time: '' });
  });
});

describe('readMoment', () => {
  it.each([
    ['25/11/2026T', 'সময়টি ঠিক করে লিখুন, যেমন ৯:০০ বা ১৪:৩০'],
    ['25/11/2026T25:00', 'সময়টি ঠিক করে লিখুন, যেমন ৯:০০ বা ১৪:৩০'],
    ['31/11/2026T9:00', 'সঠিক তারিখ দিন: নভেম্বর মাসে ৩১ তারিখ নেই'],
  ])('says of %j which of the two is wrong', (typed, problem) => expect(readMoment(typed)).toEqual({ problem }));
});
