import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeCovers } from './propose.ts';
import { away, cover, person, SUNDAY, school, slot } from './testing/example.ts';
import { proposeNaively } from './testing/naive.ts';

const PEOPLE = [1, 2, 3, 4, 5, 6];
const PERIODS = ['1', '2', '3', '4', '5', '6', '7'];
const SLOTS = 24;
const NAMES = ['করিম', 'রহিমা', 'আনোয়ার', 'করিম', 'ক্ষমা', 'য়ুসুফ'];

const dates = fc.constantFrom(SUNDAY, '2026-02-02', '2026-02-08', '2026-01-25');
const one = fc.constantFrom(...PEOPLE);
const ids = fc.integer({ min: 100, max: 99 + SLOTS });

const lessons = fc.array(
  fc.record({
    day: fc.constantFrom(0, 0, 1),
    period: fc.constantFrom(...PERIODS),
    teachers: fc.uniqueArray(one, { minLength: 1, maxLength: 2 }),
    subject: fc.constantFrom(1, 2, 3),
    class: fc.constantFrom(8, 9),
    section: fc.constantFrom('ক', ' ক', 'খ'),
    span: fc.constantFrom(1, 1, 2),
    room: fc.constantFrom(null, 1),
    parallel: fc.constantFrom('', '', 'একসঙ্গে'),
    timetable: fc.constantFrom(1, 1, 2),
  }),
  { minLength: 1, maxLength: SLOTS },
);
const covers = fc.array(
  fc.record({
    date: dates,
    slot: fc.option(ids),
    absent: fc.option(one),
    kind: fc.constantFrom('substitute' as const, 'substitute' as const, 'swap' as const, 'merge' as const),
    substitute: fc.option(one),
    joined_with: fc.constantFrom('', 'খ'),
    swap_slot: fc.option(ids),
    swap_date: fc.option(dates),
    state: fc.constantFrom('confirmed' as const, 'held' as const, 'orphaned' as const),
  }),
  { maxLength: 12 },
);
const absences = fc.array(
  fc.record({
    teacher: one,
    date: dates,
    until: fc.option(dates),
    periods: fc.oneof(fc.constant([]), fc.subarray([...PERIODS, ' 1 '])),
  }),
  { maxLength: 6 },
);
const staff = fc.array(
  fc.record({
    no_cover: fc.constantFrom(false, false, true),
    cover_day_cap: fc.option(fc.integer({ min: 1, max: 3 })),
    cover_week_cap: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  { minLength: 3, maxLength: PEOPLE.length },
);
const subjects = fc.tuple(
  ...[1, 2, 3].map(() => fc.record({ name: fc.constantFrom('গণিত', ' গণিত', ''), teacher: fc.option(one) })),
);

it('proposes the same as a look at everything each time', () => {
  fc.assert(
    fc.property(
      fc.record({ lessons, covers, absences, staff, subjects }),
      fc.constantFrom('week' as const, 'month' as const, 'term' as const),
      fc.option(one),
      (given, window, absent) => {
        const of = school({
          slots: given.lessons.map((values, at) => slot({ id: 100 + at, ...values })),
          covers: given.covers.map((values, at) => cover({ id: at + 1, ...values })),
          absences: [away(1), ...given.absences],
          people: given.staff.map((values, at) => person(at + 1, { full_name: NAMES[at] ?? '', ...values })),
          subjects: new Map(given.subjects.map((values, at) => [at + 1, values])),
          capacities: { 1: 60 },
          window,
        });
        expect(JSON.stringify(proposeCovers(of, SUNDAY, absent))).toBe(
          JSON.stringify(proposeNaively(of, SUNDAY, absent)),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
