import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meets, rateInWords, rateOf } from './rates.ts';

it.each([
  [150, 200, 75, true, '৭৫.০%'],
  [149, 200, 74.5, false, '৭৪.৫%'],
  [134, 178, 75.28, true, '৭৫.৩%'],
  [133, 178, 74.72, false, '৭৪.৭%'],
  [12, 16, 75, true, '৭৫.০%'],
  [11, 15, 73.33, false, '৭৩.৩%'],
  [1, 3, 33.33, false, '৩৩.৩%'],
])('%i of %i is %d per cent', (present, of, rate, isEnough, words) => {
  expect(rateOf(present, of)).toBe(rate);
  expect(meets(present, of)).toBe(isEnough);
  expect(rateInWords(present, of)).toBe(words);
});

it('is unknown without a sheet', () => {
  expect(rateOf(0, 0)).toBeNull();
  expect(rateInWords(0, 0)).toBe('—');
});

describe('for any numbers', () => {
  const shares = fc
    .integer({ min: 1, max: 2000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));

  it('decides as fractions do', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 100 }), ([present, of], percent) => {
        expect(meets(present, of, percent)).toBe(BigInt(present) * 100n >= BigInt(percent) * BigInt(of));
      }),
    );
  });

  it('rounds half up to two decimals, by no more than half of one', () => {
    fc.assert(
      fc.property(shares, ([present, of]) => {
        const rate = rateOf(present, of) ?? -1;
        const cents = Math.round(rate * 100);
        expect(cents / 100).toBe(rate);
        const twice = 2n * BigInt(cents) * BigInt(of) - 20_000n * BigInt(present);
        expect(twice > -BigInt(of) && twice <= BigInt(of)).toBe(true);
      }),
    );
  });

  it('is told with one decimal, from the integers', () => {
    // Two decimals first would say 74.45 and then 74.5.
    expect(rateOf(14_889, 20_000)).toBe(74.45);
    expect(rateInWords(14_889, 20_000)).toBe('৭৪.৪%');
  });
});
