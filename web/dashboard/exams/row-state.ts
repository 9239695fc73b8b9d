import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { typedMark } from '#contract/results/typed-mark.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Base, Cells } from '../../kit/form/marks-journal.ts';

/** A student's row on the screen: the saved marks, the text typed over them, and the server's answer. */
export type MarksRowState = {
  saved: MarksRow;
  /** Typed text that may not be saved yet; null for none. */
  typed: Cells | null;
  problems: Readonly<Record<string, string>>;
  /** Conflicting marks that are saved now, with their author. */
  theirs: { row: MarksRow; said: string } | null;
};

export const ABSENT_LETTER = 'অ';

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

export const markCells = ({ parts, absent }: Pick<MarksRow, 'parts' | 'absent'>): Cells =>
  Object.fromEntries(
    Object.entries(parts).map(([key, marks]) => [key, absent ? ABSENT_LETTER : marks === null ? '' : bn(marks)]),
  );

export const shownIn = ({ saved, typed }: Pick<MarksRowState, 'saved' | 'typed'>): Cells => typed ?? markCells(saved);

export const kept = (saved: MarksRow): MarksRowState => ({ saved, typed: null, problems: {}, theirs: null });

/** A row with these cells instead of its own. */
export const withCells = (row: MarksRowState, cells: Cells, parts: readonly PaperPart[]): MarksRowState =>
  equalsSaved(row.saved, cells, parts)
    ? kept(row.saved)
    : { ...row, typed: cells, problems: cellProblems(cells, parts) };

/** Initial row: the server's, with this device's unsent text typed over the version it was based on. */
export function begun(saved: MarksRow, held: { cells: Cells; base: Base } | undefined, parts: readonly PaperPart[]) {
  if (!held || equalsSaved(saved, held.cells, parts)) return kept(saved);
  return withCells(kept({ ...saved, ...held.base }), held.cells, parts);
}

