import { bareClassName } from '../rules/class-name.ts';
/** Values that only whoever issues a certificate knows, since no record holds them. */
export const DETAILS = ['exam', 'exam_year', 'gpa', 'reason', 'left_on', 'attendance', 'conduct', 'dues'] as const;
export type Detail = (typeof DETAILS)[number];

/** Words of a template that stand for values, in the order in which they are answered. */
export const TOKENS = [
  'name',
  'father',
  'mother',
  'village',
  'post',
  'upazila',
  'district',
  'address',
  'class',
  'section',
  'roll',
  'stream',
  'session',
  'dob',
  'dob_words',
  'admission_no',
  'admitted_on',
  'registration',
  'board_roll',
  'exam',
  'exam_year',
  'gpa',
  'left_on',
  'reason',
  'dues',
  'dues_words',
  'attendance',
  'conduct',
  'purpose',
  'number',
  'date',
] as const;
export type Token = (typeof TOKENS)[number];
export type TokenValues = Readonly<Record<Token, string>>;

/** Names of the tokens for people. */
export const TOKEN_WORDS: Readonly<Record<Token, string>> = {
  name: 'নাম',
  father: 'পিতার নাম',
  mother: 'মাতার নাম',
  village: 'গ্রাম',
  post: 'ডাকঘর',
  upazila: 'উপজেলা',
  district: 'জেলা',
  address: 'ঠিকানা',
  class: 'শ্রেণি',
  section: 'শাখা',
  roll: 'রোল',
  stream: 'বিভাগ',
  session: 'সেশন',
  dob: 'জন্ম তারিখ',
  dob_words: 'জন্ম তারিখ (কথায়)',
  admission_no: 'ভর্তি নম্বর',
  admitted_on: 'ভর্তির তারিখ',
  registration: 'রেজিস্ট্রেশন নম্বর',
  board_roll: 'বোর্ড রোল',
  exam: 'পরীক্ষা',
  exam_year: 'পরীক্ষার সাল',
  gpa: 'জিপিএ',
  left_on: 'চলে যাওয়ার তারিখ',
  reason: 'কারণ',
  dues: 'পাওনা',
  dues_words: 'পাওনা (কথায়)',
  attendance: 'উপস্থিতি',
  conduct: 'আচরণ',
  purpose: 'কী কাজে',
  number: 'নম্বর',
  date: 'তারিখ',
};

const TOKEN = /\{\{([^{}]*)\}\}/g;
/** Printed where a value is empty. */
const DOTS = '……………';

const isToken = (word: string): word is Token => (TOKENS as readonly string[]).includes(word);

/** Words in double braces in a wording, each once. */
const namedIn = (body: string): string[] => [...new Set([...body.matchAll(TOKEN)].map(([, word = '']) => word.trim()))];

export const tokensIn = (body: string): Token[] => namedIn(body).filter(isToken);
export const unknownTokens = (body: string): string[] => namedIn(body).filter((word) => !isToken(word));

const SAYS_CLASS = /class\s+\**\{\{\s*class\s*\}\}|\{\{\s*class\s*\}\}\**\s+শ্রেণ/i;

/** Values as a wording takes them: a class without its own word where the wording says that. */
export const valuesFor = (body: string, values: TokenValues): TokenValues =>
  SAYS_CLASS.test(body) ? { ...values, class: bareClassName(values.class) } : values;

/** A wording with its values; dots where there is none. */
export function filled(body: string, values: TokenValues): string {
  const own = valuesFor(body, values);
  return body.replace(TOKEN, (whole, word: string) => {
    const token = word.trim();
    return isToken(token) ? own[token] || DOTS : whole;
  });
}
