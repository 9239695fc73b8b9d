import { describe, expect, it } from 'vitest';
import { once, type Row, shown, verdictOf } from './row.ts';
import { limitsTable, table } from './table.ts';

const row = (changes: Partial<Row>): Row => ({
  what: 'a page',
  unit: 'ms',
  limit: 0.02,
  measured: once(0.01),
  ...changes,
});

describe('a limit', () => {
  it('is kept up to its very value', () => {
    expect(verdictOf(row({ measured: once(0.02) }))).toBe('ok');
    expect(verdictOf(row({ measured: once(0.0201) }))).toBe('over');
  });

  it('is neither kept nor broken by what was not measured', () => {
    expect(verdictOf(row({ measured: null }))).toBe('not measured');
    expect(verdictOf(row({ measured: once(Number.NaN) }))).toBe('not measured');
    expect(verdictOf({ what: 'a page', unit: 'ms', measured: once(1) })).toBe('');
  });
});

it('values have as many digits as they need', () => {
  expect([shown(0.0177, 'ms'), shown(1.4567, 'ms'), shown(25, 'ms'), shown(120.4, 'MB'), shown(3, '')]).toEqual([
    '0.0177 ms',
    '1.46 ms',
    '25.0 ms',
    '120 MB',
    '3',
  ]);
});

it('columns stand below each other, whatever letters are in them', () => {
  expect(
    table(
      ['what', 'n'],
      [
        ['শ্রেণি', '1'],
        ['a', '100'],
      ],
    ),
  ).toBe(['| what | n   |', '| ---- | --- |', '| শ্রেণি   | 1   |', '| a    | 100 |'].join('\n'));
});

it('the rounds stand beside their median', () => {
  const lines = limitsTable([row({ measured: { value: 0.021, low: 0.019, high: 0.022 }, note: 'worst: /faculty' })]);
  expect(lines.split('\n')[2]?.split(/ *\| */)).toEqual([
    '',
    'a page',
    '0.0200 ms',
    '0.0210 ms',
    'over',
    '0.0190 ms – 0.0220 ms',
    'worst: /faculty',
    '',
  ]);
});
