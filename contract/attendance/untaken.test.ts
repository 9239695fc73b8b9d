import { expect, it } from 'vitest';
import { isOverdue, overdueFrom } from './untaken.ts';

it.each([
  [undefined, '11:00'],
  ['07:30', '11:00'],
  ['10:00', '11:00'],
  ['12:15', '13:15'],
  ['23:30', '24:30'],
])('a sheet is overdue an hour after the first bell at %s, from eleven at the earliest', (bell, from) =>
  expect(overdueFrom(bell)).toBe(from),
);

it('a sheet of a later shift is overdue later', () => {
  const late = { overdue_from: '13:15' };
  expect([isOverdue(late, '13:14'), isOverdue(late, '13:15')]).toEqual([false, true]);
  expect([isOverdue({}, '10:59'), isOverdue({}, '11:00')]).toEqual([false, true]);
});
