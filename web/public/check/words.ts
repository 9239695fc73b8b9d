import type { VerifyAnswer } from '#contract/certificates/verified.ts';
import { bn } from '#contract/rules/digits.ts';

type State = {
  title: string;
  sentence: string;
  look: 'ok' | 'bad' | 'warn' | 'plain';
  icon: 'shield' | 'close' | 'warning' | 'search';
};

export const checkWords = {
  title: 'সনদ যাচাই',
  compareHost: 'ঠিকানা মিলিয়ে নিন: কাগজে ছাপা ঠিকানাটিও ঠিক এটি কি না দেখুন',
  eiin: (eiin: string) => `ইআইআইএন ${eiin}`,
  states: {
    valid: { title: 'বৈধ', sentence: 'এই বিদ্যালয় কাগজটি দিয়েছে, এখনো বহাল আছে।', look: 'ok', icon: 'shield' },
    expired: {
      title: 'মেয়াদ শেষ',
      sentence: 'এই বিদ্যালয় কাগজটি দিয়েছিল, এর মেয়াদ শেষ হয়েছে।',
      look: 'plain',
      icon: 'warning',
    },
    void: { title: 'বাতিল', sentence: 'কাগজটি আর বহাল নেই, এটি গ্রহণ করবেন না।', look: 'bad', icon: 'close' },
    superseded: {
      title: 'নতুন সনদ দ্বারা প্রতিস্থাপিত',
      sentence: 'এর জায়গায় নতুন সনদ দেওয়া হয়েছে। নতুনটি দেখতে চান।',
      look: 'warn',
      icon: 'warning',
    },
    altered: {
      title: 'খতিয়ানের সঙ্গে মেলে না',
      sentence: 'তথ্যটি দেওয়ার সময় যেমন লেখা হয়েছিল তেমন নেই। বিদ্যালয়ে ফোন করে জেনে নিন।',
      look: 'bad',
      icon: 'warning',
    },
    changed: {
      title: 'প্রকাশের পর পরিবর্তিত',
      sentence: 'এই বিদ্যালয় নোটিশটি প্রকাশের পর বদলেছে।',
      look: 'warn',
      icon: 'warning',
    },
    withdrawn: {
      title: 'তুলে নেওয়া',
      sentence: 'এই বিদ্যালয় নোটিশটি তুলে নিয়েছে।',
      look: 'bad',
      icon: 'close',
    },
    unknown: {
      title: 'পাওয়া যায়নি',
      sentence: 'এই কোডে এ বিদ্যালয় কোনো কাগজ দেয়নি। কোডটি কাগজের সঙ্গে মিলিয়ে আবার দেখুন।',
      look: 'plain',
      icon: 'search',
    },
  } satisfies Record<VerifyAnswer['state'], State> as Record<VerifyAnswer['state'], State>,
  never: 'কোডে ০, O, ১, I আর L কখনো থাকে না।',
  forgotten: 'এই শিক্ষার্থীর ব্যক্তিগত তথ্য বিদ্যালয় আর রাখে না।',
  paper: 'কাগজ',
  card: 'পরিচয়পত্র',
  notice: 'নোটিশ',
  number: 'নম্বর',
  memo: 'স্মারক নম্বর',
  subject: 'বিষয়',
  name: 'নাম',
  exam: 'পরীক্ষা',
  class: 'শ্রেণি',
  issuedOn: 'দেওয়া হয়েছে',
  date: 'তারিখ',
  validUntil: 'মেয়াদ',
  code: 'কোড',
  match: 'হাতের কাগজের সঙ্গে মেলান',
  matchHint: 'পুরো নাম এখানে দেখানো হয় না। কাগজে যা লেখা আছে লিখুন, মেলে কি না বলা হবে।',
  fields: { name: 'নাম, কাগজে যেমন আছে', dob: 'জন্ম তারিখ', gpa: 'জিপিএ', roll: 'রোল' },
  compare: 'মিলিয়ে দেখুন',
  again: 'আবার মিলিয়ে দেখুন',
  matches: 'মিলেছে',
  differs: 'মেলেনি',
  notAll: 'সব ঘর মেলেনি',
  advice: 'লেখায় ভুল না থাকলে কাগজটি অন্য কারও, বা বদলানো। বিদ্যালয়ে ফোন করে জেনে নিন।',
  tries: 'একটি কোডে দিনে পাঁচবার ভুল লেখা যায়।',
  left: (count: number) => `এই কোডে আজ আর ${bn(count)} বার মিলিয়ে দেখা যাবে।`,
  noneLeft: 'এই কোডে আজ আর মিলিয়ে দেখা যাবে না। বিদ্যালয়ে ফোন করে জেনে নিন।',
  doubt: 'সন্দেহ হলে বিদ্যালয়ে জানান। কাগজের নম্বরে নয়, এই নম্বরে:',
  doubtAlone: 'সন্দেহ হলে বিদ্যালয়ে জানান।',
  another: 'আরেকটি কাগজ যাচাই করুন',
  failed: 'এখন যাচাই করা যাচ্ছে না।',
} as const;
