import { describe, expect, test } from 'vitest';
import { chunksOf } from '#contract/rules/lists.ts';
import { cardInitials, cropMarks, GRIDS, mirrored } from './layout.ts';

describe('backs of cards', () => {
  test('lie behind their fronts when the sheet is turned on its long edge', () => {
    expect(mirrored([1, 2, 3, 4], 2)).toEqual([2, 1, 4, 3]);
    expect(mirrored([1, 2, 3, 4, 5, 6], 3)).toEqual([3, 2, 1, 6, 5, 4]);
  });

  test('leave the place empty behind a place without a card', () => {
    expect(mirrored([1, 2, 3], 2)).toEqual([2, 1, null, 3]);
    expect(mirrored([1], 3)).toEqual([null, null, 1]);
  });
});

test('eleven lying cards are two sheets', () => {
  const sheets = chunksOf(
    Array.from({ length: 11 }, (_, at) => at),
    10,
  );
  expect(sheets.map(({ length }) => length)).toEqual([10, 1]);
});

test('grids fill an A4 sheet evenly, and marks stay outside of the cards', () => {
  for (const grid of Object.values(GRIDS)) {
    expect(grid.left * 2 + grid.columns * grid.width).toBeCloseTo(210, 1);
    expect(grid.top * 2 + grid.rows * grid.height).toBeCloseTo(297, 0);
    expect(cropMarks(grid).split('M').length - 1).toBe(2 * (grid.columns + 1 + grid.rows + 1));
  }
});

test('a card without a photo has the first clusters of two names', () => {
  expect(cardInitials('সৈয়দা জান্নাতুল ফেরদৌস'.normalize('NFC'))).toBe('সৈ জা');
  expect(cardInitials('শ্রী কৃষ্ণ')).toBe('শ্রী কৃ');
  expect(cardInitials('Maria  Rozario')).toBe('M R');
  expect(cardInitials('')).toBe('');
});
