import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../rules/dates.ts';
import type { AttendanceMark } from './marks.ts';
import { alertOf, type DayMark, streakOf } from './streak.ts';

/** One letter a date, old to new; `-` for a date without a taken sheet. */
const read = (letters: string): DayMark[] =>
  [...letters].flatMap((mark, at) =>
    mark === '-' ? [] : [{ date: addDays('2026-03-01', at), mark: mark as AttendanceMark }],
  );

it.each([
  ['PPAAA', 3],
  ['PA-A-A', 3],
  ['AAVA', 3],
  ['AAAP', 0],
  ['AAAL', 0],
  ['AAV', 2],
  ['VVV', 0],
  ['', 0],
])('%s is a streak of %i', (letters, streak) => {
  expect(streakOf(read(letters))).toBe(streak);
});

it('counts dates, whatever was taken in their sessions', () => {
  const day = (date: string, ...marks: AttendanceMark[]) => marks.map((mark) => ({ date, mark }));
  const before = day('2026-03-01', 'A', 'A');
  expect(streakOf([...before, ...day('2026-03-02', 'A', 'V')])).toBe(2);
  expect(streakOf([...before, ...day('2026-03-02', 'V', 'V')])).toBe(1);
  expect(streakOf([...before, ...day('2026-03-02', 'A', 'P')])).toBe(0);
  expect(streakOf([...before, ...day('2026-03-02', 'L', 'A')])).toBe(0);
});

it('does not depend on the order, and grows with an absence by one', () => {
  const mark = fc.constantFrom<AttendanceMark>('P', 'A', 'L', 'V');
  const days = fc.array(
    fc.record({ date: fc.integer({ min: 0, max: 40 }).map((at) => addDays('2026-03-01', at)), mark }),
  );
  fc.assert(
    fc.property(days, (marks) => {
      const streak = streakOf(marks);
      expect(streakOf([...marks].reverse())).toBe(streak);
      expect(streak).toBeLessThanOrEqual(new Set(marks.map(({ date }) => date)).size);
      expect(streakOf([...marks, { date: '2026-12-31', mark: 'A' }])).toBe(streak + 1);
      expect(streakOf([...marks, { date: '2026-12-31', mark: 'V' }])).toBe(streak);
      expect(streakOf([...marks, { date: '2026-12-31', mark: 'L' }])).toBe(0);
    }),
  );
});

it('alerts from the lengths of the settings on', () => {
  const lengths = { call: 3, visit: 7 };
  expect([2, 3, 6, 7, 30].map((streak) => alertOf(streak, lengths))).toEqual(['', 'call', 'call', 'visit', 'visit']);
});
