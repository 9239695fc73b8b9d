import type { ClassHead, ReportCard, ResultRow } from './answers.ts';

type Head = Pick<ClassHead, 'exam' | 'subjects' | 'papers' | 'grades' | 'days_open'>;

/** The report card of one row of a class's results. `publishedAt`: '' while they are not published. */
export function cardOf(head: Head, className: string, row: ResultRow, publishedAt: string): ReportCard {
  const names = new Map(head.subjects.map(({ id, name }) => [id, name]));
  return {
    exam: head.exam,
    student: {
      full_name: row.full_name,
      roll_number: row.roll_number,
      class: className,
      section: row.section,
    },
    subjects: row.subjects.map((subject) => ({ ...subject, name: names.get(subject.subject) ?? '' })),
    total: row.total,
    gpa: row.gpa,
    gpa_without_optional: row.gpa_without_optional,
    letter: row.letter,
    failed: row.failed,
    merit: row.merit,
    merit_section: row.merit_section,
    published_at: publishedAt,
    papers: head.papers,
    grades: head.grades,
    days_open: head.days_open,
    days_present: row.days_present,
    remark: row.remark,
  };
}
