import type { GradingRules } from '../results/rules.ts';
import { bn } from '../rules/digits.ts';

/** Labels of an exam's rules. */
export const RULE_WORDS: Readonly<Record<keyof GradingRules, string>> = {
  grades: 'গ্রেডের তালিকা',
  rounding: 'শতকরা নম্বরের ভগ্নাংশ',
  pass: 'পাসের নিয়ম',
  joined: 'যুক্ত পত্রের পাস',
  optional_above: 'ঐচ্ছিক বিষয়ের যত পয়েন্টের উপরে যোগ হয়',
  total_with_optional: 'মোট নম্বর ও মেধাক্রম',
};

/** Those that are one of a few, and what each of these means. */
export const RULE_CHOICES = {
  rounding: {
    none: 'যেমন আছে তেমন: ৭৯.৫ হলে A',
    half_up: 'আধা বা বেশি হলে এক: ৭৯.৫ হলে A+, ৭৯.৪ হলে A',
    up: 'সব সময় পরের সংখ্যা: ৭৯.১ হলেও A+',
  },
  pass: {
    each: 'প্রতি অংশে আলাদা পাস করতে হবে',
    total: 'বিষয়ের মোট নম্বরে পাস করলেই হবে',
  },
  joined: {
    summed: 'দুই পত্র মিলিয়ে পাস করলেই হবে',
    per_paper: 'প্রতি পত্রে আলাদা পাস করতে হবে',
  },
  total_with_optional: {
    false: 'ঐচ্ছিক বিষয়ের নম্বর ছাড়া',
    true: 'ঐচ্ছিক বিষয়ের নম্বরসহ',
  },
} as const;

export const CHOSEN_RULES = Object.keys(RULE_CHOICES) as (keyof typeof RULE_CHOICES)[];

/** The table of grades, a line of each. */
export const gradesInWords = ({ grades }: Pick<GradingRules, 'grades'>): string[] =>
  grades.map(({ letter, min, point }) => `${letter}: ${bn(min)}% থেকে, পয়েন্ট ${bn(point.toFixed(2))}`);

/** All rules but the table of grades. */
export const ruleFacts = (rules: Omit<GradingRules, 'grades'>): { label: string; value: string }[] => [
  ...CHOSEN_RULES.map((key) => {
    const said: Readonly<Record<string, string>> = RULE_CHOICES[key];
    return { label: RULE_WORDS[key], value: said[String(rules[key])] ?? '' };
  }),
  { label: RULE_WORDS.optional_above, value: bn(rules.optional_above) },
];