/** Validation errors of typed cells, by part. */
export function cellProblems(cells: Cells, parts: readonly PaperPart[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const hasMarks = parts.some(({ key }) => !isAbsent(cells[key] ?? '') && !isEmpty(cells[key] ?? ''));
  for (const { key, full } of parts) {
    const read = typedMark(cells[key] ?? '', full);
    if ('problem' in read) problems[key] = read.problem;
    else if (read.absent && hasMarks) problems[key] = words.both;
  }
  return problems;
}

/** Typed cells as they are sent; an absence in one part covers the whole paper. */
export function sentOf({ saved, typed }: Pick<MarksRowState, 'saved' | 'typed'>, parts: readonly PaperPart[]) {
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

/** True if cells equal the saved row; invalid cells never do. */
export function equalsSaved(saved: MarksRow, cells: Cells, parts: readonly PaperPart[]): boolean {
  if (Object.keys(cellProblems(cells, parts)).length > 0) return false;
  const sent = sentOf({ saved, typed: cells }, parts);
  return sent.absent === saved.absent && parts.every(({ key }) => sent.parts[key] === (saved.parts[key] ?? null));
}

/**
 * Merges typed or pasted text into cells: `অ` or `A` in one marks the whole row absent, and a number undoes that. If both come at
 * once, both are kept, for the person to decide.
 */
export function typedInto(cells: Cells, typed: Cells, parts: readonly PaperPart[]): Cells {
  const texts = Object.values(typed);
  const hasMarks = texts.some((text) => !isAbsent(text) && !isEmpty(text));
  if (texts.some(isAbsent) && !hasMarks) return Object.fromEntries(parts.map(({ key }) => [key, ABSENT_LETTER]));
  const others = Object.entries(cells).map(([key, text]) => [key, isAbsent(text) ? '' : text]);
  return { ...Object.fromEntries(others), ...typed };
}

/** Reverts a cell to its saved value; an absence reverts the whole row. */
export function reverted(row: MarksRowState, key: string, parts: readonly PaperPart[]): MarksRowState {
  const [shown, before] = [shownIn(row), markCells(row.saved)];
  const whole = [shown, before].some((cells) => isAbsent(cells[key] ?? ''));
  return withCells(row, whole ? before : { ...shown, [key]: before[key] ?? '' }, parts);
}

/** A row after a save; text typed during the save stays. */
export const rowAfterSave = (row: MarksRowState, saved: MarksRow, sent: Cells): MarksRowState => ({
  ...kept(saved),
  typed: row.typed === sent ? null : row.typed,
});

/** True if marks were overwritten, so that a revert is worth offering. */
export const isRewritten = (before: MarksRow, { parts, absent }: MarksRow): boolean =>
  before.version !== 0 &&
  (before.absent !== absent ||
    Object.entries(before.parts).some(([key, marks]) => marks !== null && marks !== parts[key]));

/** Parts that held a mark and show another now; an absence is about the whole row. */
export function replacedIn(before: MarksRow, row: MarksRowState, parts: readonly PaperPart[]): PaperPart[] {
  const shown = sentOf({ ...row, typed: shownIn(row) }, parts);
  return parts.filter(({ key }) => {
    const old = before.parts[key] ?? null;
    if (before.absent) return !shown.absent;
    return old !== null && (shown.absent || shown.parts[key] !== old || row.problems[key] !== undefined);
  });
}

/** A row in which the replaced parts are as they were. */
export function putBack(before: MarksRow, row: MarksRowState, parts: readonly PaperPart[]): MarksRowState {
  const old = markCells(before);
  const back = replacedIn(before, row, parts).map(({ key }) => [key, old[key] ?? '']);
  return { ...withCells(row, typedInto(shownIn(row), Object.fromEntries(back), parts), parts), theirs: null };
}

/** Next cell to fill: the first without a mark, down the parts of a sheet or along the students of a phone. */
export function firstLeft(rows: readonly MarksRowState[], parts: readonly PaperPart[], isByStudent: boolean) {
  const left = rows.flatMap((row, at) => {
    const cells = shownIn(row);
    return parts.flatMap(({ key }, column) => (isEmpty(cells[key] ?? '') ? [{ row: at, column }] : []));
  });
  const [first] = isByStudent ? left : left.sort((a, b) => a.column - b.column || a.row - b.row);
  return first ?? null;
}

/** A part about which two people said different things, as each of them shows it; an absence is about all of them. */
export type ContestedPart = { part: PaperPart | null; mine: string; theirs: string };

/** Parts of a row that two people changed differently since `saved`. */
export function contestedIn(row: MarksRowState, there: MarksRow, parts: readonly PaperPart[]): ContestedPart[] {
  const [mine, before] = [sentOf({ ...row, typed: shownIn(row) }, parts), row.saved];
  if (mine.absent !== there.absent) return [{ part: null, mine: shownAs(mine, parts), theirs: shownAs(there, parts) }];
  const isContested = ({ key }: PaperPart) => {
    const [ours, others, old] = [mine.parts, there.parts, before.parts].map((values) => values[key] ?? null);
    return ours !== others && ours !== old && others !== old;
  };
  return parts
    .filter(isContested)
    .map((part) => ({ part, mine: shownAs(mine, [part]), theirs: shownAs(there, [part]) }));
}

const shownAs = ({ parts, absent }: Pick<MarksRow, 'parts' | 'absent'>, some: readonly PaperPart[]): string =>
  absent ? ABSENT_LETTER : some.map(({ key }) => (parts[key] == null ? '–' : bn(parts[key]))).join(', ');

/** Merges a row of two people: from each the parts that the other left unchanged, and conflicts as `wins` says. */
export function mergedRow(
  row: MarksRowState,
  there: MarksRow,
  wins: 'mine' | 'theirs',
  parts: readonly PaperPart[],
): MarksRowState {
  const [mine, theirs] = [shownIn(row), markCells(there)];
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

/** A refused row: because of its text, or of a conflict with somebody else's marks. */
export function refused(
  row: MarksRowState,
  { status, errors, row: there }: RefusedRow,
  parts: readonly PaperPart[],
): MarksRowState {
  const problems = Object.fromEntries(Object.entries(errors).map(([key, texts]) => [key, texts.join(' ')]));
  if (status !== 409 || !there) return { ...row, problems };
  if (contestedIn(row, there, parts).length === 0) return mergedRow(row, there, 'mine', parts);
  return { ...row, theirs: { row: there, said: problems.version ?? '' } };
}

/** State of a row, for its word, its place on the map and the counts. */
export type RowStatus = 'refused' | 'saving' | 'unsent' | 'absent' | 'saved' | 'partly' | 'none' | 'empty';

export function rowStatus(row: MarksRowState, isUnderway: boolean, needs: boolean): RowStatus {
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
