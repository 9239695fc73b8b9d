import fc from 'fast-check';
import { expect, it } from 'vitest';
import { candidatesFor } from './order.ts';
import { away, cover, person, SUNDAY, school, slot } from './testing/example.ts';
import type { Cover, DayLesson } from './types.ts';

const GAP = slot({ id: 1, class: 9, section: 'ক', period: '4', subject: 1, teachers: [99] });
const PERIODS = ['1', '2', '3', '4', '5', '6', '7'];
const PEOPLE = [1, 2, 3, 4, 5];

const lessons = fc.uniqueArray(
  fc.record({
    day: fc.constantFrom(0, 1),
    period: fc.constantFrom(...PERIODS),
    teacher: fc.constantFrom(...PEOPLE),
    subject: fc.constantFrom(1, 2),
    class: fc.constantFrom(8, 9),
  }),
  { maxLength: 20, selector: ({ day, period, teacher }) => `${day} ${period} ${teacher}` },
);
const others = fc.uniqueArray(
  fc.record({ period: fc.constantFrom(...PERIODS), substitute: fc.constantFrom(...PEOPLE), own: fc.boolean() }),
  { maxLength: 6, selector: ({ period }) => period },
);
const people = fc.tuple(
  ...PEOPLE.map((id) =>
    fc.record({ no_cover: fc.boolean(), cover_day_cap: fc.option(fc.integer({ min: 1, max: 3 })) }).map((more) => ({
      id,
      ...more,
    })),
  ),
);

/** The longest stretch of numbers in a row that holds one of them. */
function stretch(taken: readonly number[], one: number): number {
  let count = 1;
  for (let at = one + 1; taken.includes(at); at += 1) count += 1;
  for (let at = one - 1; taken.includes(at); at -= 1) count += 1;
  return count;
}

it('is the order that one would write down by hand', () => {
  fc.assert(
    fc.property(lessons, others, people, fc.subarray(PEOPLE), (taught, covering, staff, ill) => {
      const own = taught.map(({ teacher, ...one }, at) =>
        slot({ id: 100 + at, section: 'ক', teachers: [teacher], ...one }),
      );
      const gaps = covering.map(({ period, own: isOwn }, at) =>
        slot({ id: 200 + at, class: isOwn ? 9 : 7, section: 'ক', period, subject: 3, teachers: [99] }),
      );
      const covers = covering.map(
        ({ substitute }, at): Cover => cover({ id: at + 1, slot: 200 + at, absent: 99, substitute }),
      );
      const given = school({
        slots: [GAP, ...own, ...gaps],
        covers,
        people: staff.map(({ id, ...more }) => person(id, more)),
        absences: [away(99), ...ill.map((id) => away(id))],
      });
      const lesson = given.lessonsOn(SUNDAY).find((one) => one.slot.id === 1) as DayLesson;

      const hand = staff.flatMap(({ id, no_cover, cover_day_cap }) => {
        const today = taught.filter((one) => one.teacher === id && one.day === 0).map((one) => Number(one.period));
        const covered = covering.filter((one) => one.substitute === id);
        const taken = [...today, ...covered.map((one) => Number(one.period))];
        if (no_cover || ill.includes(id) || taken.includes(4) || covered.length >= (cover_day_cap ?? 2)) return [];
        const week = taught.filter((one) => one.teacher === id);
        const isNextTo = covered.some((one) => one.own && [3, 5].includes(Number(one.period)));
        const weights = [
          isNextTo ? 0 : 1,
          week.some(({ subject }) => subject === 1) ? 0 : 1,
          week.some((one) => one.class === 9) ? 0 : 1,
          covered.length,
          stretch(taken, 4) > 4 ? 1 : 0,
          taken.length,
          id,
        ];
        return [{ id, weights }];
      });
      hand.sort((a, b) => {
        const at = a.weights.findIndex((weight, place) => weight !== b.weights[place]);
        return at < 0 ? 0 : (a.weights[at] as number) - (b.weights[at] as number);
      });
      expect(candidatesFor(given, SUNDAY, lesson, 99).map(({ id }) => id)).toEqual(hand.map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});
