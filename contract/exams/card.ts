import { DEFAULT_RULES } from '../results/rules.ts';
import type { ClassHead, ReportCard, ResultRow } from './answers.ts';

type Head = Pick<ClassHead, 'exam' | 'subjects' | 'papers' | 'grades' | 'days_open' | 'optional'>;

/** The report card of one row of a class's results. `publishedAt`: '' while they are not published. */
export function cardOf(
  { exam, papers, grades, days_open, optional = DEFAULT_RULES, ...head }: Head,
  className: string,
  { full_name, roll_number, section, student: _, incomplete: __, days_open: own, ...row }: ResultRow,
  publishedAt: string,
): ReportCard {
  const known = new Map(head.subjects.map((subject) => [subject.id, subject]));
  return {
    exam,
    student: { full_name, roll_number, class: className, section },
    ...row,
    subjects: row.subjects.map((subject) => {
      const { name = '', code = '', highest = null } = known.get(subject.subject) ?? {};
      return { ...subject, name, code, highest };
    }),
    published_at: publishedAt,
    papers,
    grades,
    days_open: own ?? days_open,
    optional: { optional_above: optional.optional_above, total_with_optional: optional.total_with_optional },
  };
}
