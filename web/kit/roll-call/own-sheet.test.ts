import { expect, test } from 'vitest';
import { above, earlierThan, isSentAs, ownAfter } from './own-sheet.ts';
import type { SheetBody, UnsentSheet } from './store.ts';

const bodyOf = (version: number, marks: SheetBody['marks'] = {}): SheetBody => ({
  ...{ class: 1, section: 'ক', date: '2026-11-26', session: 'day', notes: {}, roster: [1, 2] },
  ...{ version, marks },
});
const unsent = (key: string, body: SheetBody, more: Partial<UnsentSheet> = {}): UnsentSheet => ({
  ...{ key, room: 'ক', body, refused: '', isMet: false },
  ...more,
});

test('a sheet remembers those that lay in its place and may have been sent', () => {
  const [first, second, third] = [bodyOf(0), bodyOf(0, { 1: 'A' }), bodyOf(0, { 2: 'A' })];
  expect(earlierThan(unsent('a', first), undefined)).toEqual([]);
  expect(earlierThan(unsent('b', second), unsent('a', first))).toEqual([first]);
  expect(earlierThan(unsent('c', third), unsent('b', second, { earlier: [first] }))).toEqual([first, second]);
  expect(earlierThan(unsent('b', second), unsent('b', second, { earlier: [first] }))).toEqual([first]);
  expect(earlierThan(unsent('c', third), unsent('b', second, { refused: 'না', earlier: [first] }))).toEqual([first]);
});

test('a stored sheet is the one that was sent only right above the version it was typed above', () => {
  const sent = bodyOf(1, { 1: 'A' });
  expect(isSentAs({ version: 2, marks: { 1: 'A' }, notes: {} }, sent)).toBe(true);
  expect(isSentAs({ version: 3, marks: { 1: 'A' }, notes: {} }, sent)).toBe(false);
  expect(isSentAs({ version: 2, marks: { 1: 'L' }, notes: {} }, sent)).toBe(false);
  expect(isSentAs({ version: 2, marks: { 1: 'A' }, notes: { 1: 'জ্বর' } }, sent)).toBe(false);
});

test('what was typed above a chain of own sheets stands above the last of them', () => {
  const stored = (version: number) => ({ version, marks: {}, notes: {} });
  const first = ownAfter(undefined, stored(1), 0);
  const second = ownAfter(first, stored(2), 1);
  expect([0, 1, 2].map((version) => above(version, second))).toEqual([2, 2, 2]);
  // Somebody else's in between.
  const seen = ownAfter(second, stored(3), 3);
  expect([0, 2, 3].map((version) => above(version, seen))).toEqual([0, 2, 3]);
  expect(ownAfter(seen, stored(2), 1)).toBe(seen);
  expect(above(4, undefined)).toBe(4);
});
