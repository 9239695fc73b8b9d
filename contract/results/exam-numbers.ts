import { type Range, shownCount, sumOf } from '../rules/ranges.ts';
import type { Summary } from './class-results.ts';
import type { Grade } from './rules.ts';

/** Of how many pupils numbers are told at least: of fewer, any would tell of somebody. */
export const FEWEST = 5;

/** What everybody may know of an exam that is published: numbers alone, small ones as ranges. */
export type ExamNumbers = {
  students: Range;
  passed: Range;
  /** Of a hundred who sat it, with at most one decimal. */
  pass_rate: Range;
  /** Who has the table's best average. */
  gpa5: Range;
  /** From the best letter to that of those who failed. */
  by_letter: { letter: string; students: Range }[];
};

const percent = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10);

/**
 * The numbers of an exam's classes together; null where there were too few pupils. Letters are counted as they may be
 * shown, and all else is made of these counts alone, so that no subtraction tells what is hidden.
 */
export function examNumbers(
  grades: readonly Pick<Grade, 'letter'>[],
  classes: readonly Pick<Summary, 'students' | 'by_letter'>[],
): ExamNumbers | null {
  if (classes.reduce((all, { students }) => all + students, 0) < FEWEST) return null;
  const by_letter = grades.map(({ letter }) => ({
    letter,
    students: shownCount(classes.reduce((all, one) => all + (one.by_letter[letter] ?? 0), 0)),
  }));
  const [passed, failed] = [by_letter.slice(0, -1), by_letter.slice(-1)].map((some) =>
    sumOf(some.map(({ students }) => students)),
  ) as [Range, Range];
  return {
    students: sumOf([passed, failed]),
    passed,
    pass_rate: [percent(passed[0], passed[0] + failed[1]), percent(passed[1], passed[1] + failed[0])],
    gpa5: by_letter[0]?.students ?? [0, 0],
    by_letter,
  };
}
