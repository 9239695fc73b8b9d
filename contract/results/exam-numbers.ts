import { groupBy } from '../rules/lists.ts';
import { isRange, type Range, shownCount } from '../rules/ranges.ts';
import type { Grade } from './rules.ts';

/** Pupils with neighbouring letters are told together until they are so many: fewer would tell of somebody. */
export const SMALLEST_BAND = 5;
/** Fewer pupils than this could not be told apart into those who passed and those who failed. */
export const FEWEST_EXAMINEES = 2 * SMALLEST_BAND;

export type LetterCounts = Readonly<Record<string, number>>;

/** Public statistics of a published exam: only numbers, and none of a small group. */
export type ExamNumbers = {
  students: number;
  passed: Range;
  /** Per cent, with at most one decimal. */
  pass_rate: Range;
  /** Students with the best average of the grade table; null if they are too few to tell. */
  gpa5: number | null;
  /** From the best letter to that of those who failed. */
  by_letter: { letters: string[]; students: number }[];
};

/**
 * Number of students of a class with each letter, without those whose number in their section and gender is hidden: if they were
 * counted here, they could be told from all others, whose number is public.
 */
export function countedLetters(
  pupils: readonly { section: string; gender: string; letter: string | null }[],
): LetterCounts {
  const groups = groupBy(pupils, ({ section, gender }) => JSON.stringify([section, gender]));
  const counted = [...groups.values()].filter((group) => !isRange(shownCount(group.length))).flat();
  const byLetter = groupBy(counted, ({ letter }) => letter ?? '');
  return Object.fromEntries([...byLetter].map(([letter, group]) => [letter, group.length]));
}

const percent = (part: number, all: number): number => Math.round((part / all) * 1000) / 10;

type Band = ExamNumbers['by_letter'][number];

/**
 * Letters with how many have them, neighbours together where they are few, from the last letter up. So every number in a band
 * of several letters may be any of those that are too small to tell.
 */
function bandsOf(letters: readonly { letter: string; students: number }[]): Band[] {
  const bands: Band[] = [];
  let open: Band | null = null;
  for (const { letter, students } of [...letters].reverse()) {
    const band: Band = { letters: [letter, ...(open?.letters ?? [])], students: students + (open?.students ?? 0) };
    const isWhole = band.students === 0 || band.students >= SMALLEST_BAND;
    if (isWhole) bands.unshift(band);
    open = isWhole ? null : band;
  }
  while (open) {
    const next: Band | undefined = bands.shift();
    if (!next) break;
    open = { letters: [...open.letters, ...next.letters], students: open.students + next.students };
    if (next.students > 0) return [open, ...bands];
  }
  return bands;
}

/** The numbers of an exam's classes together; null where there were too few pupils. */
export function examNumbers(
  grades: readonly Pick<Grade, 'letter'>[],
  classes: readonly LetterCounts[],
): ExamNumbers | null {
  const letters = grades.map(({ letter }) => ({
    letter,
    students: classes.reduce((all, counts) => all + (counts[letter] ?? 0), 0),
  }));
  const students = letters.reduce((all, one) => all + one.students, 0);
  if (students < FEWEST_EXAMINEES) return null;
  const by_letter = bandsOf(letters);
  const failed = letters.at(-1)?.students ?? 0;
  const small: Range = [1, SMALLEST_BAND - 1];
  const isTold = by_letter.at(-1)?.letters.length === 1;
  const passed: Range = isTold
    ? [students - failed, students - failed]
    : failed < SMALLEST_BAND
      ? [students - small[1], students - small[0]]
      : small;
  const [best] = by_letter;
  return {
    students,
    passed,
    pass_rate: [percent(passed[0], students), percent(passed[1], students)],
    gpa5: best?.letters.length === 1 ? best.students : null,
    by_letter,
  };
}
