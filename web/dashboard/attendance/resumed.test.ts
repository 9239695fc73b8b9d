import { expect, test } from 'vitest';
import type { SheetBody, UnsentSheet } from '../../kit/roll-call/store.ts';
import type { OpenSheet } from './draft.ts';
import { resumed } from './resumed.ts';

const KEY = { class: 1, section: 'ক', date: '2026-11-26', session: 'day' } as const;
const roster = [1, 2].map((student) => ({
  ...{ student, roll_number: String(student), full_name: `শিক্ষার্থী ${student}`, gender: '' },
  last: [],
}));
const opened = (version: number, marks: OpenSheet['marks']): OpenSheet => ({
  ...{ ...KEY, id: 1, state: 'taken', version, roster, marks, notes: {} },
  ...{ leaves: {}, taken_by: null, taken_at: null, day_off: null },
});
const bodyOf = (version: number, marks: SheetBody['marks']): SheetBody => ({
  ...{ ...KEY, roster: [1, 2], version, marks, notes: {} },
});
const NONE = { waiting: undefined, own: undefined };

test('taps above a sheet that was sent from here are no second sheet', () => {
  const [sheet, taps] = [opened(1, { 1: 'A' }), bodyOf(0, { 1: 'A', 2: 'A' })];
  expect(resumed(sheet, taps, NONE).clashes).toHaveLength(1);
  const own = { version: 1, marks: { 1: 'A' as const }, notes: {}, from: 0 };
  expect(resumed(sheet, taps, { ...NONE, own })).toMatchObject({
    clashes: [],
    marks: taps.marks,
    sheet: { version: 1 },
  });
});

test('a sheet whose answer was lost is known by what was sent', () => {
  const waiting: UnsentSheet = { key: 'k', room: '', body: bodyOf(0, { 1: 'A' }), refused: '', isMet: false };
  const taps = bodyOf(0, { 2: 'L' });
  expect(resumed(opened(1, { 1: 'A' }), taps, { ...NONE, waiting }).clashes).toEqual([]);
  const later = { ...waiting, body: taps, earlier: [waiting.body] };
  expect(resumed(opened(1, { 1: 'A' }), taps, { ...NONE, waiting: later }).clashes).toEqual([]);
  expect(resumed(opened(1, { 1: 'L' }), taps, { ...NONE, waiting }).clashes).toHaveLength(2);
});
