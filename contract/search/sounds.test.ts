import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness, skeletonOf, soundsOf } from './sounds.ts';
import { wordKey } from './words.ts';

const closest = (latin: string, bengali: string): number =>
  Math.max(
    0,
    ...soundsOf(wordKey(latin)).flatMap((typed) =>
      soundsOf(wordKey(bengali))
        .filter((said) => skeletonOf(said) === skeletonOf(typed))
        .map((said) => likeness(typed, said)),
    ),
  );

describe('soundsOf', () => {
  it.each([
    ['notish', 'নোটিশ'],
    ['bortti', 'ভর্তি'],
    ['shikkhok', 'শিক্ষক'],
    ['biggopti', 'বিজ্ঞপ্তি'],
    ['bigyapti', 'বিজ্ঞপ্তি'],
    ['shadhinota', 'স্বাধীনতা'],
    ['swadhinata', 'স্বাধীনতা'],
    ['dwitiyo', 'দ্বিতীয়'],
    ['ditiyo', 'দ্বিতীয়'],
    ['udbodhon', 'উদ্বোধন'],
    ['podda', 'পদ্মা'],
    ['padma', 'পদ্মা'],
    ['lokkhi', 'লক্ষ্মী'],
    ['lakshmi', 'লক্ষ্মী'],
    ['mongol', 'মঙ্গল'],
    ['songit', 'সংগীত'],
    ['bank', 'ব্যাংক'],
    ['brahmon', 'ব্রাহ্মণ'],
    ['krishi', 'কৃষি'],
    ['hoy', 'হয়'],
    ['baksho', 'বাক্স'],
    ['dukkho', 'দুঃখ'],
    ['ssc', 'এসএসসি'],
    ['gpa', 'জিপিএ'],
    ['mpo', 'এমপিও'],
    ['college', 'কলেজ'],
    ['registration', 'রেজিস্ট্রেশন'],
    ['chowdhury', 'চৌধুরী'],
    ['md', 'মোঃ'],
    ['thakurgaon', 'ঠাকুরগাঁও'],
  ])('hears %s in %s', (latin, bengali) => expect(closest(latin, bengali)).toBeGreaterThanOrEqual(0.6));

  it.each([
    ['notish', 'নাটক'],
    ['kol', 'খেলা'],
    ['bangla', 'বাগান'],
    ['ssc', 'শাসক'],
    ['boi', 'বউ'],
  ])('does not hear %s in %s', (latin, bengali) => expect(closest(latin, bengali)).toBeLessThan(0.8));

  it('takes the names of what every object has for words', () => {
    expect(soundsOf('constructor')).toContain('konstruktor');
  });

  it('says any word in at most some ways, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sounds = soundsOf(wordKey(text));
        expect(sounds.length).toBeLessThanOrEqual(24);
        expect(sounds.every((sound) => /^[a-zO0-9]*$/.test(sound))).toBe(true);
      }),
    );
  });
});

it('likeness is 1 for the same, and lies between 0 and 1', () => {
  const sound = fc.string({ unit: fc.constantFrom(...'aeiouOkgcjtdnpbmrlsh'), maxLength: 12 });
  fc.assert(
    fc.property(sound, sound, (a, b) => {
      expect(likeness(a, a)).toBe(1);
      expect(likeness(a, a + b, true)).toBe(1);
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
      expect(likeness(a, b)).toBeLessThanOrEqual(1);
      expect(likeness(a, b, true)).toBeGreaterThanOrEqual(likeness(a, b));
    }),
  );
});
