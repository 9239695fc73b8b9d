import { expect, it } from 'vitest';
import {
  isNews,
  isTouched,
  newSheetDraft,
  notesToSend,
  type OpenSheet,
  rebased,
  sheetBody,
  withMark,
} from './draft.ts';

const sheetWith = (more: Partial<OpenSheet> = {}): OpenSheet => ({
  ...{ id: 1, class: 1, section: 'ক', date: '2026-11-25', session: 'day', state: 'taken', version: 1 },
  roster: [1, 2, 3].map((student) => ({
    ...{ student, roll_number: String(student), full_name: `শিক্ষার্থী ${student}`, gender: '', last: [] },
  })),
  ...{ marks: { 1: 'A' }, notes: { 1: 'জ্বর' }, leaves: {}, taken_by: null, taken_at: null, day_off: null },
  ...more,
});

it('is touched by a mark or a note, and not by what is taken back', () => {
  const draft = newSheetDraft(sheetWith());
  expect(isTouched(draft)).toBe(false);
  const marked = { ...draft, marks: withMark(draft.marks, 2, 'L') };
  expect(isTouched(marked)).toBe(true);
  expect(isTouched({ ...marked, marks: withMark(marked.marks, 2, 'P') })).toBe(false);
  expect(isTouched({ ...draft, notes: { 1: 'কাশি' } })).toBe(true);
});

it('sends notes only of who is marked, and leaves a stored one of a present student', () => {
  const draft = newSheetDraft(sheetWith({ notes: { 1: 'জ্বর', 3: 'আগে গেছে' } }));
  expect(isTouched(draft)).toBe(false);
  expect(notesToSend({ ...draft, marks: {} })).toEqual({ 3: 'আগে গেছে' });
  expect(notesToSend({ ...draft, notes: { ...draft.notes, 1: '', 2: 'দাগ ছাড়া' } })).toEqual({ 3: 'আগে গেছে' });
});

it('never goes back to an answer older than the sheet', () => {
  const draft = newSheetDraft(sheetWith({ version: 3 }));
  expect([2, 3, 4].map((version) => isNews(draft, sheetWith({ version })))).toEqual([false, true, true]);
  expect(isNews(draft, sheetWith({ version: 0, date: '2026-11-26' }))).toBe(true);
});

it('goes on above what was sent from here, and not above what somebody else took', () => {
  const draft = { ...newSheetDraft(sheetWith()), marks: { 1: 'A', 2: 'L' } as const };
  const sent = sheetBody(draft, {});
  const stored = sheetWith({ version: 2, marks: draft.marks });
  expect(rebased(draft, stored, null)).toEqual(newSheetDraft(stored));
  // Tapped while it was sent.
  const more = { ...draft, marks: { ...draft.marks, 3: 'A' } as const };
  expect(rebased(more, stored, sent)).toEqual({ ...more, sheet: stored });
  expect(rebased(more, stored, null)).toBe(null);
  expect(rebased(more, sheetWith({ version: 2, marks: { 3: 'L' } }), sent)).toBe(null);
  expect(rebased(more, sheetWith({ version: 0 }), sent)).toBe(null);
});
