import { groupBy } from '../rules/lists.ts';
import { failOf, gradeOf, type Percentage, percentageOf, printed, weighted } from './percentage.ts';
import { type GradingRules, hundredths } from './rules.ts';

/** A part of a paper: written (CQ), MCQ, practical and the like, with its full marks and its pass mark (0: none). */
export type PaperPart = { key: string; name: string; full: number; pass: number };

/** One paper of an exam for one class. Papers with the same filled `joined` are one subject. */
export type Paper = {
  id: number;
  subject: number;
  full_marks: number;
  parts: readonly PaperPart[];
  /** `uncounted`: shown with its grade, but neither in the total nor in the average. */
  role: 'compulsory' | 'optional' | 'uncounted';
  joined?: string | null;
  position?: number | null;
  /** Keys of the streams that sit it; none: all do. */
  streams?: readonly string[];
};

/** A student's marks in a paper, by the keys of its parts: at most two decimals, null until entered. */
export type Mark = { parts: Readonly<Record<string, number | null>>; absent: boolean };

/** A student who sat the exam. The optional subject is the student's, not the class's. */
export type ExamStudent = {
  id: number;
  section: string;
  optional_subject: number | null;
  /** The key of their stream; '' where nobody has said one. */
  stream?: string;
  /** By the paper's id. */
  marks: ReadonlyMap<number, Mark>;
};

export type PaperResult = {
  paper: number;
  subject: number;
  full_marks: number;
  parts: Record<string, number | null>;
  total: number;
  absent: boolean;
};

/**
 * One line of a report. `parts` and `total` are marks (of joined papers: their sums), `percent` has two decimals.
 * While a mark is missing, `percent`, `letter` and `point` are null.
 */
export type SubjectResult = {
  /** The first paper's subject. */
  subject: number;
  papers: PaperResult[];
  full_marks: number;
  parts: Record<string, number | null>;
  total: number;
  percent: number | null;
  letter: string | null;
  point: number | null;
  absent: boolean;
  optional: boolean;
  uncounted: boolean;
};

/** The papers of one subject, in their order. */
export type SubjectGroup = { papers: readonly Paper[]; optional: boolean; uncounted: boolean };

/**
 * True if a paper is for a student's stream. A student without a stream sits all papers, so that none goes ungraded unnoticed.
 */
export const isForStream = (
  { streams = [] }: Pick<Paper, 'streams'>,
  { stream = '' }: Pick<ExamStudent, 'stream'>,
): boolean => streams.length === 0 || stream === '' || streams.includes(stream);

/** An exam's papers by subject, as this student has them: without those of other streams and the optional ones of others. */
export function subjectGroups(
  papers: readonly Paper[],
  student: ExamStudent,
  nameOf: (paper: Paper) => string = joinedName,
): Map<string, SubjectGroup> {
  const named = groupBy(papers, nameOf);
  const groups = new Map<string, SubjectGroup>();
  for (const [name, all] of named) {
    const optional = all.some(({ subject }) => subject === student.optional_subject);
    const own = optional ? all : all.filter((paper) => paper.role !== 'optional' && isForStream(paper, student));
    if (own.length > 0)
      groups.set(name, { papers: own, optional, uncounted: !optional && own[0]?.role === 'uncounted' });
  }
  return groups;
}

/** Key of papers that form one subject: the text that joins them, else the subject itself. */
export const joinedName = (paper: Paper): string =>
  paper.joined ? `joined ${paper.joined}` : `subject ${paper.subject}`;

export const inOrder = (papers: readonly Paper[]): Paper[] =>
  [...papers].sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id);

