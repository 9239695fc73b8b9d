import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../rules/dates.ts';
import { shiftsOf, timetablesAt, timetablesBetween } from './counting.ts';
import { START, timetable } from './testing/example.ts';
import type { Timetable } from './types.ts';

const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(START, days));
const school = fc
  .array(
    fc.record({
      shift: fc.constantFrom('', 'প্রভাতি'),
      kind: fc.constantFrom('regular' as const, 'special' as const),
      state: fc.constantFrom('draft' as const, 'published' as const, 'retired' as const),
      valid_from: day,
      valid_to: fc.option(day),
      retired_on: fc.option(day),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((values, at): Timetable => timetable({ ...values, id: at + 1 })));

it('timetables of a stretch of days are at least those of each day', () => {
  fc.assert(
    fc.property(school, day, fc.integer({ min: 0, max: 20 }), (all, from, length) => {
      const until = addDays(from, length);
      const between = timetablesBetween(all, from, until).map(({ id }) => id);
      for (let days = 0; days <= length; days += 1)
        for (const shift of shiftsOf(all))
          expect(between).toEqual(
            expect.arrayContaining(timetablesAt(all, shift, addDays(from, days)).map(({ id }) => id)),
          );
    }),
  );
});

it('timetables whose place others took long ago are not among them', () => {
  const all = Array.from({ length: 20 }, (_, at) =>
    timetable({ id: at + 1, state: 'published', valid_from: addDays(START, at) }),
  );
  const between = (from: number, until: number) =>
    timetablesBetween(all, addDays(START, from), addDays(START, until)).map(({ id }) => id);
  expect([between(30, 60), between(19, 19), between(5, 7), between(-3, -1)]).toEqual([[20], [20], [6, 7, 8], []]);
});
