import { expect, it } from 'vitest';
import { overdueFrom } from './untaken.ts';

it.each([
  [undefined, '11:00'],
  ['07:30', '11:00'],
  ['10:00', '11:00'],
  ['12:15', '13:15'],
  ['23:30', '24:30'],
])('a sheet is overdue an hour after the first bell at %s, from eleven at the earliest', (bell, from) =>
  expect(overdueFrom(bell)).toBe(from),
);
