import { bn } from '../rules/digits.ts';
import type { CoverRule } from './availability.ts';
import type { CoverWindow, Fitness } from './types.ts';

const WINDOW_WORDS: Readonly<Record<CoverWindow, string>> = {
  week: 'এ সপ্তাহে',
  month: 'এ মাসে',
  term: 'এ ছয় মাসে',
};

/** The warning that somebody would have so many lessons without a pause. */
export const inARowText = (count: number): string => `নিলে পরপর ${bn(count)}টি ক্লাস হবে`;

/** The reason for which somebody is proposed, such as “একই বিষয় পড়ান · এ মাসে ১টি বদলি”. */
export const whyOf = (fitness: Fitness, window: CoverWindow): string =>
  [
    fitness.isNextTo && 'পাশের পিরিয়ডে এই শাখায় বদলি আছে',
    fitness.teachesSubject && 'একই বিষয় পড়ান',
    fitness.teachesSection && 'এই শাখায় পড়ান',
    `${WINDOW_WORDS[window]} ${bn(fitness.covers)}টি বদলি`,
  ]
    .filter(Boolean)
    .join(' · ');

export const OTHER_WAYS = {
  merge: (section: string) => `শাখা ${section}-এ একই সময়ে একই বিষয়, শিক্ষক আছেন`,
  self_study: 'এই সময়ে কোনো শিক্ষক খালি নেই',
} as const;

const RULE_WORDS: Readonly<Record<CoverRule, (name: string) => string>> = {
  taken: () => 'এই ক্লাসের বদলি আগেই ঠিক করা আছে। আগে সেটি বদলান বা মুছুন।',
  away: (name) => `${name} এই সময়ে অনুপস্থিত। অন্য কাউকে দিন, অথবা কারণ লিখে নিশ্চিত করুন।`,
  busy: (name) => `${name}-এর এই সময়ে ক্লাস আছে। অন্য কাউকে দিন, অথবা কারণ লিখে নিশ্চিত করুন।`,
  no_cover: (name) => `${name}-কে বদলি ক্লাস দেওয়া হয় না। অন্য কাউকে দিন, অথবা কারণ লিখে নিশ্চিত করুন।`,
  day_cap: (name) => `${name}-এর এই দিনের বদলি ক্লাসের সীমা পূর্ণ। অন্য কাউকে দিন, অথবা কারণ লিখে নিশ্চিত করুন।`,
  week_cap: (name) => `${name}-এর এই সপ্তাহের বদলি ক্লাসের সীমা পূর্ণ। অন্য কাউকে দিন, অথবা কারণ লিখে নিশ্চিত করুন।`,
};

/** A sentence that says why a cover is refused, and what to do. */
export const ruleText = (rule: CoverRule, name: string): string => RULE_WORDS[rule](name || 'এই শিক্ষক');
