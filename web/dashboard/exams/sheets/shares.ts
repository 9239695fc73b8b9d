import type { ExamResults } from '#contract/exams/answers.ts';
import type { SubjectSummary } from '#contract/results/class-results.ts';
import { type SheetSubject, sheetSubjects } from './columns.ts';

/** A subject's data for plots and table: shares are of those who sat it, from 0 to 1. */
export type SubjectShares = SheetSubject & {
  summary: SubjectSummary | null;
  /** From the best letter to the last. */
  letters: { letter: string; count: number; share: number; from: number }[];
  rate: number | null;
  /** Rate in the earlier exam for comparison; null if it was not sat there. */
  before: number | null;
};

const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** Subjects of two exams match by name: their papers have other IDs. */
export function sharesOf(results: ExamResults, earlier: ExamResults | null): SubjectShares[] {
  const rates = new Map<string, number | null>();
  for (const group of earlier ? sheetSubjects(earlier) : []) {
    const found = earlier?.summary.by_subject.find(({ subject }) => subject === group.subject);
    rates.set(group.name, found ? shareOf(found.passed, found.students) : null);
  }
  return sheetSubjects(results).map((group) => {
    const summary = results.summary.by_subject.find(({ subject }) => subject === group.subject) ?? null;
    let from = 0;
    const letters = results.grades.map(({ letter }) => {
      const count = summary?.by_letter[letter] ?? 0;
      const share = shareOf(count, summary?.students ?? 0) ?? 0;
      from += share;
      return { letter, count, share, from: from - share };
    });
    return {
      ...group,
      summary,
      letters,
      rate: summary && shareOf(summary.passed, summary.students),
      before: rates.get(group.name) ?? null,
    };
  });
}

export const passRate = ({ summary: { passed, students } }: ExamResults): number | null => shareOf(passed, students);
