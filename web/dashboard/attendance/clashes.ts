import type { SheetConflict } from '#contract/attendance/answers.ts';
import { type AttendanceMark, markOf, type Notes, PRESENT } from '#contract/attendance/marks.ts';
import { type MarkConflict, type OpenSheet, type SheetDraft, sheetRows, withMark } from './draft.ts';

export const clashKey = ({ student, field }: Pick<MarkConflict, 'student' | 'field'>): string => `${field}.${student}`;

/** Our notes where they were typed here, else those that are stored now. */
function notesOver({ sheet, notes }: SheetDraft, stored: Notes): Notes {
  const isTyped = ([student, note]: [string, string]) => note !== (sheet.notes[student] ?? '');
  return { ...stored, ...Object.fromEntries(Object.entries(notes).filter(isTyped)) };
}

type Clash = Pick<SheetConflict, 'differences'> & { sheet: OpenSheet };

/** The draft above the sheet that somebody else stored meanwhile, with everything that differs to choose from. */
export function meet(draft: SheetDraft, { sheet: stored, differences }: Clash): SheetDraft {
  const there = new Set(sheetRows(stored).map(({ student }) => student));
  const added = sheetRows(draft.sheet).filter(({ student }) => !there.has(student));
  const sheet = { ...stored, missing: [...(stored.missing ?? []), ...added] };
  const met = { ...draft, sheet, notes: notesOver(draft, stored.notes) };
  const noteIn = (notes: Notes, student: number) => notes[student] ?? '';
  const unlike = sheetRows(sheet).filter(
    ({ student }) =>
      (student in met.marks || student in stored.marks) && noteIn(met.notes, student) !== noteIn(stored.notes, student),
  );
  return {
    ...met,
    clashes: [
      ...differences.map(({ student, sent, stored: theirs }) => ({ student, field: 'marks', ours: sent, theirs })),
      ...unlike.map(({ student }) => ({
        ...{ student, field: 'notes', ours: noteIn(met.notes, student), theirs: noteIn(stored.notes, student) },
      })),
    ].map((clash) => ({ ...clash, settled: false }) as MarkConflict),
  };
}

const settle = (draft: SheetDraft, field: MarkConflict['field'], student: number): readonly MarkConflict[] =>
  draft.clashes.map((clash) =>
    clash.field === field && clash.student === student ? { ...clash, settled: true } : clash,
  );

/** The draft with a student's mark, chosen or tapped. */
export const marking = (draft: SheetDraft, student: number, mark: AttendanceMark): SheetDraft => ({
  ...draft,
  marks: withMark(draft.marks, student, mark),
  clashes: settle(draft, 'marks', student),
});

/** The draft with a student's note, chosen or typed. */
export const noting = (draft: SheetDraft, student: number, note: string): SheetDraft => ({
  ...draft,
  notes: { ...draft.notes, [student]: note },
  clashes: settle(draft, 'notes', student),
});

/** Clashes that count as the marks are now: the note of a present student is not sent. */
export const openClashes = ({ clashes, marks }: SheetDraft): MarkConflict[] =>
  clashes.filter(({ field, student }) => field === 'marks' || markOf(marks, student) !== PRESENT);
