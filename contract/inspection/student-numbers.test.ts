import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Range } from '../rules/ranges.ts';
import { GENDER_COLUMNS, type NumbersRow, type StudentCount, studentNumbers } from './student-numbers.ts';

const row = (section: string, male: number, female: number, other = 0, unknown = 0): StudentCount => ({
  class: 6,
  section,
  male,
  female,
  other,
  unknown,
});

const cellsOf = (one: NumbersRow): Range[] => GENDER_COLUMNS.map((column) => one[column]);

/** All ways to put one or two into the hidden cells of a table. */
function* fillings(rows: readonly NumbersRow[]): Generator<number[][]> {
  const hidden = rows.flatMap((one, r) => cellsOf(one).flatMap(([low, high], c) => (low === high ? [] : [[r, c]])));
  for (let way = 0; way < 2 ** hidden.length; way += 1) {
    const table = rows.map((one) => cellsOf(one).map(([low]) => low));
    for (const [bit, [r = 0, c = 0]] of hidden.entries()) {
      const line = table[r];
      if (line) line[c] = 1 + ((way >> bit) & 1);
    }
    yield table;
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const holds = ([low, high]: Range, number: number): boolean => number >= low && number <= high;

describe('studentNumbers', () => {
  it('hides one and two, and shows none and three', () => {
    const { rows } = studentNumbers([row('ক', 0, 1, 2, 3)]);
    expect(rows).toEqual([
      { class: 6, section: 'ক', male: [0, 0], female: [1, 2], other: [1, 2], unknown: [3, 3], total: [5, 7] },
    ]);
  });

  it('gives a range wherever a hidden cell counts, as the printed example has it', () => {
    const { rows, totals } = studentNumbers([
      row('ক', 31, 29),
      row('খ', 28, 27),
      row('গ', 30, 26, 2),
      row('ঘ', 27, 29),
      row('ব্যবসায় শিক্ষা', 17, 1),
      row('মানবিক', 22, 34),
    ]);
    expect(rows.map((one) => one.total)).toEqual([
      [60, 60],
      [55, 55],
      [57, 58],
      [56, 56],
      [18, 19],
      [56, 56],
    ]);
    expect(totals).toEqual({
      male: [155, 155],
      female: [146, 147],
      other: [1, 2],
      unknown: [0, 0],
      total: [302, 304],
    });
  });

  it('takes rows of one class and section together before it hides', () => {
    expect(studentNumbers([row('ক', 2, 10), row('ক', 2, 10)]).rows[0]).toMatchObject({
      male: [4, 4],
      female: [20, 20],
    });
  });

  it('leaves out a section without anybody', () => {
    expect(studentNumbers([row('ক', 0, 0)])).toMatchObject({ rows: [], totals: { total: [0, 0] } });
  });

  const counts = fc.array(
    fc.record({
      class: fc.integer({ min: 6, max: 7 }),
      section: fc.constantFrom('ক', 'খ', 'গ'),
      male: fc.integer({ min: 0, max: 4 }),
      female: fc.integer({ min: 0, max: 4 }),
      other: fc.integer({ min: 0, max: 2 }),
      unknown: fc.constant(0),
    }),
    { maxLength: 5 },
  );

  it('lets nobody subtract their way to a hidden cell: each may still be one, and may still be two', () => {
    fc.assert(
      fc.property(counts, (counted) => {
        const { rows, totals } = studentNumbers(counted);
        const possible = rows.map((one) => cellsOf(one).map(() => new Set<number>()));
        for (const table of fillings(rows)) {
          // Checks that a reader of the page can make: every row, every column, the grand total.
          const fits =
            rows.every((one, r) => holds(one.total, total(table[r] ?? []))) &&
            GENDER_COLUMNS.every((column, c) => holds(totals[column], total(table.map((line) => line[c] ?? 0)))) &&
            holds(totals.total, total(table.flat()));
          if (fits)
            for (const [r, line] of table.entries()) for (const [c, n] of line.entries()) possible[r]?.[c]?.add(n);
        }
        for (const [r, one] of rows.entries())
          for (const [c, [low, high]] of cellsOf(one).entries())
            if (low !== high) expect([...(possible[r]?.[c] ?? [])].sort()).toEqual([1, 2]);
      }),
    );
  });

  it('says the same of schools that differ in hidden cells alone', () => {
    const flipped = (n: number) => (n === 1 ? 2 : n === 2 ? 1 : n);
    fc.assert(
      fc.property(counts, (counted) => {
        const unique = [...new Map(counted.map((one) => [`${one.class} ${one.section}`, one])).values()];
        const other = unique.map((one) => ({ ...one, male: flipped(one.male), other: flipped(one.other) }));
        expect(studentNumbers(other)).toEqual(studentNumbers(unique));
      }),
    );
  });
});
