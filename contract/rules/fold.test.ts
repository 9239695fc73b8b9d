import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldKey, foldSearch, matches, once, same } from './fold.ts';

const equal: [string, string][] = [
  ['\u09B9\u09DF', '\u09B9\u09AF\u09BC'],
  ['\u09AC\u09DC', '\u09AC\u09A1\u09BC'],
  ['\u0986\u09B7\u09BE\u09DD', '\u0986\u09B7\u09BE\u09A2\u09BC'],
  ['\u09B0\u200D\u09CD\u09AF\u09BE\u0999\u09CD\u0995', '\u09B0\u09CD\u200D\u09AF\u09BE\u0999\u09CD\u0995'],
  ['\u09B0\u09CD\u09AF\u09BE\u09AC', '\u09B0\u200D\u09CD\u09AF\u09BE\u09AC'],
  ['\u0989\u09CE\u09B8\u09AC', '\u0989\u09A4\u09CD\u200D\u09B8\u09AC'],
  ['\u0995\u09C7\u09BE\u09A8', '\u0995\u09CB\u09A8'],
  ['\u09AE\u09C7\u09D7', '\u09AE\u09CC'],
  ['\u0985\u09BE\u09AE\u09BF\u09A8\u09BE', '\u0986\u09AE\u09BF\u09A8\u09BE'],
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['SSC ২০২৬', 'ssc 2026'],
  ['  প্রধান   শিক্ষক ', 'প্রধান\u00A0শিক্ষক'],
  ['শাহ\u200Cজাহান', 'শাহজাহান'],
  ['২০১৫\u2013১৬', '2015-16'],
  ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------'],
  ['\u2018ক\u2019 \u201Cখ\u201D', '\'ক\' "খ"'],
  ['ক\u0964খ\u0965গ', 'ক খ গ'],
  ['ক\t\nখ \u2003 গ\tঘ', 'ক খ গ ঘ'],
];

describe('foldSearch', () => {
  it.each(equal)('folds %j and %j alike', (left, right) => {
    expect(foldSearch(left)).toBe(foldSearch(right));
    expect(foldSearch(left)).not.toBe('');
  });

  it('finds a word before brackets and danda', () => {
    expect(foldSearch('সহকারী শিক্ষক (গণিত)।')).toContain(foldSearch('শিক্ষক'));
  });

  it.each([
    ['\u09AF\u09BE\u0995\u09BF\u09B0', '\u09AF\u09BC\u09BE\u0995\u09BF\u09B0'],
    ['\u09AC\u09A1\u09BC', '\u09AC\u09B0'],
  ])('keeps the different letters %j and %j apart', (left, right) => {
    expect(foldSearch(left)).not.toBe(foldSearch(right));
  });

  it('takes anything', () => {
    expect([null, undefined, 12].map(foldSearch)).toEqual(['', '', '12']);
  });

  it('never throws and leaves no joiner, no edge space and no Bangla digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldSearch(text)).not.toMatch(/^\s|\s$|[\u200B-\u200D\u09E6-\u09EF]/);
      }),
    );
  });
});

describe('matches', () => {
  it('folds needle and texts, and skips what is missing', () => {
    expect(matches('১২', null, undefined, 'Roll 12')).toBe(true);
    expect(matches('গণিত', 'বাংলা', null)).toBe(false);
  });

  it.each([
    ['উদ্যাপন', 'উদ্\u200Cযাপন', 'উদযাপন'],
    ['র\u200D্যালি', 'র্যালি', 'রযালি'],
    ['আব্রাহাম', 'আব্\u200Cরাহাম', 'আবরাহাম'],
  ])('takes %j, %j and %j for one', (...words) => {
    for (const needle of words) expect(words.filter((word) => matches(needle, word))).toEqual(words);
  });

  it('finds everything with an empty needle', () => {
    expect(matches('  ', null)).toBe(true);
    expect(matches('')).toBe(true);
  });

  it('does not find a needle across two texts', () => {
    expect(matches('ab', 'a', 'b')).toBe(false);
  });
});

describe('foldKey', () => {
  it.each([
    ['  Class   Six ', 'class six'],
    ['ষষ্ঠ\u00A0শ্রেণি', 'ষষ্ঠ শ্রেণি'],
    ['Ａｄｍｉｎ', 'admin'],
    ['\u09AC\u09DC', '\u09AC\u09A1\u09BC'],
    ['ad\u200Dmin', 'admin'],
    ['STRASSE', 'straße'],
    ['ẞ', 'ss'],
  ])('takes %j and %j for one name', (left, right) => {
    expect(foldKey(left)).toBe(foldKey(right));
  });

  it.each([
    ['নবম ক', 'নবমক'],
    ['user১', 'user1'],
  ])('keeps %j and %j apart', (left, right) => {
    expect(foldKey(left)).not.toBe(foldKey(right));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldKey(foldKey(text))).toBe(foldKey(text));
      }),
    );
  });
});

describe('texts as a reader tells them apart', () => {
  it('stand once, as first written, without empty ones', () => {
    expect(once(['প্রভাষক', '', 'দপ্তরি', ' প্রভাষক', 'Clerk', 'clerk', ' '])).toEqual(['প্রভাষক', 'দপ্তরি', 'Clerk']);
  });

  it('are the same in either form of a letter', () => {
    expect(same('আয়া', 'আ\u09DFা')).toBe(true);
    expect(same('আয়া', 'আয়')).toBe(false);
  });
});
