import type { Summary } from '../results/class-results.ts';
import type { Report } from '../results/report.ts';
import type { Grade } from '../results/rules.ts';
import type { Paper, SubjectResult } from '../results/subject.ts';
import type { PartMarks } from './marks-field.ts';

/** One row of a paper's marks. `version` names what stands there: whoever sends it back overwrites nothing unseen. */
export type MarksRow = {
  student: number;
  roll_number: string;
  full_name: string;
  section: string;
  /** Whether this is the student's optional subject. */
  optional: boolean;
  parts: PartMarks;
  absent: boolean;
  version: number;
};

/** Why a row was not taken, and the row as it stands. */
export type RefusedRow = { student: number; status: 400 | 409; errors: Record<string, string[]>; row: MarksRow | null };

/** A paper as results name it. */
export type ResultPaper = Paper & { name: string; highest: number | null };

/** What the results of a class have in common. */
export type ClassHead = {
  exam: { id: number; name: string; year: number };
  class: { id: number; name: string };
  papers: ResultPaper[];
  /** The subjects by which rows are read, in their order. */
  subjects: { id: number; name: string }[];
  grades: readonly Grade[];
  days_open: number | null;
  summary: Summary;
};

export type ResultRow = Report & {
  roll_number: string;
  full_name: string;
  section: string;
  days_present: number | null;
  remark: string;
};

/** `GET exams/{id}/results/`. */
export type ExamResults = Omit<ClassHead, 'class'> & { class: number; rows: ResultRow[] };

/** What `POST reports/` answers: the report card of one student. */
export type ReportCard = {
  exam: ClassHead['exam'];
  student: { full_name: string; roll_number: string; class: string; section: string };
  subjects: (SubjectResult & { name: string })[];
  total: number;
  gpa: number | null;
  gpa_without_optional: number | null;
  letter: string | null;
  failed: number;
  merit: number | null;
  merit_section: number | null;
  published_at: string;
  papers: ResultPaper[];
  grades: readonly Grade[];
  days_open: number | null;
  days_present: number | null;
  remark: string;
};

/** `GET exams/{id}/remarks/`. */
export type RemarkRow = {
  student: number;
  roll_number: string;
  full_name: string;
  section: string;
  days_present: number | null;
  remark: string;
};
