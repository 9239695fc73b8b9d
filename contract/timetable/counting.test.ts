import { expect, it } from 'vitest';
import { addDays } from '../rules/dates.ts';
import { CountingSlots, isOddWeek, shiftsOf, timetablesAt } from './counting.ts';
import { START, slot, timetable } from './testing/example.ts';
import type { Timetable } from './types.ts';

const published = (values: Partial<Timetable>) => timetable({ state: 'published', ...values });

it('the week of the first day is odd, from its Sunday to its Saturday', () => {
  const wednesday = addDays(START, 3);
  expect([0, 3, 6, 7, 13, 14].map((days) => isOddWeek(wednesday, addDays(START, days)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

it('of a shift the timetable counts that began last, until it is over or retired', () => {
  const all = [
    published({ id: 1, valid_from: '2026-01-01' }),
    published({ id: 2, valid_from: '2026-03-01', valid_to: '2026-03-31' }),
    published({ id: 3, valid_from: '2026-01-01', shift: 'প্রভাতি' }),
    timetable({ id: 4, valid_from: '2026-02-01' }),
    timetable({ id: 5, valid_from: '2026-05-01', state: 'retired', retired_on: '2026-05-10' }),
    published({ id: 6, valid_from: '2026-05-20' }),
  ];
  const at = (date: string) => timetablesAt(all, '', date).map(({ id }) => id);
  expect(
    ['2025-12-31', '2026-02-15', '2026-03-31', '2026-04-01', '2026-05-09', '2026-05-10', '2026-05-20'].map(at),
  ).toEqual([[], [1], [2], [], [5], [2], [6]].map((ids, index) => (index === 5 ? [] : ids)));
});

it('special timetables replace the week of the classes in them', () => {
  const all = [
    published({ id: 1 }),
    published({ id: 2, kind: 'special', valid_from: addDays(START, 7), valid_to: addDays(START, 13) }),
  ];
  const slots = [slot({ id: 1 }), slot({ id: 2, class: 7 }), slot({ id: 3, timetable: 2, class: 7, day: 1 })];
  const counting = new CountingSlots(all, slots);
  const on = (date: string) => counting.on(date).flatMap((one) => one.slots.map(({ id }) => id));
  expect([on(START), on(addDays(START, 7)), on(addDays(START, 8)), on(addDays(START, 14))]).toEqual([
    [1, 2],
    [1],
    [3],
    [1, 2],
  ]);
});

it('shifts that fold alike are one, as it is first written', () => {
  expect(shiftsOf([{ shift: 'Day' }, { shift: '' }, { shift: ' day ' }])).toEqual(['Day', '']);
});
