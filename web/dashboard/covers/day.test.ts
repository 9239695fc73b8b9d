import { expect, test } from 'vitest';
import { type CoverRecord, type DayAnswer, groupsOf } from './day.ts';

const day: DayAnswer = { date: '2026-11-26', day: 4, day_off: null, shifts: [], slots: [] };
const cover = { ...{ id: 7, date: day.date, slot: 3, absent: null, absent_name: 'আবদুল করিম' }, state: 'confirmed' };

test('groups and rows have names that an id of an element may have', () => {
  const groups = groupsOf(day, {
    proposed: { date: day.date, rows: [{ slot: 3, absent: 12, proposals: [] }], whole_day: [] },
    covers: [cover, { ...cover, id: 8, slot: null }] as unknown as CoverRecord[],
    absences: [],
    nameOf: () => 'সালমা',
  });
  const keys = groups.flatMap(({ key, rows }) => [key, ...rows.map((row) => row.key)]);
  expect(keys).toHaveLength(5);
  expect(keys.filter((key) => /\s/.test(key))).toEqual([]);
});
