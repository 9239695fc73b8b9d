import { describe, expect, it } from 'vitest';
import { measured, median, percentile } from './stats.ts';

describe('several rounds', () => {
  it('count with their middle, not with their mean', () => {
    expect(median([9, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('show how far apart they are', () => {
    expect(measured([3, 1, 8])).toEqual({ value: 3, low: 1, high: 8 });
  });
});

it('says which value a share of all stays within', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([100, 198, 200]);
});
