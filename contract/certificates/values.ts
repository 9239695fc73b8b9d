import { dateAsSaid, dateInFigures } from '../rules/date-words.ts';
import { toBanglaDigits, toLatinDigits } from '../rules/digits.ts';
import { amountInWords, groupedAmount, type Language } from '../rules/number-words.ts';
import type { Detail, TokenValues } from './tokens.ts';

export type Details = Partial<Record<Detail, string>>;

/** The part of a student's record that certificates print. */
export type PrintedStudent = {
  full_name: string;
  father_name: string;
  mother_name: string;
  name_en: string;
  father_name_en: string;
  mother_name_en: string;
  village: string;
  post: string;
  upazila: string;
  district: string;
  address: string;
  /** The class's name. */
  class: string;
  section: string;
  roll_number: string;
  stream: string;
  session: string;
  date_of_birth: string | null;
  admission_no: string;
  admitted_on: string | null;
  registration_no: string;
  board_roll: string;
};

export type CertificateContent = {
  student: PrintedStudent;
  details: Details;
  purpose: string;
  issued_on: string;
  left_on: string | null;
  number: string;
  number_latin: string;
};

const PARTS = {
  bn: { village: 'গ্রাম', post: 'ডাকঘর', upazila: 'উপজেলা', district: 'জেলা' },
  en: { village: 'Village', post: 'Post', upazila: 'Upazila', district: 'District' },
} as const;
const PART_KEYS = ['village', 'post', 'upazila', 'district'] as const;

/** An amount in taka as hundredths, in either digits, with or without commas; null for none. */
export function readAmount(text: string): number | null {
  const latin = toLatinDigits(text.trim());
  const [, taka = '', poisha = ''] = /^(\d{1,12}|\d{1,3}(?:,\d{2,3}){1,5})(?:\.(\d{1,2}))?$/.exec(latin) ?? [];
  return taka === '' ? null : Number(taka.replaceAll(',', '')) * 100 + Number(poisha.padEnd(2, '0'));
}

/** One line: certificates print no line ends within a value. */
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');

/** Values of all tokens in a language. Digits are those of the language; names, classes and sections stay as they are. */
export function tokenValues(
  language: Language,
  { student, details, purpose, ...issued }: CertificateContent,
): TokenValues {
  const digits = (text = ''): string => oneLine(language === 'bn' ? toBanglaDigits(text) : toLatinDigits(text));
  const date = (day: string | null): string => dateInFigures(day, language);
  const named = <T extends string>(bn: T, en: T): string => oneLine(language === 'bn' ? bn : en);
  const parts = PART_KEYS.filter((key) => student[key] !== '');
  const address = parts.map((key) => `${PARTS[language][key]}: ${student[key]}`).join(', ') || student.address;
  const dues = details.dues ? readAmount(details.dues) : null;
  return {
    name: named(student.full_name, student.name_en),
    father: named(student.father_name, student.father_name_en),
    mother: named(student.mother_name, student.mother_name_en),
    village: digits(student.village),
    post: digits(student.post),
    upazila: digits(student.upazila),
    district: digits(student.district),
    address: digits(address),
    class: oneLine(student.class),
    section: oneLine(student.section),
    roll: digits(student.roll_number),
    stream: oneLine(student.stream),
    session: digits(student.session),
    dob: date(student.date_of_birth),
    dob_words: dateAsSaid(student.date_of_birth, language),
    admission_no: digits(student.admission_no),
    admitted_on: date(student.admitted_on),
    registration: digits(student.registration_no),
    board_roll: digits(student.board_roll),
    exam: digits(details.exam),
    exam_year: digits(details.exam_year),
    gpa: digits(details.gpa),
    left_on: date(issued.left_on),
    reason: digits(details.reason),
    dues: dues === null ? '' : digits(groupedAmount(dues)),
    dues_words: dues === null ? '' : amountInWords(dues, language),
    attendance: digits(details.attendance),
    conduct: digits(details.conduct),
    purpose: digits(purpose),
    number: language === 'bn' ? issued.number : issued.number_latin,
    date: date(issued.issued_on),
  };
}

export const languagesOf = (language: string): readonly Language[] =>
  language === 'both' ? ['bn', 'en'] : [language as Language];
