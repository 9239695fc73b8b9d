import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { Part } from '#contract/results/subject.ts';
import { typedMark } from '#contract/results/typed-mark.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Cells } from '../../kit/form/marks-journal.ts';

/** A student's row on the screen: what the server has, what was typed over it, and what it said to that. */
export type RowState = {
  saved: MarksRow;
  /** Typed and not known to be kept; null: nothing. */
  typed: Cells | null;
  problems: Readonly<Record<string, string>>;
  /** Somebody else's marks, which stand there now. */
  theirs: MarksRow | null;
};

export const ABSENT = 'অ';

export const cellsOf = (row: MarksRow): Cells =>
  Object.fromEntries(
    Object.entries(row.parts).map(([key, marks]) => [key, row.absent ? ABSENT : marks === null ? '' : bn(marks)]),
  );

export const shownIn = ({ saved, typed }: RowState): Cells => typed ?? cellsOf(saved);

/** What is wrong with typed cells, by part. */
export function problemsIn(cells: Cells, parts: readonly Part[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { key, full } of parts) {
    const read = typedMark(cells[key] ?? '', full);
    if ('problem' in read) problems[key] = read.problem;
  }
  return problems;
}

/** Typed cells as they are sent; an absence in one part is one in the paper. */
export function sentOf({ saved, typed }: RowState, parts: readonly Part[]) {
  const read = parts.map(({ key, full }) => [key, typedMark(typed?.[key] ?? '', full)] as const);
  const absent = read.some(([, mark]) => 'absent' in mark && mark.absent);
  const values = read.map(([key, mark]) => [key, !absent && 'value' in mark ? mark.value : null]);
  return { student: saved.student, parts: Object.fromEntries(values), absent, version: saved.version };
}

/** Whether cells say the same as what is kept; what cannot be read says something else. */
export function isSame(saved: MarksRow, cells: Cells, parts: readonly Part[]): boolean {
  if (Object.keys(problemsIn(cells, parts)).length > 0) return false;
  const sent = sentOf({ saved, typed: cells, problems: {}, theirs: null }, parts);
  return sent.absent === saved.absent && parts.every(({ key }) => sent.parts[key] === (saved.parts[key] ?? null));
}

/** A cell that was typed into: `অ` or `A` in one stands for the whole row, and a number takes it back. */
export function withCell(cells: Cells, key: string, text: string, parts: readonly Part[]): Cells {
  const isAbsent = (value: string) => {
    const read = typedMark(value, 1);
    return 'absent' in read && read.absent;
  };
  if (isAbsent(text)) return Object.fromEntries(parts.map((part) => [part.key, ABSENT]));
  const others = Object.fromEntries(
    Object.entries(cells).map(([other, value]) => [other, isAbsent(value) ? '' : value]),
  );
  return { ...others, [key]: text };
}

/** A row after the server has taken it; what was typed meanwhile stays typed. */
export const taken = (row: RowState, saved: MarksRow, sent: Cells): RowState => ({
  saved,
  typed: row.typed === sent ? null : row.typed,
  problems: {},
  theirs: null,
});

/** A row that the server refused: because of what was typed, or because somebody else's marks stand there. */
export const refused = (row: RowState, { status, errors, row: there }: RefusedRow): RowState =>
  status === 409
    ? { ...row, theirs: there }
    : { ...row, problems: Object.fromEntries(Object.entries(errors).map(([key, texts]) => [key, texts.join(' ')])) };

/** The cells of a pasted block, row by row. */
export const pastedBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
