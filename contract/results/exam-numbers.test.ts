import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedLetters, type ExamNumbers, examNumbers, FEWEST_EXAMINEES, SMALLEST_BAND } from './exam-numbers.ts';
import { BOARD_GRADES } from './rules.ts';

const LETTERS = BOARD_GRADES.map(({ letter }) => letter);
const countsOf = (letters: readonly string[], counts: readonly number[]) =>
  Object.fromEntries(letters.map((letter, at) => [letter, counts[at] ?? 0]));
const numbers = (...classes: number[][]) =>
  examNumbers(
    BOARD_GRADES,
    classes.map((counts) => countsOf(LETTERS, counts)),
  );
const bands = (told: ExamNumbers | null) =>
  told?.by_letter.map(({ letters, students }) => `${letters.join(' ')}: ${students}`);

describe('the numbers of an exam', () => {
  it('are those of its classes together', () => {
    expect(numbers([4, 10, 6, 0, 0, 0, 5], [1, 20, 0, 0, 0, 0, 4])).toEqual({
      students: 50,
      passed: [41, 41],
      pass_rate: [82, 82],
      gpa5: 5,
      by_letter: [5, 30, 6, 0, 0, 0, 9].map((students, at) => ({ letters: [LETTERS[at]], students })),
    });
  });

  it('tell few pupils together with those of the next letter, and who passed as a range then', () => {
    const told = numbers([1, 20, 0, 0, 0, 8, 2]);
    expect(told).toMatchObject({ students: 31, passed: [27, 30], pass_rate: [87.1, 96.8], gpa5: null });
    expect(bands(told)).toEqual(['A+ A: 21', 'A-: 0', 'B: 0', 'C: 0', 'D F: 10']);
    expect(bands(numbers([2, 0, 0, 0, 0, 9, 0]))).toEqual(['A+ A A- B C D: 11', 'F: 0']);
    expect(numbers([0, 0, 0, 0, 1, 1, 9])).toMatchObject({ passed: [1, 4], by_letter: [{ students: 11 }] });
  });

  it('are none where so few sat it that some of them could be told', () => {
    expect(numbers([5, 4])).toBeNull();
    expect(numbers([5, 4], [1])).not.toBeNull();
    expect(numbers()).toBeNull();
  });

  it('leave out whose number in a section and gender everybody must not know', () => {
    const group = (section: string, gender: string, letters: string) =>
      [...letters].map((letter) => ({ section, gender, letter }));
    const pupils = [...group('ক', 'male', 'AAB'), ...group('ক', 'female', 'AF'), ...group('খ', 'female', 'ABBF')];
    expect(countedLetters(pupils)).toEqual({ A: 3, B: 3, F: 1 });
    expect(countedLetters(group('ক', 'male', 'A'))).toEqual({});
  });

  /** All ways in which so many pupils may have letters. */
  function* ways(students: number, letters: number): Generator<number[]> {
    if (letters === 1) yield [students];
    else
      for (let own = 0; own <= students; own += 1)
        for (const others of ways(students - own, letters - 1)) yield [own, ...others];
  }

  it.each([
    [FEWEST_EXAMINEES, 5],
    [FEWEST_EXAMINEES + 1, 5],
    [FEWEST_EXAMINEES + 4, 4],
    [2 * FEWEST_EXAMINEES, 3],
    [3 * FEWEST_EXAMINEES, 2],
  ])('let nobody find out, of %i pupils and %i letters, that one to four have some of them', (students, count) => {
    const letters = LETTERS.slice(-count);
    const known = new Map<string, number[][]>();
    for (const way of ways(students, count)) {
      const told = examNumbers(
        letters.map((letter) => ({ letter })),
        [countsOf(letters, way)],
      );
      const text = JSON.stringify(told);
      known.set(text, [...(known.get(text) ?? []), way]);
    }
    for (const [told, possible] of known)
      for (let from = 0; from < count; from += 1)
        for (let to = from + 1; to <= count; to += 1) {
          const sums = new Set(possible.map((way) => way.slice(from, to).reduce((a, b) => a + b, 0)));
          const [only = 0] = sums;
          if (sums.size === 1 && only > 0) expect(only, `${told} ${from} ${to}`).toBeGreaterThanOrEqual(SMALLEST_BAND);
        }
  });

  it('say of who passed nothing that is not so', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(counts, (some) => {
        const told = numbers(some);
        if (!told) return;
        const passed = some.slice(0, -1).reduce((a, b) => a + b, 0);
        expect(told.passed[0]).toBeLessThanOrEqual(passed);
        expect(told.passed[1]).toBeGreaterThanOrEqual(passed);
        expect(told.by_letter.flatMap(({ letters }) => letters)).toEqual(LETTERS);
        expect(told.by_letter.reduce((all, { students }) => all + students, 0)).toBe(told.students);
      }),
    );
  });
});
