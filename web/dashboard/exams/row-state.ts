import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { Part } from '#contract/results/subject.ts';
import { typedMark } from '#contract/results/typed-mark.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Base, Cells } from '../../kit/form/marks-journal.ts';

/** A student's row on the screen: what the server has, what was typed over it, and what it said to that. */
export type RowState = {
  saved: MarksRow;
  /** Typed and not known to be kept; null: nothing. */
  typed: Cells | null;
  problems: Readonly<Record<string, string>>;
  /** Somebody else's marks, which stand there now, and who wrote them. */
  theirs: { row: MarksRow; said: string } | null;
};

export const ABSENT = 'অ';

const words = {
  both: 'অনুপস্থিত হলে নম্বর থাকে না, একটি মুছুন',
} as const;

const isAbsent = (text: string): boolean => {
  const read = typedMark(text, 1);
  return 'absent' in read && read.absent;
};
const isEmpty = (text: string): boolean => {
  const read = typedMark(text, 1);
  return 'value' in read && read.value === null && !read.absent;
};

export const cellsOf = ({ parts, absent }: Pick<MarksRow, 'parts' | 'absent'>): Cells =>
  Object.fromEntries(
    Object.entries(parts).map(([key, marks]) => [key, absent ? ABSENT : marks === null ? '' : bn(marks)]),
  );

export const shownIn = ({ saved, typed }: Pick<RowState, 'saved' | 'typed'>): Cells => typed ?? cellsOf(saved);

export const kept = (saved: MarksRow): RowState => ({ saved, typed: null, problems: {}, theirs: null });

/** A row with these cells in place of what it shows. */
export const withCells = (row: RowState, cells: Cells, parts: readonly Part[]): RowState =>
  isSame(row.saved, cells, parts) ? kept(row.saved) : { ...row, typed: cells, problems: problemsIn(cells, parts) };

/** A row as it begins: what the server has, with what this device still holds typed over what it knew then. */
export function begun(saved: MarksRow, held: { cells: Cells; base: Base } | undefined, parts: readonly Part[]) {
  if (!held || isSame(saved, held.cells, parts)) return kept(saved);
  return withCells(kept({ ...saved, ...held.base }), held.cells, parts);
}

