import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byClassRank, byRoll, classRank } from './class-rank.ts';

const WORDS = 'প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ'.split(' ');
const SHORT = '১ম ২য় ৩য় ৪র্থ ৫ম ৬ষ্ঠ ৭ম ৮ম ৯ম ১০ম ১১শ ১২শ'.split(' ');

describe('classRank', () => {
  it('knows every class by word, short form and number', () => {
    for (const [index, word] of WORDS.entries()) {
      const rank = index + 1;
      const names = [
        word,
        `${word} শ্রেণি`,
        `${word} শ্রেণী`,
        SHORT[index] ?? '',
        `${rank}`,
        `Class ${rank}`,
        `CLASS-${rank}`,
      ];
      expect(names.map(classRank)).toEqual(names.map(() => rank));
    }
  });

  it.each([
    ['শ্রেণি ৬', 6],
    ['ষষ্ঠশ্রেণি', 6],
    ['৬ষ্ঠ (ক শাখা)', 6],
    ['Six', 6],
    ['ক্লাস সিক্স', 6],
    ['Grade 6', 6],
    ['class VI', 6],
    ['6th', 6],
    ['দশম - বিজ্ঞান', 10],
    ['বিজ্ঞান একাদশ', 11],
    ['এইচএসসি দ্বিতীয় বর্ষ', 12],
    ['HSC 1st Year', 11],
    ['\u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09DF', 2],
  ])('ranks %j as %d', (name, rank) => expect(classRank(name)).toBe(rank));

  it.each(['', 'বিশেষ ব্যাচ', 'ব্যাচ ১', 'SSC 2026', 'গ্রুপ v', '13', '০', 'অনার্স প্রথম বর্ষ', 'তৃতীয় বর্ষ'])(
    'says no class for %j',
    (name) => expect(classRank(name)).toBe(Number.POSITIVE_INFINITY),
  );

  it('puts the youngest before the first class', () => {
    const names = ['প্লে', 'নার্সারি', 'কেজি', '১ম'];
    expect(names.map(classRank)).toEqual(names.map(classRank).toSorted((a, b) => a - b));
    expect(classRank('শিশু শ্রেণি')).toBeLessThan(1);
  });
});

describe('byClassRank', () => {
  it('sorts by rank and leaves unknown names last, as listed', () => {
    const names = ['দ্বাদশ', 'ভর্তি কোচিং', 'অষ্টম', 'Class 7', 'আলাদা', 'ষষ্ঠ শ্রেণি', '৮ম'];
    const sorted = names.map((name) => ({ name })).toSorted(byClassRank);
    expect(sorted.map(({ name }) => name)).toEqual(['ষষ্ঠ শ্রেণি', 'Class 7', 'অষ্টম', '৮ম', 'দ্বাদশ', 'ভর্তি কোচিং', 'আলাদা']);
  });

  it('never answers NaN and is antisymmetric', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom(...WORDS, ...SHORT));
    fc.assert(
      fc.property(name, name, (a, b) => {
        const order = byClassRank({ name: a }, { name: b });
        expect(order + byClassRank({ name: b }, { name: a })).toBe(0);
      }),
    );
  });
});

describe('byRoll', () => {
  const sort = (...rolls: string[]) =>
    rolls
      .map((roll_number) => ({ roll_number }))
      .toSorted(byRoll)
      .map((student) => student.roll_number);

  it('reads rolls as numbers in both digits, empty ones last', () => {
    expect(sort('১০', '', '9', 'ক-২', '২', '1', 'ক-১০')).toEqual(['1', '২', '9', '১০', 'ক-২', 'ক-১০', '']);
    expect(sort('020', '3')).toEqual(['3', '020']);
  });
});
