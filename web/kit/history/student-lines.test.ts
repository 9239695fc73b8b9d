import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import { studentLine } from '#contract/history-words.ts';
import { deedOf, oneBackInWords } from './entries.ts';

const entry = (...fields: string[]): HistoryEntry => ({
  ...{ id: 1, at: '', by: null, batch: null, via: 'hand', action: 'changed' },
  changes: fields.map((field) => ({ field, before: 'P', after: 'A' })),
});

it('reads the lines of students only in the history of a sheet', () => {
  expect(studentLine('attendance', 'marks.12')).toEqual({ field: 'marks', student: 12 });
  expect(['marks', 'marks.', 'date.12', 'marks.x'].map((field) => studentLine('attendance', field))).toEqual(
    Array(4).fill(null),
  );
  expect(studentLine('exams', 'marks.12')).toBeNull();
});

it('names a correction once for all its students, and by their names where they are known', () => {
  const lines = entry('marks.12', 'marks.13', 'notes.13');
  expect(deedOf('attendance', lines)).toBe('হাজিরা, মন্তব্য বদলেছেন');
  expect(oneBackInWords('attendance', lines)).toBe('যা আগের অবস্থায় ফিরবে: হাজিরা, মন্তব্য।');
  const named = oneBackInWords('attendance', entry('marks.12'), () => 'হাজিরা: রাফিয়া');
  expect(named).toBe('যা আগের অবস্থায় ফিরবে: হাজিরা: রাফিয়া।');
});
