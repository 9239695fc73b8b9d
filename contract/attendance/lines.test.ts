import { expect, it } from 'vitest';
import { sheetLines } from './lines.ts';

const roster = (...ids: number[]) => JSON.stringify(ids.map((student) => ({ student, full_name: 'নাম' })));

it('tells who was marked on a new sheet', () => {
  const after = {
    class: 1,
    date: '2026-11-25',
    roster: roster(7, 8),
    marks: '{"7":"A"}',
    notes: '{"7":"জ্বর"}',
    taken_by: '{}',
    taken_at: '2026-11-25T04:00:00.000Z',
  };
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, null]));
  expect(sheetLines(before, after)).toEqual({
    before: { class: null, date: null, 'marks.7': null, 'notes.7': null },
    after: { class: 1, date: '2026-11-25', 'marks.7': 'A', 'notes.7': 'জ্বর' },
  });
});

it('tells the changed students of a correction, and keeps its reason', () => {
  const before = { marks: '{"7":"A","8":"L"}' };
  const after = { marks: '{"8":"L","9":"V"}', reason: 'ভুল রোল' };
  expect(sheetLines(before, after)).toEqual({
    before: { 'marks.7': 'A', 'marks.9': 'P' },
    after: { 'marks.7': 'P', 'marks.9': 'V', reason: 'ভুল রোল' },
  });
});

it('tells who was added to the roster', () => {
  const lines = sheetLines({ roster: roster(7), marks: '{}' }, { roster: roster(7, 8, 9), marks: '{"9":"A"}' });
  expect(lines).toEqual({
    before: { 'marks.8': null, 'marks.9': null },
    after: { 'marks.8': 'P', 'marks.9': 'A' },
  });
});
