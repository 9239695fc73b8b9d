import { groupBy } from '../rules/lists.ts';
/**
 * The results of one class, from marks to report rows. Pure; every sum and percentage is exact.
 *
 * 1. The marks of a subject, as a percentage of its full marks, give a letter and a point by the grade table: 80 A+ 5.00 ·
 *    70 A 4.00 · 60 A- 3.50 · 50 B 3.00 · 40 C 2.00 · 33 D 1.00 · below F 0.00. Papers that are joined (Bangla first and second)
 *    are one subject by the sum of their marks. A part below its pass mark, or an absence, is an F.
 *    From class 9 on a paper may be for some streams alone: the others have one subject less.
 * 2. GPA = (points of the compulsory subjects + what the optional one has above 2.00) ÷ number of compulsory subjects, at most
 *    5.00. An F in a compulsory subject makes it 0.00 and the result F; an F in the optional one changes nothing.
 * 3. The overall letter is that of the highest point which the GPA reaches. Those who passed get places by GPA, then by total.
 *
 * Source: the letter grading of the education boards of Bangladesh (SSC, HSC, Dakhil), as their marksheets and published results
 * show it; what schools do differently is a setting (rules.ts).
 */
import { quotient } from './percentage.ts';
import { passed, type Report, ranked, reportOf } from './report.ts';
import { type GradingRules, hundredths } from './rules.ts';
import {
  combined,
  type ExamStudent,
  inOrder,
  joinedName,
  type Paper,
  type Score,
  type SubjectGroup,
  scoreOf,
  subjectGroups,
  subjectResult,
} from './subject.ts';

export type SubjectSummary = {
  subject: number;
  /** Students with a grade in it, and those of them who passed. */
  students: number;
  passed: number;
  /** Marks; the average has two decimals. */
  highest: number;
  average: number;
  by_letter: Record<string, number>;
};

export type ClassSummary = {
  students: number;
  passed: number;
  /** Students with the best average of the grade table. */
  gpa5: number;
  by_letter: Record<string, number>;
  by_subject: SubjectSummary[];
};

export type ClassResults = { rows: Report[]; summary: ClassSummary };

/** `missing`: whether a mark that nobody entered leaves a report incomplete (as usual), or counts as an absence. */
export type ResultOptions = { missing?: 'open' | 'absent' };

/** The results of an exam for one class, rows in the order of the students. */
export const classResults = (
  papers: readonly Paper[],
  students: readonly ExamStudent[],
  rules: GradingRules,
  options: ResultOptions = {},
): ClassResults => placed(classReports(papers, students, rules, options), students, rules);

/** The reports of some students of a class, in their order; nobody has a place yet. */
export function classReports(
  papers: readonly Paper[],
  students: readonly ExamStudent[],
  rules: GradingRules,
  { missing = 'open' }: ResultOptions = {},
): Report[] {
  const ordered = inOrder(papers);
  return reportsOf(students, rules, (student) =>
    [...subjectGroups(ordered, student).values()].map((group) => ({
      group,
      score: scoreOf(group, student, rules, missing),
    })),
  );
}

/** One exam of a combined one: its weight in per cent, its papers, and every student's marks in it, by student and paper. */
export type WeightedExam = {
  weight: number;
  papers: readonly Paper[];
  marks: ReadonlyMap<number, ExamStudent['marks']>;
};

/**
 * The results of a combined exam for one class: each subject's percentages in the sources, weighted, then graded once by `rules`;
 * a subject's marks are then of 100. Subjects that any source joins are joined in all.
 */
export const combinedResults = (
  sources: readonly WeightedExam[],
  students: readonly Omit<ExamStudent, 'marks'>[],
  rules: GradingRules,
  options: ResultOptions = {},
): ClassResults => placed(combinedReports(sources, students, rules, options), students, rules);

/** The reports of some students in a combined exam, in their order; nobody has a place yet. */
export function combinedReports(
  sources: readonly WeightedExam[],
  students: readonly Omit<ExamStudent, 'marks'>[],
  rules: GradingRules,
  { missing = 'open' }: ResultOptions = {},
): Report[] {
  const counted = sources
    .filter(({ weight }) => weight > 0)
    .map((source) => ({ ...source, papers: inOrder(source.papers) }));
  const joins = new Map(
    counted.flatMap(({ papers }) =>
      papers.filter(({ joined }) => joined).map((paper) => [paper.subject, joinedName(paper)]),
    ),
  );
  const nameOf = (paper: Paper): string => joins.get(paper.subject) ?? joinedName(paper);
  return reportsOf(students, rules, (student) => {
    const bySubject = new Map<string, { group: SubjectGroup; scores: { score: Score; weight: number }[] }>();
    for (const { weight, papers, marks } of counted) {
      const own = { ...student, marks: marks.get(student.id) ?? new Map() };
      for (const [name, group] of subjectGroups(papers, own, nameOf)) {
        const known = bySubject.get(name) ?? { group, scores: [] };
        known.scores.push({ score: scoreOf(group, own, rules, missing), weight });
        bySubject.set(name, known);
      }
    }
    return [...bySubject.values()].map(({ group, scores }) => ({ group, score: combined(scores) }));
  });
}

const reportsOf = <S extends { id: number }>(
  students: readonly S[],
  rules: GradingRules,
  scoresOf: (student: S) => { group: SubjectGroup; score: Score }[],
): Report[] =>
  students.map((student) =>
    reportOf(
      student.id,
      scoresOf(student).map(({ group, score }) => subjectResult(group, score, rules)),
      rules,
    ),
  );

/** The reports of a whole class with their places, and what they say together. */
export function placed<R extends Report>(
  reports: readonly R[],
  students: readonly { id: number; section: string }[],
  rules: GradingRules,
): { rows: R[]; summary: ClassSummary } {
  const rows = ranked(reports, new Map(students.map(({ id, section }) => [id, section])));
  return { rows, summary: classSummary(rows, rules) };
}

const count = (letters: readonly (string | null)[], rules: GradingRules): Record<string, number> =>
  Object.fromEntries(rules.grades.map(({ letter }) => [letter, letters.filter((found) => found === letter).length]));

/** Counts over the rows of a class, or of a section of it. */
export function classSummary(rows: readonly Report[], rules: GradingRules): ClassSummary {
  const subjects = groupBy(
    rows.flatMap((row) => row.subjects.filter(({ letter }) => letter !== null)),
    ({ subject }) => subject,
  );
  return {
    students: rows.length,
    passed: rows.filter(passed).length,
    gpa5: rows.filter(({ gpa }) => gpa === rules.grades[0]?.point).length,
    by_letter: count(
      rows.map(({ letter }) => letter),
      rules,
    ),
    by_subject: [...subjects].map(([subject, results]) => {
      const totals = results.map(({ total }) => hundredths(total));
      return {
        subject,
        students: results.length,
        passed: results.filter(({ point }) => point !== 0).length,
        highest: Math.max(...totals) / 100,
        average:
          quotient(
            totals.reduce((all, total) => all + total, 0),
            totals.length,
          ) / 100,
        by_letter: count(
          results.map(({ letter }) => letter),
          rules,
        ),
      };
    }),
  };
}
