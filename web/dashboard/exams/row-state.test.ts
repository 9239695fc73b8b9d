import { describe, expect, it } from 'vitest';
import type { MarksRow } from '#contract/exams/answers.ts';
import { ABSENT, cellsOf, isSame, pastedBlock, problemsIn, refused, sentOf, taken, withCell } from './row-state.ts';

const parts = [
  { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
  { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
];
const saved: MarksRow = {
  student: 7,
  roll_number: '1',
  full_name: 'ক',
  section: '',
  optional: false,
  parts: { cq: 40.5, mcq: null },
  absent: false,
  version: 5,
};
const row = (typed: Record<string, string> | null) => ({ saved, typed, problems: {}, theirs: null });

describe('a row of the grid', () => {
  it('shows what is kept in Bangla digits, and sends what was typed in either', () => {
    expect(cellsOf(saved)).toEqual({ cq: '৪০.৫', mcq: '' });
    expect(cellsOf({ ...saved, absent: true })).toEqual({ cq: ABSENT, mcq: ABSENT });
    expect(sentOf(row({ cq: '৪১', mcq: '12.25' }), parts)).toEqual({
      student: 7,
      parts: { cq: 41, mcq: 12.25 },
      absent: false,
      version: 5,
    });
    expect(sentOf(row({ cq: ABSENT, mcq: '3' }), parts)).toMatchObject({
      absent: true,
      parts: { cq: null, mcq: null },
    });
  });

  it('knows what says the same', () => {
    expect(isSame(saved, { cq: '40.50', mcq: '-' }, parts)).toBe(true);
    expect(isSame(saved, { cq: '40.5', mcq: '0' }, parts)).toBe(false);
    expect(isSame(saved, { cq: 'A', mcq: '' }, parts)).toBe(false);
    expect(isSame(saved, { cq: '40.5', mcq: '৩১' }, parts)).toBe(false);
  });

  it('is absent as a whole, until a number says otherwise', () => {
    expect(withCell({ cq: '40', mcq: '' }, 'mcq', 'a', parts)).toEqual({ cq: ABSENT, mcq: ABSENT });
    expect(withCell({ cq: ABSENT, mcq: ABSENT }, 'cq', '৩৩', parts)).toEqual({ cq: '৩৩', mcq: '' });
  });

  it('says what is wrong in each part', () => {
    expect(Object.keys(problemsIn({ cq: '৭১', mcq: 'ভালো' }, parts))).toEqual(['cq', 'mcq']);
    expect(problemsIn({ cq: '70', mcq: '' }, parts)).toEqual({});
  });

  it('keeps what was typed after it was sent, and what somebody else wrote beside it', () => {
    const sent = { cq: '41', mcq: '' };
    const now = { ...saved, version: 6 };
    expect(taken(row(sent), now, sent)).toMatchObject({ saved: now, typed: null });
    expect(taken(row({ cq: '42', mcq: '' }), now, sent).typed).toEqual({ cq: '42', mcq: '' });
    const conflict = refused(row(sent), { student: 7, status: 409, errors: { version: ['x'] }, row: now });
    expect(conflict).toMatchObject({ typed: sent, theirs: now });
    const wrong = refused(row(sent), { student: 7, status: 400, errors: { cq: ['বেশি'] }, row: saved });
    expect(wrong.problems).toEqual({ cq: 'বেশি' });
  });

  it('takes a block from a sheet', () => {
    expect(pastedBlock('৪০\t১২\r\nA\t\n')).toEqual([
      ['৪০', '১২'],
      ['A', ''],
    ]);
  });
});
