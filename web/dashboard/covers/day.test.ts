import { expect, test } from 'vitest';
import { type CoverRecord, type DayAnswer, groupsOf, isReady, needsReason, pickOf, type Row } from './day.ts';

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

test('a lesson that is given against a rule waits for its reason, though its teacher was proposed', () => {
  const proposal = { kind: 'substitute' as const, substitute: 5, joined_with: '', why: '' };
  const row: Row = { key: '3-12', absent: 12, lesson: null, cover: null, proposals: [proposal] };
  const way = pickOf(proposal);
  const choices = (override: string) => ({
    picks: new Map([[row.key, { ...way, override }]]),
    obstacles: () => ['busy' as const],
    tooLong: () => 0,
  });
  expect(needsReason(choices(''), row, way)).toBe(true);
  expect([isReady(choices(''), row), isReady(choices(' '), row), isReady(choices('কেউ নেই'), row)]).toEqual([
    false,
    false,
    true,
  ]);
});
