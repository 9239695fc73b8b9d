import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemsOf, wordKey, wordsOf } from './words.ts';

describe('wordKey', () => {
  it.each([
    ['\u09B9\u09DF', 'হয়'],
    ['ব\u09DC', 'বড়'],
    ['আষা\u09DD', 'আষাঢ়'],
    ['শাহ\u200Cজাহান', 'শাহজাহান'],
    ['র\u200D্যাব', 'র্\u200Dযাব'],
    ['২০২৬', '2026'],
    ['ছুটি', 'ছুটী'],
    ['দুর্গা', 'দূর্গা'],
    ['বরণ', 'বরন'],
    ['শহিদ', 'ষহীদ'],
    ['নোটিশ', 'নোটিস'],
    ['যুক্তি', 'জুক্তি'],
    ['চাঁদা', 'চাদা'],
    ['উদ্\u200Cযাপন', 'উদযাপন'],
    ['SSC', 'ssc'],
    ['উৎসব', 'উত্সব'],
  ])('takes %j and %j for one', (left, right) => expect(wordKey(left)).toBe(wordKey(right)));

  it.each([
    ['বড়', 'বর'],
    ['হয়', 'হজ'],
    ['সত্য', 'সত্জ'],
    ['কাল', 'খাল'],
    ['দিন', 'দীপ'],
  ])('keeps %j and %j apart', (left, right) => expect(wordKey(left)).not.toBe(wordKey(right)));

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => wordKey(wordKey(text)) === wordKey(text)));
  });
});

describe('wordsOf', () => {
  it('gives words with their places in the text as it is', () => {
    const text = 'এস.এস.সি ২০২৬: র\u200D্যালি (ক-শাখা)।';
    const words = wordsOf(text);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
      'এস',
      'এস',
      'সি',
      '২০২৬',
      'র\u200D্যালি',
      'ক',
      'শাখা',
    ]);
    expect(words.map(({ key }) => key)).toContain('2026');
  });

  it('finds none where there is none', () => expect(['', '  ', '।–!', '\u200D'].flatMap(wordsOf)).toEqual([]));
});

describe('stemsOf', () => {
  it('takes endings off, and leaves three letters', () => {
    expect(stemsOf(wordKey('শিক্ষকদের'))).toContain(wordKey('শিক্ষক'));
    expect(stemsOf(wordKey('পরীক্ষার'))).toContain(wordKey('পরীক্ষা'));
    expect(stemsOf('notisher')).toContain('notish');
    expect(stemsOf('der')).toEqual([]);
    expect(stemsOf(wordKey('ঘর'))).toEqual([]);
  });
});
