import type { SheetAnswer } from '#contract/attendance/answers.ts';
import { isSameByStudent } from '#contract/attendance/differences.ts';
import type { AttendanceMark, Marks, Notes, StoredMark } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import type { SheetBody } from '../../kit/roll-call/store.ts';

/** A sheet as it was answered; `missing`: active students whom a taken one lacks. */
export type OpenSheet = Omit<SheetAnswer, 'missing'> & {
  missing?: readonly (RosterRow & { last?: AttendanceMark[] })[];
};

/** A mark or a note of one student on which two people differ; `settled` once somebody has chosen. */
export type MarkConflict = {
  student: number;
  field: 'marks' | 'notes';
  ours: string;
  theirs: string;
  settled: boolean;
};

/** A sheet and what was typed above it. */
export type SheetDraft = { sheet: OpenSheet; marks: Marks; notes: Notes; clashes: readonly MarkConflict[] };

export const newSheetDraft = (sheet: OpenSheet): SheetDraft => ({
  sheet,
  marks: sheet.marks,
  notes: sheet.notes,
  clashes: [],
});

export type RollCallRow = OpenSheet['roster'][number] & { isNew: boolean };

/** Everybody to be marked: the roster, and those who came after the taking. */
export const sheetRows = ({ roster, missing = [] }: OpenSheet): RollCallRow[] => [
  ...roster.map((row) => ({ ...row, isNew: false })),
  ...missing.map((row) => ({ ...row, last: row.last ?? [], isNew: true })),
];

/** The marks with one of them changed; present is none. */
export function withMark(marks: Marks, student: number, mark: AttendanceMark): Marks {
  const { [student]: _, ...others } = marks;
  return mark === 'P' ? others : { ...others, [student]: mark as StoredMark };
}

/** Notes that are sent: of who is marked, and those that stood with a present student before. */
export function notesToSend({ sheet, marks, notes }: SheetDraft): Notes {
  const stays = ([student, note]: [string, string]) =>
    note !== '' && (student in marks || (note === sheet.notes[student] && !(student in sheet.marks)));
  return Object.fromEntries(Object.entries(notes).filter(stays));
}

/** True if something typed would be lost with the draft. */
export const isTouched = (draft: SheetDraft): boolean =>
  !isSameByStudent(draft.marks, draft.sheet.marks) || !isSameByStudent(notesToSend(draft), draft.sheet.notes);

/** True if an answer may take the place of an untouched sheet: one asked before the last taking is older. */
export const isNews = ({ sheet }: SheetDraft, answer: OpenSheet): boolean =>
  answer.date !== sheet.date || answer.version >= sheet.version;

/** The sheet as it is sent of a draft. */
export function sheetBody(draft: SheetDraft, more: Pick<SheetBody, 'anyway' | 'reason'>): SheetBody {
  const { class: of, section, date, session, version } = draft.sheet;
  const roster = sheetRows(draft.sheet).map(({ student }) => student);
  return { class: of, section, date, session, roster, version, marks: draft.marks, notes: notesToSend(draft), ...more };
}

/**
 * The draft above a newer answer, where that is what was typed here or what was sent from here last; null where it is somebody
 * else's work, which is shown beside the draft.
 */
export function rebased(draft: SheetDraft, answer: OpenSheet, sent: SheetBody | null): SheetDraft | null {
  if (!isNews(draft, answer) || draft.clashes.length > 0) return null;
  const above = { ...draft, sheet: answer };
  if (!isTouched(above)) return newSheetDraft(answer);
  const isSentHere =
    sent !== null &&
    answer.version === sent.version + 1 &&
    isSameByStudent(answer.marks, sent.marks) &&
    isSameByStudent(answer.notes, sent.notes);
  return isSentHere ? above : null;
}
