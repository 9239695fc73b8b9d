import { expect, it } from 'vitest';
import { addSheet, NO_TOTALS, rateOfTotals, tallyOf } from './totals.ts';

const roster = (['female', 'male', 'female', ''] as const).map((gender, at) => ({
  ...{ student: at + 1, roll_number: String(at + 1), full_name: 'নাম' },
  gender,
}));

it('adds sheets up: late apart from present, boys and girls of both', () => {
  const one = addSheet(NO_TOTALS, roster, { 1: 'A', 2: 'L' });
  expect(one).toEqual({ taken: 1, roster: 4, present: 2, late: 1, absent: 1, leave: 0, boys: 1, girls: 1 });
  const two = addSheet(one, roster.slice(1), { 2: 'V' });
  expect(two).toEqual({ taken: 2, roster: 7, present: 4, late: 1, absent: 1, leave: 1, boys: 1, girls: 2 });
  expect(rateOfTotals(two)).toBe(71.43);
  expect(rateOfTotals(NO_TOTALS)).toBeNull();
});

it('counts a student’s marks', () => {
  expect(tallyOf({ a: 'P', b: 'L', c: 'A', d: 'V', e: 'P' })).toEqual({
    present: 2,
    late: 1,
    leave: 1,
    absent: 1,
    of: 5,
  });
});
