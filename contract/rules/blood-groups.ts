import { wordedChoice } from './choices.ts';

const LETTERS = { A: ['এ'], B: ['বি'], AB: ['এবি'], O: ['ও', '0'] } as const;
const SIGNS = {
  '+': ['(+)', '+ve', ' +', ' +ve', '(+ve)', ' (+ve)', ' positive', ' pos', ' পজিটিভ', ' পজেটিভ', 'পজিটিভ'],
  '-': ['(-)', '-ve', ' -', ' -ve', '(-ve)', ' (-ve)', ' negative', ' neg', ' নেগেটিভ', ' নেগেটিব', 'নেগেটিভ'],
} as const;

const GROUPS = (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).flatMap((letter) =>
  (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map((sign) => ({
    value: `${letter}${sign}` as const,
    others: [letter, ...LETTERS[letter]].flatMap((first) => ['', ...SIGNS[sign]].map((last) => first + (last || sign))),
  })),
);
type Group = (typeof GROUPS)[number]['value'];

/** Blood groups as sheets and forms spell them: A+, a+ve, এ পজিটিভ and A (+ve) are one. */
export const BLOOD_GROUP = wordedChoice(
  Object.fromEntries(GROUPS.map(({ value }) => [value, value])) as Record<Group, string>,
  Object.fromEntries(GROUPS.map(({ value, others }) => [value, others])) as Record<Group, string[]>,
);
