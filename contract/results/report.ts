import { foldKey } from '../rules/fold.ts';
import { groupBy } from '../rules/lists.ts';
import { letterOf, quotient } from './percentage.ts';
import { type GradingRules, hundredths } from './rules.ts';
import type { SubjectResult } from './subject.ts';

/** A student's report. `total` is in marks, points have two decimals. While a mark is missing, `gpa` and `letter` are null. */
export type Report = {
  student: number;
  subjects: SubjectResult[];
  total: number;
  gpa: number | null;
  /** The average without what the optional subject adds; marksheets print both. */
  gpa_without_optional: number | null;
  letter: string | null;
  /** Number of compulsory subjects failed. */
  failed: number;
  /** The place among the class, and among the section, of those who passed; null for the others. */
  merit: number | null;
  merit_section: number | null;
  incomplete: boolean;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * Points of the compulsory subjects, and what the optional one has above 2, shared among the compulsory ones alone; never above
 * the table's best. Two decimals, half up: 43 ÷ 9 is 4.78. One compulsory F makes it 0; a failed optional subject adds nothing.
 */
function average(compulsory: readonly SubjectResult[], extra: number, rules: GradingRules): number {
  const points = compulsory.map(({ point }) => hundredths(point ?? 0));
  if (points.length === 0 || points.includes(0)) return 0;
  const best = hundredths(rules.grades[0]?.point ?? 0);
  return Math.min(quotient(sum(points) + extra, points.length), best) / 100;
}

export function reportOf(student: number, subjects: SubjectResult[], rules: GradingRules): Report {
  const compulsory = subjects.filter(({ optional, uncounted }) => !optional && !uncounted);
  const optional = subjects.filter((subject) => subject.optional);
  const incomplete = subjects.some(({ letter }) => letter === null);
  const extra = sum(
    optional.map(({ point }) => Math.max(0, hundredths(point ?? 0) - hundredths(rules.optional_above))),
  );
  const gpa = incomplete ? null : average(compulsory, extra, rules);
  const totalled = rules.total_with_optional ? [...compulsory, ...optional] : compulsory;
  return {
    student,
    subjects,
    total: sum(totalled.map(({ total }) => hundredths(total))) / 100,
    gpa,
    gpa_without_optional: incomplete ? null : average(compulsory, 0, rules),
    letter: gpa === null ? null : letterOf(gpa, rules),
    failed: compulsory.filter(({ point }) => point === 0).length,
    merit: null,
    merit_section: null,
    incomplete,
  };
}

export const passed = ({ gpa }: Pick<Report, 'gpa'>): boolean => gpa !== null && gpa > 0;

/** Places by average, then by total; equal ones share theirs, and the next is left out: 1, 1, 3. */
export function ranksOf(reports: readonly Pick<Report, 'student' | 'gpa' | 'total'>[]): Map<number, number> {
  const best = reports.filter(passed).sort((a, b) => (b.gpa ?? 0) - (a.gpa ?? 0) || b.total - a.total);
  const places = new Map<number, number>();
  for (const [index, { student, gpa, total }] of best.entries()) {
    const before = best[index - 1];
    const shares = before?.gpa === gpa && before.total === total;
    places.set(student, (shares && places.get(before.student)) || index + 1);
  }
  return places;
}

/** The same reports with their places in class and section. `sectionOf` is asked by the student's id. */
export function ranked<R extends Report>(reports: readonly R[], sectionOf: ReadonlyMap<number, string>): R[] {
  const inClass = ranksOf(reports);
  const sections = groupBy(reports, ({ student }) => foldKey(sectionOf.get(student) ?? ''));
  const inSection = new Map([...sections.values()].flatMap((some) => [...ranksOf(some)]));
  return reports.map((report) => ({
    ...report,
    merit: inClass.get(report.student) ?? null,
    merit_section: inSection.get(report.student) ?? null,
  }));
}
