import { expect, it } from 'vitest';
import { differencesOf } from '#contract/attendance/differences.ts';
import { marking, meet, noting, openClashes } from './clashes.ts';
import { isTouched, newSheetDraft, notesToSend, type OpenSheet, type SheetDraft, sheetRows } from './draft.ts';

const sheetOf = (students: number[], more: Partial<OpenSheet> = {}): OpenSheet => ({
  ...{ id: 1, class: 1, section: 'ক', date: '2026-11-25', session: 'day', state: 'taken', version: 1 },
  roster: students.map((student) => ({
    ...{ student, roll_number: String(student), full_name: `শিক্ষার্থী ${student}`, gender: '', last: [] },
  })),
  ...{ marks: {}, notes: {}, leaves: {}, taken_by: null, taken_at: null, day_off: null },
  ...more,
});

const meeting = (draft: SheetDraft, sheet: OpenSheet): SheetDraft =>
  meet(draft, { sheet, differences: differencesOf(sheet.roster, draft.marks, sheet.marks) });

it('takes over the notes that were not typed here, and lets choose between those that were', () => {
  const opened = sheetOf([1, 2, 3], { marks: { 1: 'A', 2: 'A', 3: 'A' }, notes: { 1: 'জ্বর', 2: 'কাশি' } });
  const typed = noting(noting(newSheetDraft(opened), 2, ''), 3, 'বিয়ে');
  const met = meeting(typed, { ...opened, version: 2, notes: { 1: 'ডেঙ্গু', 2: 'সর্দি', 3: 'সফর' } });
  expect(met.clashes).toEqual([
    { student: 2, field: 'notes', ours: '', theirs: 'সর্দি', settled: false },
    { student: 3, field: 'notes', ours: 'বিয়ে', theirs: 'সফর', settled: false },
  ]);
  expect(notesToSend(met)).toEqual({ 1: 'ডেঙ্গু', 3: 'বিয়ে' });
  const chosen = noting(noting(met, 2, 'সর্দি'), 3, 'সফর');
  expect(openClashes(chosen).every(({ settled }) => settled)).toBe(true);
  expect(isTouched(chosen)).toBe(false);
  expect(chosen.sheet.version).toBe(2);
});

it('settles nothing by itself, and asks for no note of who is present', () => {
  const opened = sheetOf([1, 2], { state: 'not_taken', id: null, version: 0 });
  const typed = noting(marking(newSheetDraft(opened), 1, 'L'), 1, 'বাস');
  const met = meeting(typed, sheetOf([1, 2], { marks: { 2: 'A' } }));
  expect(openClashes(met)).toMatchObject([
    { student: 1, field: 'marks', ours: 'L', theirs: 'P', settled: false },
    { student: 2, field: 'marks', ours: 'P', theirs: 'A', settled: false },
    { student: 1, field: 'notes', ours: 'বাস', theirs: '' },
  ]);
  expect(openClashes(marking(met, 1, 'P'))).toMatchObject([{ settled: true }, { student: 2, settled: false }]);
});

it('keeps a row that the stored sheet lacks, as one to add', () => {
  const met = meeting(newSheetDraft(sheetOf([1, 2])), sheetOf([2, 3]));
  expect(sheetRows(met.sheet).map(({ student, isNew }) => [student, isNew])).toEqual([
    [2, false],
    [3, false],
    [1, true],
  ]);
});
