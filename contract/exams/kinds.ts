export const EXAM_KINDS = [
  'half_yearly',
  'annual',
  'test',
  'pre_test',
  'class_test',
  'other',
  /** Combined of others: it has no papers of its own. */
  'final',
] as const;
export type ExamKind = (typeof EXAM_KINDS)[number];

/** Labels of the kinds, as schools use them. */
export const EXAM_KIND_WORDS: Readonly<Record<ExamKind, string>> = {
  half_yearly: 'অর্ধবার্ষিক পরীক্ষা',
  annual: 'বার্ষিক পরীক্ষা',
  test: 'নির্বাচনি পরীক্ষা',
  pre_test: 'প্রাক্\u200C-নির্বাচনি পরীক্ষা',
  class_test: 'শ্রেণি পরীক্ষা',
  other: 'অন্য পরীক্ষা',
  final: 'সমন্বিত ফলাফল',
};

/** A draft is set up; marks are entered while it is open; a published one is read by those whom it concerns. */
const EXAM_STATES = ['draft', 'open', 'closed', 'published'] as const;
export type ExamState = (typeof EXAM_STATES)[number];

export const EXAM_STATE_WORDS: Readonly<Record<ExamState, string>> = {
  draft: 'খসড়া',
  open: 'নম্বর তোলা চলছে',
  closed: 'নম্বর তোলা বন্ধ',
  published: 'প্রকাশিত',
};

const PAPER_ROLES = ['compulsory', 'optional', 'uncounted'] as const;

export const ROLE_WORDS: Readonly<Record<(typeof PAPER_ROLES)[number], string>> = {
  compulsory: 'আবশ্যিক',
  optional: 'ঐচ্ছিক (৪র্থ) বিষয়',
  uncounted: 'গণনার বাইরে',
};
