import { describe, expect, it } from 'vitest';
import type { MarksRow } from '#contract/exams/answers.ts';
import {
  ABSENT_LETTER,
  begun,
  cellProblems,
  contestedIn,
  equalsSaved,
  firstLeft,
  isRewritten,
  kept,
  type MarksRowState,
  markCells,
  mergedRow,
  pastedBlock,
  putBack,
  refused,
  replacedIn,
  reverted,
  rowAfterSave,
  rowStatus,
  sentOf,
  shownIn,
  typedInto,
  withCells,
} from './row-state.ts';

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
    expect(markCells(saved)).toEqual({ cq: '৪০.৫', mcq: '' });
    expect(markCells({ ...saved, absent: true })).toEqual({ cq: ABSENT_LETTER, mcq: ABSENT_LETTER });
    expect(sentOf(row({ cq: '৪১', mcq: '12.25' }), parts)).toEqual({
      student: 7,
      parts: { cq: 41, mcq: 12.25 },
      absent: false,
      version: 5,
    });
    expect(sentOf(row({ cq: ABSENT_LETTER, mcq: '3' }), parts)).toMatchObject({
      absent: true,
      parts: { cq: null, mcq: null },
    });
  });

  it('knows what says the same', () => {
    expect(equalsSaved(saved, { cq: '40.50', mcq: '-' }, parts)).toBe(true);
    expect(equalsSaved(saved, { cq: '40.5', mcq: '0' }, parts)).toBe(false);
    expect(equalsSaved(saved, { cq: 'A', mcq: '' }, parts)).toBe(false);
    expect(equalsSaved(saved, { cq: '40.5', mcq: '৩১' }, parts)).toBe(false);
  });

  it('is absent as a whole, until a number says otherwise', () => {
    expect(typedInto({ cq: '40', mcq: '' }, { mcq: 'a' }, parts)).toEqual({ cq: ABSENT_LETTER, mcq: ABSENT_LETTER });
    expect(typedInto({ cq: ABSENT_LETTER, mcq: ABSENT_LETTER }, { cq: '৩৩' }, parts)).toEqual({ cq: '৩৩', mcq: '' });
  });

  it('keeps a number and an absence that were pasted together, and says that they are at odds', () => {
    const both = typedInto({ cq: '', mcq: '' }, { cq: '৩০', mcq: 'A' }, parts);
    expect(both).toEqual({ cq: '৩০', mcq: 'A' });
    expect(Object.keys(cellProblems(both, parts))).toEqual(['mcq']);
    expect(cellProblems({ cq: 'A', mcq: '' }, parts)).toEqual({});
  });

  it('takes one cell back, an absence with the whole row', () => {
    expect(reverted(row({ cq: '৪১', mcq: '৯' }), 'cq', parts).typed).toEqual({ cq: '৪০.৫', mcq: '৯' });
    expect(reverted(row({ cq: ABSENT_LETTER, mcq: ABSENT_LETTER }), 'mcq', parts)).toEqual(row(null));
  });

  it('says what is wrong in each part', () => {
    expect(Object.keys(cellProblems({ cq: '৭১', mcq: 'ভালো' }, parts))).toEqual(['cq', 'mcq']);
    expect(cellProblems({ cq: '70', mcq: '' }, parts)).toEqual({});
  });

  it('keeps what was typed after it was sent', () => {
    const sent = { cq: '41', mcq: '' };
    const now = { ...saved, version: 6 };
    expect(rowAfterSave(row(sent), now, sent)).toMatchObject({ saved: now, typed: null });
    expect(rowAfterSave(row({ cq: '42', mcq: '' }), now, sent).typed).toEqual({ cq: '42', mcq: '' });
    const wrong = refused(row(sent), { student: 7, status: 400, errors: { cq: ['বেশি'] }, row: saved }, parts);
    expect(wrong.problems).toEqual({ cq: 'বেশি' });
  });

  it('begins with what this device holds, over what it knew then', () => {
    const base = { parts: { cq: null, mcq: null }, absent: false, version: 0 };
    expect(begun(saved, { cells: { cq: '৪১', mcq: '' }, base }, parts)).toMatchObject({
      saved: base,
      typed: { cq: '৪১', mcq: '' },
    });
    expect(begun(saved, { cells: { cq: '40.5', mcq: '' }, base }, parts)).toEqual(row(null));
    expect(begun(saved, undefined, parts)).toEqual(row(null));
  });

  it('tells marks that were kept and are others now from those that are new', () => {
    expect(isRewritten(saved, { ...saved, parts: { cq: 40.5, mcq: 12 } })).toBe(false);
    expect(isRewritten(saved, { ...saved, parts: { cq: null, mcq: 12 } })).toBe(true);
    expect(isRewritten(saved, { ...saved, parts: { cq: null, mcq: null }, absent: true })).toBe(true);
    expect(isRewritten({ ...saved, version: 0 }, { ...saved, version: 6 })).toBe(false);
  });

  it('stands as it was left', () => {
    expect(rowStatus(row(null), false, true)).toBe('partly');
    expect(rowStatus(row({ cq: '১', mcq: '' }), false, true)).toBe('unsent');
    expect(rowStatus(row({ cq: '১', mcq: '' }), true, true)).toBe('saving');
    const none = { ...saved, parts: { cq: null, mcq: null } };
    expect([true, false].map((needs) => rowStatus(kept(none), false, needs))).toEqual(['empty', 'none']);
    expect(rowStatus(kept({ ...none, absent: true }), false, true)).toBe('absent');
  });

  it('takes a block from a sheet', () => {
    expect(pastedBlock('৪০\t১২\r\nA\t\n')).toEqual([
      ['৪০', '১২'],
      ['A', ''],
    ]);
  });
});

