import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isElevenDigits, phoneInWords, telHref } from './phone.ts';

describe('isElevenDigits', () => {
  it.each(['01712345678', '০১৭১২৩৪৫৬৭৮', ' 0171২৩৪৫678 '])('takes %j', (text) => {
    expect(isElevenDigits(text)).toBe(true);
  });

  it.each([
    '',
    '0171234567',
    '017123456789',
    '01712-345678',
    '+8801712345678',
    '٠١٧١٢٣٤٥٦٧٨',
    '０１７１２３４５６７８',
  ])('refuses %j', (text) => expect(isElevenDigits(text)).toBe(false));
});

describe('telHref', () => {
  it.each([
    ['০১৭১২৩৪৫৬৭৮', 'tel:01712345678'],
    ['01712-345678', 'tel:01712345678'],
    ['+৮৮ (০২) ৯৮৭৬৫৪৩', 'tel:+88029876543'],
    ['+880 (0)1712 345678', 'tel:+8801712345678'],
    ['অফিস: ০২\u2013৯৮৭৬৫৪৩, ০১৭১২৩৪৫৬৭৮', 'tel:029876543'],
    ['01712345678/01812345678', 'tel:01712345678'],
    ['01712345678 01812345678', 'tel:01712345678'],
    ['কক্ষ ২; ৯৯৯', 'tel:999'],
  ])('dials %j as %s', (text, href) => expect(telHref(text)).toBe(href));

  it.each([null, undefined, '', 'নেই', '-', '12', '1'.repeat(40)])('has nothing to dial in %j', (text) => {
    expect(telHref(text)).toBeNull();
  });

  it('gives only plus and digits, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'01৯+-() ./,x') }), (text) => {
        const href = telHref(text);
        if (href !== null) expect(href).toMatch(/^tel:\+?[0-9]{3,15}$/);
      }),
    );
  });
});

describe('phoneInWords', () => {
  it.each([
    [' 01700000000 ', '০১৭০০-০০০০০০'],
    ['০১৭১২৩৪৫৬৭৮', '০১৭১২-৩৪৫৬৭৮'],
    ['+88 02-9876543', '+৮৮ ০২-৯৮৭৬৫৪৩'],
    [null, ''],
  ])('shows %j as %j', (text, words) => expect(phoneInWords(text)).toBe(words));
});
