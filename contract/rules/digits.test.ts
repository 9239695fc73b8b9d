import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bn, bytesInWords, megabytes, toBanglaDigits, toLatinDigits } from './digits.ts';

const MB = 1_048_576;

describe('digits', () => {
  it('turns each way and leaves the rest', () => {
    expect(toLatinDigits('রোল ০১২৩৪৫৬৭৮৯-a')).toBe('রোল 0123456789-a');
    expect(toBanglaDigits('Roll 0123456789-ক')).toBe('Roll ০১২৩৪৫৬৭৮৯-ক');
    expect(bn(2026)).toBe('২০২৬');
    expect(bn('৫/8')).toBe('৫/৮');
  });

  it('comes back to the same Latin text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z -]*$/), (text) => {
        expect(toLatinDigits(toBanglaDigits(text))).toBe(text);
      }),
    );
  });
});

describe('sizes', () => {
  it.each([
    [0, '০ KB'],
    [1, '১ KB'],
    [320 * 1024, '৩২০ KB'],
    [MB - 1, '১ MB'],
    [2.4 * MB, '২.৪ MB'],
    [10 * MB, '১০ MB'],
    [1.2 * 1024 * MB, '১.২ GB'],
    [-5, '০ KB'],
    [Number.NaN, '০ KB'],
  ])('says %d bytes as %s', (bytes, words) => expect(bytesInWords(bytes)).toBe(words));

  it('shows a file just above the limit as larger than the limit', () => {
    expect(megabytes(10 * MB)).toBe('১০ MB');
    expect(megabytes(10 * MB + 1)).toBe('১০.১ MB');
    expect(megabytes(1)).toBe('০.১ MB');
    expect(megabytes(0)).toBe('০ MB');
  });
});
