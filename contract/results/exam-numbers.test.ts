import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRange } from '../rules/ranges.ts';
import { examNumbers } from './exam-numbers.ts';
import { BOARD_GRADES } from './rules.ts';

const LETTERS = BOARD_GRADES.map(({ letter }) => letter);
const numbers = (classes: ReturnType<typeof classOf>[]) => examNumbers(BOARD_GRADES, classes);
const classOf = (...counts: number[]) => ({
  students: counts.reduce((all, count) => all + count, 0),
  by_letter: Object.fromEntries(LETTERS.map((letter, at) => [letter, counts[at] ?? 0])),
});

describe('the numbers of an exam', () => {
  it('are those of its classes together', () => {
    expect(numbers([classOf(4, 10, 6, 0, 0, 0, 5), classOf(1, 20, 0, 0, 0, 0, 4)])).toEqual({
      students: [50, 50],
      passed: [41, 41],
      pass_rate: [82, 82],
      gpa5: [5, 5],
      by_letter: [5, 30, 6, 0, 0, 0, 9].map((count, at) => ({ letter: LETTERS[at], students: [count, count] })),
    });
  });

  it('say of one or two only that they are one or two, and nothing else by which they could be counted', () => {
    expect(numbers([classOf(1, 20, 0, 0, 0, 0, 2)])).toMatchObject({
      students: [22, 24],
      passed: [21, 22],
      pass_rate: [91.3, 95.7],
      gpa5: [1, 2],
    });
  });

  it('are none where fewer than five sat it', () => {
    expect(numbers([classOf(2, 2)])).toBeNull();
    expect(numbers([classOf(2), classOf(3)])).not.toBeNull();
    expect(numbers([])).toBeNull();
  });

  it('are the same of exams that differ in hidden counts alone', () => {
    const flipped = (count: number) => (count === 1 ? 2 : count === 2 ? 1 : count);
    const counts = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(counts, (some) => {
        fc.pre(some.reduce((all, count) => all + count, 0) >= 10);
        const shown = numbers([classOf(...some)]);
        expect(numbers([classOf(...some.map(flipped))])).toEqual(shown);
        expect(shown && shown.by_letter.filter(({ students }) => isRange(students)).length).toBe(
          some.filter((count) => count === 1 || count === 2).length,
        );
      }),
    );
  });
});
