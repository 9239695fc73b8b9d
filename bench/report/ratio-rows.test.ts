import { expect, it } from 'vitest';
import { ratioRows } from './ratio-rows.ts';
import { once, type Row, verdictOf } from './row.ts';

const row = (value: number): Row[] => [{ what: 'a render', unit: 'ms', limit: 1, measured: once(value) }];

it('divides pair by pair and tells both medians', () => {
  const [ratio] = ratioRows([row(3), row(2), row(8)], [row(2), row(2), row(4)]);
  expect(ratio).toEqual({
    what: 'a render',
    unit: '×',
    limit: 1.1,
    measured: { value: 1.5, low: 1, high: 2 },
    note: '3.00 ms against 2.00 ms',
  });
  expect(ratio && verdictOf(ratio)).toBe('over');
});

it('calls what one of both could not measure not measured', () => {
  const [ratio] = ratioRows([row(3)], [[{ what: 'a render', unit: 'ms', measured: null }]]);
  expect(ratio && verdictOf(ratio)).toBe('not measured');
});
