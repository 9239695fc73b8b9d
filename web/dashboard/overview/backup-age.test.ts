import { expect, it } from 'vitest';
import { backupState } from './backup-age.ts';

const NOW = Date.parse('2026-11-21T17:30:00Z');
const HOUR = 3_600_000;
const at = (hoursAgo: number) => ({ last: new Date(NOW - hoursAgo * HOUR).toISOString(), count: 3 });

it.each([
  [-5, 'fresh', 'এক ঘণ্টার কম আগে'],
  [0.5, 'fresh', 'এক ঘণ্টার কম আগে'],
  [1, 'fresh', '১ ঘণ্টা আগে'],
  [23.9, 'fresh', '২৩ ঘণ্টা আগে'],
  [24, 'fresh', '১ দিন আগে'],
  [7 * 24, 'fresh', '৭ দিন আগে'],
  [7 * 24 + 0.1, 'old', '৭ দিন আগে'],
  [40 * 24, 'old', '৪০ দিন আগে'],
])('a backup of %d hours is %s: %s', (hours, kind, age) => {
  expect(backupState(at(hours), NOW)).toEqual({ kind, age });
});

it('none is none', () => {
  expect(backupState({ last: null, count: 0 }, NOW)).toEqual({ kind: 'none' });
});