/** What is wrong with typed cells, by part. */
export function problemsIn(cells: Cells, parts: readonly Part[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const hasMarks = parts.some(({ key }) => !isAbsent(cells[key] ?? '') && !isEmpty(cells[key] ?? ''));
  for (const { key, full } of parts) {
    const read = typedMark(cells[key] ?? '', full);
    if ('problem' in read) problems[key] = read.problem;
    else if (read.absent && hasMarks) problems[key] = words.both;
  }
  return problems;
}

/** Typed cells as they are sent; an absence in one part is one in the paper. */
export function sentOf({ saved, typed }: Pick<RowState, 'saved' | 'typed'>, parts: readonly Part[]) {
  const read = parts.map(({ key, full }) => [key, typedMark(typed?.[key] ?? '', full)] as const);
  const absent = read.some(([, mark]) => 'absent' in mark && mark.absent);
  const values = read.map(([key, mark]) => [key, !absent && 'value' in mark ? mark.value : null]);
  return {
    student: saved.student,
    parts: Object.fromEntries(values) as Record<string, number | null>,
    absent,
    version: saved.version,
  };
}

/** Whether cells say the same as what is kept; what cannot be read says something else. */
export function isSame(saved: MarksRow, cells: Cells, parts: readonly Part[]): boolean {
  if (Object.keys(problemsIn(cells, parts)).length > 0) return false;
  const sent = sentOf({ saved, typed: cells }, parts);
  return sent.absent === saved.absent && parts.every(({ key }) => sent.parts[key] === (saved.parts[key] ?? null));
}

/**
 * Cells into which others were typed or pasted: `অ` or `A` in one stands for the whole row, and a number takes it back.
 * Where both came at once both stand, for the person to say which.
 */
export function typedInto(cells: Cells, typed: Cells, parts: readonly Part[]): Cells {
  const texts = Object.values(typed);
  const hasMarks = texts.some((text) => !isAbsent(text) && !isEmpty(text));
  if (texts.some(isAbsent) && !hasMarks) return Object.fromEntries(parts.map(({ key }) => [key, ABSENT]));
  const others = Object.entries(cells).map(([key, text]) => [key, isAbsent(text) ? '' : text]);
  return { ...Object.fromEntries(others), ...typed };
}

/** A cell taken back to what is kept; an absence, which is the whole row's, with all of it. */
export function reverted(row: RowState, key: string, parts: readonly Part[]): RowState {
  const [shown, before] = [shownIn(row), cellsOf(row.saved)];
  const whole = [shown, before].some((cells) => isAbsent(cells[key] ?? ''));
  return withCells(row, whole ? before : { ...shown, [key]: before[key] ?? '' }, parts);
}

/** A row after the server has taken it; what was typed meanwhile stays typed. */
export const taken = (row: RowState, saved: MarksRow, sent: Cells): RowState => ({
  ...kept(saved),
  typed: row.typed === sent ? null : row.typed,
});

/** Whether marks that were kept are others now: what somebody may want back. */
export const isRewritten = (before: MarksRow, { parts, absent }: MarksRow): boolean =>
  before.version !== 0 &&
  (before.absent !== absent ||
    Object.entries(before.parts).some(([key, marks]) => marks !== null && marks !== parts[key]));

/** A part about which two people said different things, as each of them shows it; an absence is about all of them. */
export type Contested = { part: Part | null; mine: string; theirs: string };

/** What of a row two people have changed in different ways since it was as `saved`. */
export function contestedIn(row: RowState, there: MarksRow, parts: readonly Part[]): Contested[] {
  const [mine, before] = [sentOf({ ...row, typed: shownIn(row) }, parts), row.saved];
  if (mine.absent !== there.absent) return [{ part: null, mine: shownAs(mine, parts), theirs: shownAs(there, parts) }];
  const isContested = ({ key }: Part) => {
    const [ours, others, old] = [mine.parts, there.parts, before.parts].map((values) => values[key] ?? null);
    return ours !== others && ours !== old && others !== old;
  };
  return parts
    .filter(isContested)
    .map((part) => ({ part, mine: shownAs(mine, [part]), theirs: shownAs(there, [part]) }));
}

const shownAs = ({ parts, absent }: Pick<MarksRow, 'parts' | 'absent'>, some: readonly Part[]): string =>
  absent ? ABSENT : some.map(({ key }) => (parts[key] == null ? '–' : bn(parts[key]))).join(', ');

/** The row of two people: of each what the other left alone, and of what both changed this one's. */
export function together(row: RowState, there: MarksRow, wins: 'mine' | 'theirs', parts: readonly Part[]): RowState {
  const [mine, theirs] = [shownIn(row), cellsOf(there)];
  const contested = contestedIn(row, there, parts);
  if (contested.some(({ part }) => part === null))
    return withCells(kept(there), wins === 'mine' ? mine : theirs, parts);
  const sent = sentOf({ ...row, typed: mine }, parts).parts;
  const cells = parts.map(({ key }) => {
    const isMine = sent[key] !== (row.saved.parts[key] ?? null);
    const isBoth = contested.some(({ part }) => part?.key === key);
    return [key, (isBoth ? wins === 'mine' : isMine) ? (mine[key] ?? '') : (theirs[key] ?? '')];
  });
  return withCells(kept(there), Object.fromEntries(cells), parts);
}

/** A row that the server refused: because of what was typed, or because somebody else's marks stand there. */
export function refused(row: RowState, { status, errors, row: there }: RefusedRow, parts: readonly Part[]): RowState {
  const problems = Object.fromEntries(Object.entries(errors).map(([key, texts]) => [key, texts.join(' ')]));
  if (status !== 409 || !there) return { ...row, problems };
  if (contestedIn(row, there, parts).length === 0) return together(row, there, 'mine', parts);
  return { ...row, theirs: { row: there, said: problems.version ?? '' } };
}

/** How a row stands, for its word, its place on the map and the counts. */
export type Standing = 'refused' | 'saving' | 'unsent' | 'absent' | 'saved' | 'partly' | 'none' | 'empty';

export function standingOf(row: RowState, isUnderway: boolean, needs: boolean): Standing {
  if (row.theirs || Object.keys(row.problems).length > 0) return 'refused';
  if (row.typed) return isUnderway ? 'saving' : 'unsent';
  if (row.saved.absent) return 'absent';
  const marks = Object.values(row.saved.parts);
  if (marks.every((mark) => mark !== null)) return 'saved';
  if (marks.some((mark) => mark !== null)) return 'partly';
  return needs ? 'empty' : 'none';
}

/** The cells of a pasted block, row by row. */
export const pastedBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