describe('a row of two people', () => {
  const conflict = (mine: Record<string, string>, theirs: Partial<MarksRow>) => {
    const there = { ...saved, version: 6, ...theirs };
    return {
      there,
      now: refused(row(mine), { student: 7, status: 409, errors: { version: ['করিম'] }, row: there }, parts),
    };
  };

  it('needs no question where each left alone what the other wrote', () => {
    const { now } = conflict({ cq: '৪১', mcq: '' }, { parts: { cq: 40.5, mcq: 12 } });
    expect(now).toMatchObject({ saved: { version: 6 }, typed: { cq: '৪১', mcq: '১২' }, theirs: null });
    const same = conflict({ cq: '৪১', mcq: '' }, { parts: { cq: 41, mcq: null } });
    expect(same.now).toEqual(kept(same.there));
  });

  it('shows what both wrote, and overwrites nothing of the rest whichever is chosen', () => {
    const { now, there } = conflict({ cq: '৪১', mcq: '৯' }, { parts: { cq: 39, mcq: null } });
    expect(now).toMatchObject({ typed: { cq: '৪১', mcq: '৯' }, theirs: { row: there, said: 'করিম' } });
    expect(contestedIn(now, there, parts)).toEqual([{ part: parts[0], mine: '৪১', theirs: '৩৯' }]);
    expect(mergedRow(now, there, 'mine', parts)).toMatchObject({ saved: there, typed: { cq: '৪১', mcq: '৯' } });
    expect(mergedRow(now, there, 'theirs', parts)).toMatchObject({ saved: there, typed: { cq: '৩৯', mcq: '৯' } });
  });

  it('is contested as a whole by an absence', () => {
    const { now, there } = conflict({ cq: ABSENT_LETTER, mcq: ABSENT_LETTER }, { parts: { cq: 39, mcq: 10 } });
    expect(contestedIn(now, there, parts)).toEqual([{ part: null, mine: ABSENT_LETTER, theirs: '৩৯, ১০' }]);
    expect(mergedRow(now, there, 'theirs', parts)).toEqual(kept(there));
    expect(mergedRow(now, there, 'mine', parts).typed).toEqual({ cq: ABSENT_LETTER, mcq: ABSENT_LETTER });
  });
});

describe('coming back to marks', () => {
  const PARTS = [
    { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
    { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
  ];
  const row = (student: number, cq: number | null, mcq: number | null) =>
    kept({
      student,
      roll_number: String(student),
      full_name: `শিক্ষার্থী ${student}`,
      section: '',
      optional: false,
      parts: { cq, mcq },
      absent: false,
      version: cq === null ? 0 : 1,
    } as MarksRowState['saved']);

  it('goes on at the first cell without a mark: down a part on a sheet, along a student on a phone', () => {
    const rows = [row(1, 60, null), row(2, 55, 20), row(3, null, null)];
    expect(firstLeft(rows, PARTS, false)).toEqual({ row: 2, column: 0 });
    expect(firstLeft(rows, PARTS, true)).toEqual({ row: 0, column: 1 });
    expect(firstLeft([row(1, 60, 20)], PARTS, false)).toBeNull();
  });

  it('names the marks that were there and are others now, and puts back these alone', () => {
    const before = row(1, 60, null);
    const typed = withCells(before, { cq: '61', mcq: '২০' }, PARTS);
    expect(replacedIn(before.saved, typed, PARTS).map(({ key }) => key)).toEqual(['cq']);
    expect(shownIn(putBack(before.saved, typed, PARTS))).toEqual({ cq: '৬০', mcq: '২০' });
    const absent = withCells(before, { cq: ABSENT_LETTER, mcq: ABSENT_LETTER }, PARTS);
    expect(shownIn(putBack(before.saved, absent, PARTS))).toEqual({ cq: '৬০', mcq: '' });
    expect(
      replacedIn(row(2, null, null).saved, withCells(row(2, null, null), { cq: '1', mcq: '' }, PARTS), PARTS),
    ).toEqual([]);
  });
});
