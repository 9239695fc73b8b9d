import { MARK_WORDS } from '#contract/attendance/mark-words.ts';
import type { Mark } from '#contract/attendance/marks.ts';

/** Marks as the printed register has them. */
export const SIGNS: Readonly<Record<Mark, string>> = { P: '।', A: 'অ', L: 'বি', V: 'ছু' };

const MONTHS = 'জানু ফেব্রু মার্চ এপ্রি মে জুন জুলাই আগ সেপ্টে অক্টো নভে ডিসে'.split(' ');

export const registerWords = {
  title: 'হাজিরা খাতা ছাপা',
  loadFailed: 'হাজিরা খাতা লোড করা যায়নি',
  rooms: 'শ্রেণি ও শাখা',
  chooseHint: 'যে শ্রেণির খাতা ছাপবেন তা বেছে নিন।',
  none: 'আপনার কোনো শ্রেণিতে এখনও শিক্ষার্থী নেই',
  nobody: 'এই মাসে এই শাখার কোনো শিক্ষার্থী নেই',
  year: 'বছর',
  month: 'মাস',
  session: 'কখন',
  paper: 'কাগজ',
  papers: { a4: 'মাস, A4', a3: 'মাস, A3', year: 'পুরো বছর' },
  print: 'প্রিন্ট করুন',
  preview: 'ছাপার কাগজ',
  /** Heads of the print. */
  register: (month: string) => `হাজিরা খাতা: ${month}`,
  yearly: (year: string) => `বার্ষিক হাজিরা: ${year}`,
  foot: (parts: readonly string[]) => parts.filter(Boolean).join(' · '),
  printed: (day: string) => `মুদ্রণ ${day}`,
  until: (day: string) => `${day} পর্যন্ত`,
  eiin: 'ইআইআইএন',
  facts: { class: 'শ্রেণি', section: 'শাখা', session: 'কখন', teacher: 'শ্রেণিশিক্ষক' },
  rolls: (from: string, to: string) => (from === to ? `রোল ${from}` : `রোল ${from}–${to}`),
  roll: 'রোল',
  name: 'নাম',
  weekdays: ['র', 'সো', 'ম', 'বু', 'বৃ', 'শু', 'শ'],
  inMonth: 'এ মাসে',
  totals: ['উপ.', SIGNS.L, SIGNS.V, SIGNS.A, 'হার'],
  inYear: 'বছরে',
  ofYear: ['উপস্থিত', 'হার'],
  from: (day: string) => `${day} তারিখ থেকে`,
  last: (day: string) => `${day} তারিখ পর্যন্ত`,
  missing: 'হাজিরা নেওয়া হয়নি',
  boys: 'উপস্থিত ছেলে',
  girls: 'উপস্থিত মেয়ে',
  all: 'উপস্থিত মোট',
  sign: 'শ্রেণিশিক্ষকের স্বাক্ষর',
  schoolDays: 'কর্মদিবস',
  taken: 'হাজিরা নেওয়া',
  students: 'শিক্ষার্থী',
  genders: (boys: string, girls: string) => `(ছেলে ${boys}, মেয়ে ${girls})`,
  average: 'গড় উপস্থিতি',
  legend: {
    marks: (['P', 'A', 'L', 'V'] as const).map((mark) => [SIGNS[mark], MARK_WORDS[mark]] as const),
    rest: '– তালিকায় ছিল না · দাগ কাটা ঘর: হাজিরা নেওয়া হয়নি, হিসাবে ধরা হয়নি',
    rate: 'উপ. = উপস্থিত + বিলম্ব · হার = উপ. ÷ হাজিরা নেওয়া দিন',
    line: 'দাগ',
    low: '= ৭৫% এর কম',
  },
  months: MONTHS,
  nameAndDays: 'নাম / হাজিরা নেওয়া দিন',
  yearTotals: ['মোট উপস্থিত', 'মোট দিন', 'হার %'],
  yearLegend: 'ঘরে উপস্থিত দিন (বিলম্বসহ); মাসের দিন থেকে ভিন্ন হলে উপস্থিত/দিন · – তালিকায় ছিল না ·',
} as const;
