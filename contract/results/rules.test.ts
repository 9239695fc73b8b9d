import { describe, expect, it } from 'vitest';
import { BOARD_GRADES, DEFAULT_RULES, isExact, readRules, usualPass } from './rules.ts';

describe('readRules', () => {
  it('fills what is left out', () => {
    expect(readRules(undefined)).toEqual({ rules: DEFAULT_RULES });
    expect(readRules({ rounding: 'up', optional_above: 3 })).toEqual({
      rules: { ...DEFAULT_RULES, rounding: 'up', optional_above: 3 },
    });
  });

  it('takes its own answer', () => {
    expect(readRules(JSON.parse(JSON.stringify(DEFAULT_RULES)))).toEqual({ rules: DEFAULT_RULES });
  });

  const grades = (...table: [number, string, number][]) => ({
    grades: table.map(([min, letter, point]) => ({ min, letter, point })),
  });

  it.each([
    'board',
    3,
    [],
    { rounding: 'half' },
    { pass: true },
    { joined: null },
    { optional_above: '২' },
    { optional_above: -1 },
    { optional_above: 2.005 },
    { total_with_optional: 1 },
    { more: 1 },
    { grades: [] },
    grades([0, 'F', 0]),
    grades([80, 'A', 5], [10, 'F', 0]),
    grades([80, 'A', 5], [0, 'F', 1]),
    grades([40, 'A', 5], [50, 'B', 4], [0, 'F', 0]),
    grades([50, 'A', 4], [40, 'B', 4], [0, 'F', 0]),
    grades([50, 'A', 4], [40, 'A', 3], [0, 'F', 0]),
    grades([50, ' ', 4], [0, 'F', 0]),
    grades([101, 'A', 4], [0, 'F', 0]),
    grades([33.333, 'A', 4], [0, 'F', 0]),
    { grades: [...BOARD_GRADES, { min: 0, letter: 'G', point: 0 }] },
  ])('refuses %j in Bengali', (sent) => {
    expect(readRules(sent)).toMatchObject({ problem: expect.stringMatching(/[\u0980-\u09FF]/) });
  });
});

it('says which of them is wrong', () => {
  expect(readRules({ pass: 'each', optional_above: '২' })).toMatchObject({ key: 'optional_above' });
  expect(readRules({ more: 1 })).not.toHaveProperty('key');
});

it('proposes the pass marks that boards print', () => {
  expect([70, 30, 50, 25, 20, 40, 60, 75, 100, 150, 200].map(usualPass)).toEqual([
    23, 10, 17, 8, 7, 13, 20, 25, 33, 50, 66,
  ]);
});

it('knows marks of at most two decimals', () => {
  expect([0, 0.1, 33.33, 299.99, 300].every(isExact)).toBe(true);
  expect([0.001, 33.333, Number.NaN, Number.POSITIVE_INFINITY, 1e12].some(isExact)).toBe(false);
});