/** A subject's marks before they are graded, in hundredths. */
export type Score = {
  papers: PaperResult[];
  parts: Record<string, number | null>;
  total: number;
  full: number;
  percentage: Percentage;
  /** Nowhere entered, and not absent either. */
  missing: boolean;
  absent: boolean;
  /** A part is below its pass mark, or the student was absent: whatever the total, it is a fail. */
  failed: boolean;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const marksOf = (mark: Mark | undefined, { key }: PaperPart): number | null =>
  mark && !mark.absent && Object.keys(mark.parts).includes(key) ? (mark.parts[key] ?? null) : null;

/** A student's marks in a subject. `missing: 'absent'` counts a student without a mark as absent. */
export function scoreOf(
  { papers }: SubjectGroup,
  student: ExamStudent,
  rules: GradingRules,
  missing: 'open' | 'absent',
): Score {
  const read = papers.map((paper) => {
    const mark = student.marks.get(paper.id);
    const values = paper.parts.map((part) => ({ part, marks: marksOf(mark, part) }));
    const lacks = !mark?.absent && values.some(({ marks }) => marks === null);
    return { paper, values, lacks, absent: mark?.absent === true || (lacks && missing === 'absent') };
  });
  const all = read.flatMap(({ values }) => values);
  const absent = read.some((paper) => paper.absent);
  const total = sum(all.map(({ marks }) => hundredths(marks ?? 0)));
  const full = sum(papers.map(({ full_marks }) => hundredths(full_marks)));
  return {
    papers: read.map(({ paper, values, absent }) => ({
      paper: paper.id,
      subject: paper.subject,
      full_marks: paper.full_marks,
      parts: Object.fromEntries(values.map(({ part, marks }) => [part.key, marks])),
      total: sum(values.map(({ marks }) => hundredths(marks ?? 0))) / 100,
      absent,
    })),
    parts: partSums(all),
    total,
    full,
    percentage: percentageOf(total, full),
    missing: missing === 'open' && read.some(({ lacks }) => lacks),
    absent,
    failed:
      absent ||
      !(rules.joined === 'summed' ? [all] : read.map(({ values }) => values)).every((some) => passes(some, rules)),
  };
}

type Value = { part: PaperPart; marks: number | null };

/** Parts with the same key are added up: written to written, MCQ to MCQ. */
function partSums(values: readonly Value[]): Record<string, number | null> {
  const sums = new Map<string, number | null>();
  for (const { part, marks } of values) {
    const before = sums.get(part.key) ?? null;
    sums.set(part.key, marks === null ? before : (hundredths(before ?? 0) + hundredths(marks)) / 100);
  }
  return Object.fromEntries(sums);
}

/** True if marks judged together reach the pass marks of their parts or, by the softer rule, a grade in all. */
function passes(values: readonly Value[], rules: GradingRules): boolean {
  if (rules.pass === 'total') {
    const total = sum(values.map(({ marks }) => hundredths(marks ?? 0)));
    const full = sum(values.map(({ part }) => hundredths(part.full)));
    return gradeOf(percentageOf(total, full), rules).point > 0;
  }
  const same = groupBy(values, ({ part }) => part.key);
  return [...same.values()].every(
    (some) =>
      sum(some.map(({ marks }) => hundredths(marks ?? 0))) >= sum(some.map(({ part }) => hundredths(part.pass))),
  );
}

/**
 * A subject of a combined exam: the percentages of its sources by their weights, to be graded once. A mark that failed in one
 * source, or an absence (0 marks), is made up for by the others. A source without the subject leaves its weight to the rest.
 */
export function combined(scores: readonly { score: Score; weight: number }[]): Score {
  const percentage = weighted(scores.map(({ score, weight }) => ({ percentage: score.percentage, weight })));
  return {
    papers: scores.flatMap(({ score }) => score.papers),
    parts: {},
    total: printed(percentage),
    full: 100_00,
    percentage,
    missing: scores.some(({ score }) => score.missing),
    absent: scores.every(({ score }) => score.absent),
    failed: false,
  };
}

export function subjectResult(group: SubjectGroup, score: Score, rules: GradingRules): SubjectResult {
  const grade = score.failed ? failOf(rules) : gradeOf(score.percentage, rules);
  return {
    subject: group.papers[0]?.subject ?? 0,
    papers: score.papers,
    full_marks: score.full / 100,
    parts: score.parts,
    total: score.total / 100,
    percent: score.missing ? null : printed(score.percentage) / 100,
    letter: score.missing ? null : grade.letter,
    point: score.missing ? null : grade.point,
    absent: score.absent,
    optional: group.optional,
    uncounted: group.uncounted,
  };
}
