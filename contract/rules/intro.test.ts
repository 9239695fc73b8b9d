import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTRO_LABELS, splitIntro } from './intro.ts';

const [BIRTH, INDEX, DEGREE, FIRST, MPO, CODE, HERE] = INTRO_LABELS as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const pairs = (text: string) => splitIntro(text).map(({ label, value }) => [label, value]);

const all = [
  [BIRTH, '01-03-1978'],
  [INDEX, '১০৪৫৬৭৮'],
  [DEGREE, 'বিএ (সম্মান), এমএ (বাংলা), বিএড'],
  [FIRST, '০১ মার্চ ২০০৩'],
  [MPO, '০১/০৭/২০০৪'],
  [CODE, '০৯'],
  [HERE, '১২ জুন ২০১১'],
];

describe('known labels', () => {
  it('are the seven of the contract', () => {
    expect(INTRO_LABELS.join(' · ')).toBe(
      'জন্ম তারিখ · ইনডেক্স নং · শিক্ষাগত যোগ্যতা · প্রথম যোগদান · এমপিওভুক্তির তারিখ · বেতন কোড · বর্তমান প্রতিষ্ঠানে যোগদান',
    );
  });

  it.each([': ', ':', ' : ', '-', ' - ', ' \u2013 ', '\u2013', 'ঃ', ' ঃ ', '\uFF1A', ':-', 'ঃ-', 'ঃ: '])(
    'are split at %j, run on, on lines and glued',
    (separator) => {
      for (const joint of [' ', ', ', '\n', '\r\n\r\n', '। ', '; ', ' | ', ' • ', '']) {
        expect(pairs(all.map((pair) => pair.join(separator)).join(joint))).toEqual(all);
      }
    },
  );

  it.each([
    ['জন্মতারিখ: ক', BIRTH],
    ['জন্ম তারীখ: ক', BIRTH],
    ['জম্ম তাং- ক', BIRTH],
    ['জন্ম তাঃ ক', BIRTH],
    ['জন্মের তারিখ: ক', BIRTH],
    ['ইনডেক্স নম্বর: ক', INDEX],
    ['ইন্ডেক্স নং. : ক', INDEX],
    ['ইনডেক্স: ক', INDEX],
    ['এমপিও ইনডেক্স নং: ক', INDEX],
    ['শিক্ষাগত\u00A0যোগ্যতাঃ ক', DEGREE],
    ['সর্বোচ্চ শিক্ষাগত যোগ্যতা: ক', DEGREE],
    ['যোগ্যতা: ক', DEGREE],
    ['প্রথম যোগদানের তারিখ: ক', FIRST],
    ['১ম যোগদান তাং: ক', FIRST],
    ['চাকুরীতে প্রথম যোগদান: ক', FIRST],
    ['প্রথম প্রতিষ্ঠানে যোগদান: ক', FIRST],
    ['এমপিও ভুক্তির তারিখ: ক', MPO],
    ['এম.পি.ও. ভূক্তির তারিখ: ক', MPO],
    ['এমপিও\u200Cভুক্তি: ক', MPO],
    ['MPO ভুক্তির তারিখ: ক', MPO],
    ['এমপিওভুক্ত হওয়ার তারিখ: ক', MPO],
    ['বেতন-কোড: ক', CODE],
    ['বেতনকোড নং: ক', CODE],
    ['বর্তমান প্রতিষ্ঠানে যোগদানের তারিখ: ক', HERE],
    ['বর্তমান প্রতিষ্টানে যোগদান: ক', HERE],
    ['বর্তমান বিদ্যালয়ে যোগদান: ক', HERE],
    ['বর্তমান প্রতিষ্ঠানে প্রথম যোগদান: ক', HERE],
    ['প্রতিষ্ঠানে যোগদান: ক', HERE],
    ['জন্ম\u200D তারিখ: ক', BIRTH],
    ['- বেতন কোড: ক', CODE],
    ['১. বেতন কোড: ক', CODE],
    ['✓ বেতন কোড: ক', CODE],
  ])('are known in %j', (text, label) => expect(pairs(text)).toEqual([[label, 'ক']]));

  it('come back in any order, with any values, between all separators', () => {
    const value = fc.stringMatching(/^[০-৯0-9ক-হ]([০-৯0-9ক-হ (),/-]{0,20}[০-৯0-9ক-হ)])?$/);
    const order = fc.shuffledSubarray([...INTRO_LABELS], { minLength: 1 });
    const separator = fc.constantFrom(': ', ':', ' - ', '-', ' \u2013 ', 'ঃ', ' ঃ ');
    const joint = fc.constantFrom(' ', '\n', ', ', '\n\n');
    fc.assert(
      fc.property(
        order,
        fc.array(value, { minLength: 7, maxLength: 7 }),
        separator,
        joint,
        (labels, values, colon, between) => {
          const intro = labels.map((label, index) => [label, values[index] ?? '']);
          expect(pairs(intro.map((pair) => pair.join(colon)).join(between))).toEqual(intro);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('values', () => {
  it.each([
    ['বেতন কোড: -', [[CODE, '-']]],
    ['বেতন কোড:', [[CODE, '']]],
    [
      'বেতন কোড: ১১. ইনডেক্স নং: ৫',
      [
        [CODE, '১১.'],
        [INDEX, '৫'],
      ],
    ],
    [
      'বেতন কোড: - ইনডেক্স নং: ৫',
      [
        [CODE, '-'],
        [INDEX, '৫'],
      ],
    ],
    ['প্রথম যোগদান : - ০১-০৩-২০০৩', [[FIRST, '০১-০৩-২০০৩']]],
    ['শিক্ষাগত যোগ্যতা:\nএমএ,\nবিএড', [[DEGREE, 'এমএ, বিএড']]],
    ['শিক্ষাগত যোগ্যতা: বিএ। পেশাগত যোগ্যতা: বিএড।', [[DEGREE, 'বিএ। পেশাগত যোগ্যতা: বিএড।']]],
    [
      'বেতন কোড: ৯, বেতন কোড: ৮',
      [
        [CODE, '৯'],
        [CODE, '৮'],
      ],
    ],
  ])('of %j', (text, lines) => expect(pairs(text)).toEqual(lines));
});

describe('text under no label', () => {
  it('keeps its place', () => {
    expect(pairs('মোঃ রফিক\n১. জন্ম তারিখ: ১৯৭৮\nতিনি ভালো পড়ান।\n\nবই লেখেন।\n২. বেতন কোড: ৯\n\nশেষ কথা')).toEqual([
      [null, 'মোঃ রফিক'],
      [BIRTH, '১৯৭৮'],
      [null, 'তিনি ভালো পড়ান।\n\nবই লেখেন।'],
      [CODE, '৯'],
      [null, 'শেষ কথা'],
    ]);
  });

  it.each(['তিনি একজন শিক্ষক।\n\nবই লেখেন।', 'জন্ম তারিখ ১৫ মে ১৯৭৮', 'নাম: রহিম', '<b>x</b>'])(
    'stays as it is: %j',
    (text) => {
      expect(pairs(text)).toEqual([[null, text]]);
    },
  );

  it.each([null, undefined, '', ' \n '])('is nothing in %j', (text) => expect(splitIntro(text)).toEqual([]));
});

describe('any text', () => {
  const words = [
    ...INTRO_LABELS,
    'যোগ্যতা',
    'প্রথম',
    ':',
    '-',
    'ঃ',
    '\n',
    ' ',
    '১.',
    '•',
    '।',
    ',',
    'ক',
    '\u200D',
    '\u09CD',
  ];

  it('loses no letter and no digit but those of labels and list numbers', () => {
    const bare = (text: string) => (text.match(/[ক-হ]/g) ?? []).filter((letter) => letter === 'ঢ').length;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, 'ঢ', 'ঢ')), (parts) => {
        const text = parts.join('');
        const shown = splitIntro(text)
          .map(({ value }) => value)
          .join('\n');
        expect(bare(shown)).toBe(bare(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('is split without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { label } of splitIntro(text)) expect(label === null || INTRO_LABELS.includes(label)).toBe(true);
      }),
    );
  });

  it.each([' ', '*', '-', 'জন্ম তারিখ ', 'যোগ্যতা: ', 'এম.', 'বেতন কোড:,\n', 'জ\u200D'])(
    'is split fast: many %j',
    (part) => {
      // Longer than any field, so that work that grows with the square of it runs into the test's time limit.
      splitIntro(part.repeat(Math.ceil(400_000 / part.length)));
    },
  );
});
