import { DEFAULT_RULES, type GradingRules } from '../rules.ts';
import type { ExamStudent, Mark, Paper } from '../subject.ts';

type Parts = Record<string, readonly [full: number, pass: number]>;

/** A paper with these parts; its subject has the paper's id. */
export function paperWith(id: number, parts: Parts, more: Partial<Paper> = {}): Paper {
  const list = Object.entries(parts).map(([key, [full, pass]]) => ({ key, name: key, full, pass }));
  const full_marks = list.reduce((all, { full }) => all + full, 0);
  return { id, subject: id, full_marks, parts: list, role: 'compulsory', position: id, ...more };
}

export const plain = (id: number, full = 100, more: Partial<Paper> = {}): Paper =>
  paperWith(id, { all: [full, 0] }, more);

export const ABSENT_MARK: Mark = { parts: {}, absent: true };

/** Marks by paper; a bare number is the mark of a plain paper's only part. */
export function studentWith(
  id: number,
  marks: Record<number, number | null | Mark | Record<string, number | null>>,
  more: Partial<ExamStudent> = {},
): ExamStudent {
  const read = Object.entries(marks).map(([paper, mark]): [number, Mark] => [
    Number(paper),
    typeof mark === 'number' || mark === null
      ? { parts: { all: mark }, absent: false }
      : isMark(mark)
        ? mark
        : { parts: mark, absent: false },
  ]);
  return { id, section: 'ক', optional_subject: null, marks: new Map(read), ...more };
}

const isMark = (mark: object): mark is Mark => 'absent' in mark;

export const rules = (some: Partial<GradingRules> = {}): GradingRules => ({ ...DEFAULT_RULES, ...some });
