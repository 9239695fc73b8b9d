import type { Variant } from '../kit/define-resource.ts';
import type { ClassSummary } from '../results/class-results.ts';
import type { Report } from '../results/report.ts';
import type { Grade, GradingRules } from '../results/rules.ts';
import type { Paper, SubjectResult } from '../results/subject.ts';
import type { PartMarks } from './marks-field.ts';

/** One row of a paper's marks. `version` names what stands there: whoever sends it back overwrites nothing unseen. */
export type MarksRow = {
  student: number;
  roll_number: string;
  full_name: string;
  section: string;
  /** True if this is the student's optional subject. */
  optional: boolean;
  parts: PartMarks;
  absent: boolean;
  version: number;
};

/** Why a row was not taken, and the row as it stands. */
export type RefusedRow = { student: number; status: 400 | 409; errors: Record<string, string[]>; row: MarksRow | null };

/** A paper as results name it. `code`: its subject's; absent in what was published before subjects had one. */
export type ResultPaper = Paper & { name: string; code?: string; highest: number | null };

/** Data that all results of a class share. */
export type ClassHead = {
  exam: { id: number; name: string; year: number };
  class: { id: number; name: string };
  papers: ResultPaper[];
  /** The subjects by which rows are read, in their order. */
  subjects: { id: number; name: string; code?: string; highest: number | null }[];
  grades: readonly Grade[];
  /** By which rules the optional subject counted. */
  optional: Pick<GradingRules, 'optional_above' | 'total_with_optional'>;
  days_open: number | null;
  summary: ClassSummary;
};

/** A student's seat. */
type Seated = { roll_number: string; full_name: string; section: string };

export type ResultRow = Report &
  Seated & {
    /** Working days of this student; without them those of the exam. */
    days_open?: number | null;
    days_present: number | null;
    remark: string;
  };

/** Details of the student that the office prints, from the current record; stream and optional subject are those of the seat. */
export type StudentPrintDetails = {
  father_name: string;
  mother_name: string;
  digital_id_code: string;
  stream: string;
  optional_subject: number | null;
  photo: string | null;
  photo_variants: Variant[];
};

/** A mark in a paper that does not count for its student; `name` is the subject's. */
export type UncountedMark = { student: number; full_name: string; paper: number; subject: number; name: string };

/**
 * `GET exams/{id}/results/`. `sections`: of all who sit it in the class, also where one is asked for. `beside`: by student, also
 * of those who are in another class by now.
 */
export type ExamResults = Omit<ClassHead, 'class'> & {
  class: number;
  sections: string[];
  rows: ResultRow[];
  beside: Readonly<Record<number, StudentPrintDetails>>;
  uncounted: UncountedMark[];
};

/** A subject as a report card names it, with the best marks of the class in it. */
export type CardSubject = SubjectResult & { name: string; code: string; highest: number | null };

/** Answer of `POST reports/`: the report card of one student. */
export type ReportCard = Pick<ClassHead, 'exam' | 'papers' | 'grades' | 'days_open' | 'optional'> &
  Omit<ResultRow, 'student' | 'incomplete' | 'subjects' | 'days_open' | keyof Seated> & {
    student: Seated & { class: string };
    subjects: CardSubject[];
    published_at: string;
  };

/** A student in `GET exams/{id}/remarks/`; what sheets of attendance propose is null while these are off. */
export type RemarkRow = {
  student: number;
  roll_number: string;
  full_name: string;
  section: string;
  /** Working days of this student, where they differ from those of the exam. */
  days_open?: number | null;
  days_present: number | null;
  remark: string;
  days_open_proposed?: number | null;
  days_present_proposed?: number | null;
};

/** `GET exams/{id}/remarks/`. */
export type ClassRemarks = { rows: RemarkRow[]; days_open_proposed: number | null };
