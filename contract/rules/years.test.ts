import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseYear, routineYear, yearNamed, yearsSince2000 } from './years.ts';

describe('parseYear', () => {
  it.each([
    [2000, 2000],
    ['2099', 2099],
    ['২০২৬', 2026],
    [' ২০2৪ ', 2024],
  ])('reads %j as %d', (value, year) => expect(parseYear(value)).toBe(year));

  it.each([
    '',
    '1999',
    '2100',
    '2e3',
    '2024 5',
    '2024.0',
    '+2024',
    '-2024',
    '0x7E8',
    '02024',
    1999,
    2100,
    2024.5,
    Number.NaN,
  ])('refuses %j', (value) => expect(parseYear(value)).toBeNull());

  it('takes an integer exactly when it is from 2000 to 2099', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
        const right = year >= 2000 && year <= 2099 ? year : null;
        expect([parseYear(year), parseYear(String(year))]).toEqual([right, right]);
      }),
    );
  });
});

it('counts the years since 2000', () => {
  expect(yearsSince2000('2026-12-31')).toBe(26);
  expect(yearsSince2000('2027-01-01')).toBe(27);
});

describe('yearNamed', () => {
  it.each([
    ['সপ্তম শ্রেণির ক্লাস রুটিন ২০২৬', 2026],
    ['Class 7 routine 2026', 2026],
    ['সেশন ২০২৫-২৬', 2026],
    ['১৯৯৯–০০', 2000],
    ['২০২৫-২০২৬', 2026],
    ['২৫/১১/২০২৬ থেকে', 2026],
    ['২০২৫ সালের ১৭টি', 2025],
  ])('is the last year in %j', (text, year) => expect(yearNamed(text)).toBe(year));

  it.each(['', 'রুটিন', 'রোল ১২৩৪৫', '০১৭১২৩৪৫৬৭৮', '১৮৯৯', '২১০০'])('is none in %j', (text) =>
    expect(yearNamed(text)).toBeNull(),
  );
});

it('a routine is of the year in its title, else of the one in which it came', () => {
  const came = '2025-12-31T19:00:00Z';
  expect(routineYear({ title: 'রুটিন ২০২৪', created_at: came })).toBe(2024);
  expect(routineYear({ title: 'রুটিন', created_at: came })).toBe(2026);
  expect(routineYear({ title: '', created_at: '' })).toBeNull();
});
