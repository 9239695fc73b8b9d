import { expect, test } from 'vitest';
import { dateAsSaid, dateInFigures } from './date-words.ts';
import { amountInWords, groupedAmount, numberInWords, ordinal, yearInWords } from './number-words.ts';

// Read against a table of a hundred words, one by one; public tables of them disagree.
const WORDS =
  'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই'
    .normalize('NFC')
    .split(' ');

test('every number below a hundred has its own word', () => {
  expect(WORDS).toHaveLength(100);
  expect(WORDS.map((_, number) => numberInWords(number, 'bn'))).toEqual(WORDS);
  expect(new Set(WORDS).size).toBe(100);
});

test.each([
  [100, 'এক শত'],
  [101, 'এক শত এক'],
  [99_999, 'নিরানব্বই হাজার নয় শত নিরানব্বই'],
  [100_000, 'এক লাখ'],
  [1_234_567, 'বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি'],
  [12_345_678, 'এক কোটি তেইশ লাখ পঁয়তাল্লিশ হাজার ছয় শত আটাত্তর'],
  [1_230_000_000, 'এক শত তেইশ কোটি'],
])('%i is said in Bengali', (number, words) => expect(numberInWords(number, 'bn')).toBe(words.normalize('NFC')));

test.each([
  [0, 'Zero'],
  [13, 'Thirteen'],
  [20, 'Twenty'],
  [21, 'Twenty-One'],
  [99, 'Ninety-Nine'],
  [110, 'One Hundred Ten'],
  [1_234_567, 'Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven'],
  [10_000_000, 'One Crore'],
])('%i is said in English', (number, words) => expect(numberInWords(number, 'en')).toBe(words));

test.each([
  [125_000, 'এক হাজার দুই শত পঞ্চাশ টাকা মাত্র', 'One Thousand Two Hundred Fifty Taka Only', '1,250'],
  [246_500, 'দুই হাজার চার শত পঁয়ষট্টি টাকা মাত্র', 'Two Thousand Four Hundred Sixty-Five Taka Only', '2,465'],
  [10_000_550, 'এক লাখ পাঁচ টাকা পঞ্চাশ পয়সা মাত্র', 'One Lakh Five Taka Fifty Poisha Only', '1,00,005.50'],
  [0, 'শূন্য টাকা মাত্র', 'Zero Taka Only', '0'],
  [5, 'শূন্য টাকা পাঁচ পয়সা মাত্র', 'Zero Taka Five Poisha Only', '0.05'],
  [
    123_456_700,
    'বারো লাখ চৌত্রিশ হাজার পাঁচ শত সাতষট্টি টাকা মাত্র',
    'Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Taka Only',
    '12,34,567',
  ],
])('%i hundredths of a taka are an amount', (poisha, bengali, english, figures) => {
  expect(amountInWords(poisha, 'bn')).toBe(bengali.normalize('NFC'));
  expect(amountInWords(poisha, 'en')).toBe(english);
  expect(groupedAmount(poisha)).toBe(figures);
});

test.each([
  [1899, 'এক হাজার আট শত নিরানব্বই', 'One Thousand Eight Hundred Ninety-Nine'],
  [1900, 'উনিশ শত', 'Nineteen Hundred'],
  [1905, 'উনিশ শত পাঁচ', 'Nineteen Oh Five'],
  [1910, 'উনিশ শত দশ', 'Nineteen Ten'],
  [1999, 'উনিশ শত নিরানব্বই', 'Nineteen Ninety-Nine'],
  [2000, 'দুই হাজার', 'Two Thousand'],
  [2026, 'দুই হাজার ছাব্বিশ', 'Two Thousand Twenty-Six'],
])('the year %i is said', (year, bengali, english) => {
  expect(yearInWords(year, 'bn')).toBe(bengali.normalize('NFC'));
  expect(yearInWords(year, 'en')).toBe(english);
});

test('days have their places in a month', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 12, 13, 20, 21, 22, 30, 31].map(ordinal)).toEqual(
    'First Second Third Fourth Fifth Eighth Ninth Twelfth Thirteenth Twentieth Twenty-First Twenty-Second Thirtieth Thirty-First'.split(
      ' ',
    ),
  );
});

test('a birth date stands in figures and in words', () => {
  expect(dateInFigures('2011-03-05', 'bn')).toBe('৫ মার্চ ২০১১');
  expect(dateInFigures('2011-03-05', 'en')).toBe('5 March 2011');
  expect(dateAsSaid('2011-03-05', 'bn')).toBe('পাঁচ মার্চ দুই হাজার এগারো');
  expect(dateAsSaid('2011-03-05', 'en')).toBe('Fifth March Two Thousand Eleven');
  expect(dateAsSaid('1999-12-31', 'en')).toBe('Thirty-First December Nineteen Ninety-Nine');
  expect([dateInFigures(null, 'en'), dateInFigures(null, 'bn'), dateAsSaid(null, 'bn')]).toEqual(['', '', '']);
});
