import { RESULT_CATEGORY_WORDS, ROUTINE_CATEGORY_WORDS } from '#contract/rules/exams.ts';

/** Wording shared by results and routines. */
export const fileListWords = {
  class: 'শ্রেণি',
  file: 'ফাইল',
  nothing: '—',
  size: (kind: string, size: string) => `${kind} · ${size}`,
} as const;

export const resultsPageWords = {
  title: 'পরীক্ষার ফলাফল',
  description: (name: string) => `${name}-এর পাবলিক ও অভ্যন্তরীণ পরীক্ষার ফলাফল।`,
  tabs: 'পরীক্ষার ধরন',
  public: RESULT_CATEGORY_WORDS.Public,
  academic: RESULT_CATEGORY_WORDS.Academic,
  caption: (kind: string) => `${kind}র ফলাফল`,
  year: 'সাল',
  category: 'ধরন',
  exam: 'পরীক্ষা',
  download: 'ডাউনলোড',
  none: 'No results found.',
  noneHint: 'ফলাফল প্রকাশিত হলে এখানে পাওয়া যাবে।',
  failed: 'Failed to load results.',
} as const;

export const routinePageWords = {
  title: 'রুটিন',
  description: (name: string) => `${name}-এর ক্লাস ও পরীক্ষার রুটিন।`,
  tabs: 'রুটিনের ধরন',
  academic: ROUTINE_CATEGORY_WORDS.Academic,
  exam: ROUTINE_CATEGORY_WORDS.Exam,
  titleColumn: 'শিরোনাম',
  untitled: (name: string, kind: string) => `${name} · ${kind}`,
  view: 'দেখুন',
  none: 'কোনো তথ্য পাওয়া যায়নি',
  noneHint: 'রুটিন প্রকাশিত হলে এখানে পাওয়া যাবে।',
  failed: 'রুটিন লোড করতে ব্যর্থ হয়েছে।',
  classes: 'শ্রেণি',
  years: 'অন্য সালের রুটিন',
  ofYear: (year: string) => `${year} সালের রুটিন`,
} as const;

export const taughtWords = {
  title: 'কোন শ্রেণিতে কে পড়ান',
  leader: 'শ্রেণি শিক্ষক',
} as const;

export const examNumberWords = {
  title: 'ফলাফল এক নজরে',
  note: 'শুধু সংখ্যা, কারও নাম নয়',
  students: 'পরীক্ষার্থী',
  passed: 'উত্তীর্ণ',
  rate: 'পাসের হার',
  rateOf: (percent: string) => `পাসের হার ${percent}%`,
  gpa5: 'জিপিএ ৫',
  letters: 'লেটার গ্রেড অনুযায়ী পরীক্ষার্থী',
  letter: 'লেটার গ্রেড',
  table: 'ছকে দেখুন',
  caption: (exam: string) => `${exam}: লেটার গ্রেড অনুযায়ী পরীক্ষার্থী`,
  hidden:
    'কাউকে যাতে চেনা না যায়: যে শাখায় কোনো লিঙ্গের শিক্ষার্থী ৩ জনের কম, তাদের এখানে ধরা হয়নি; অল্প কয়েকজনের গ্রেড পাশের গ্রেডের সঙ্গে মিলিয়ে দেওয়া।',
  few: 'কাউকে যাতে চেনা না যায়, তাই এই পরীক্ষার সংখ্যা দেখানো হয় না।',
} as const;

export const ownResultWords = {
  title: 'নিজের ফলাফল দেখুন',
  note: 'ফলাফল শুধু আপনার যন্ত্রে দেখানো হবে',
  exam: 'পরীক্ষা',
  class: 'শ্রেণি',
  choose: 'শ্রেণি বেছে নিন',
  chooseSection: 'শাখা বেছে নিন',
  asBefore: 'আগে যা বেছেছিলেন',
  section: 'শাখা',
  sectionHint: 'শ্রেণিতে একটিই শাখা থাকলে খালি রাখুন',
  roll: 'রোল',
  check: 'জন্ম তারিখ বা আইডি',
  checkHint: 'যেমন ০৫/০৩/২০১২, অথবা পরিচয়পত্রের আইডি',
  show: 'ফলাফল দেখুন',
  report: 'নম্বরপত্র',
  description: 'নিজের পরীক্ষার নম্বরপত্র',
  print: 'প্রিন্ট করুন',
  printHint: 'ছাপাতে ব্রাউজারের প্রিন্ট বেছে নিন; কাগজ A4।',
  again: 'আরেকটি ফলাফল দেখুন',
  failed: 'এখন ফলাফল দেখানো যাচ্ছে না, একটু পরে আবার চেষ্টা করুন।',
  announced: 'ফলাফল প্রকাশিত হবে',
  left: (text: string) => `বাকি ${text}`,
} as const;
