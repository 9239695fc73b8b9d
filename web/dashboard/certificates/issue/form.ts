import { CERTIFICATE_KIND_WORDS, LANGUAGE_WORDS } from '#contract/certificates/kinds.ts';
import { DETAILS, type Detail, TOKEN_WORDS, type Token } from '#contract/certificates/tokens.ts';
import type { PrintedStudent } from '#contract/certificates/values.ts';
import { fieldLabel } from '#contract/history-words.ts';
import { defineForm, type Resource } from '#contract/kit/define-resource.ts';
import { choice, date, flag, line, reference } from '#contract/kit/field.ts';
import { student } from '#contract/resources/student.ts';
import { wordedChoice } from '#contract/rules/choices.ts';
import type { Language } from '#contract/rules/number-words.ts';

/** Fields of a student that a certificate prints and the office may complete here. */
export const OF_STUDENT = [
  'father_name',
  'mother_name',
  'name_en',
  'father_name_en',
  'mother_name_en',
  'village',
  'post',
  'upazila',
  'district',
  'address',
  'section',
  'stream',
  'session',
  'date_of_birth',
  'admission_no',
  'admitted_on',
  'registration_no',
  'board_roll',
] as const satisfies readonly (keyof PrintedStudent)[];
export type StudentFieldName = (typeof OF_STUDENT)[number];

/** The record's field behind a token; by language where they differ. */
const SOURCES: Partial<Record<Token, StudentFieldName | Record<Language, StudentFieldName | null>>> = {
  name: { bn: null, en: 'name_en' },
  father: { bn: 'father_name', en: 'father_name_en' },
  mother: { bn: 'mother_name', en: 'mother_name_en' },
  village: 'village',
  post: 'post',
  upazila: 'upazila',
  district: 'district',
  address: 'address',
  section: 'section',
  stream: 'stream',
  session: 'session',
  dob: 'date_of_birth',
  dob_words: 'date_of_birth',
  admission_no: 'admission_no',
  admitted_on: 'admitted_on',
  registration: 'registration_no',
  board_roll: 'board_roll',
};

const isDetail = (token: Token): token is Detail => (DETAILS as readonly string[]).includes(token);

/** The form's field that fills a token; null where only the student's own form does. */
export function tokenField(token: Token, language: Language): string | null {
  if (token === 'dues_words') return 'dues';
  if (token === 'purpose' || isDetail(token)) return token;
  const source = SOURCES[token];
  return source === undefined || typeof source === 'string' ? (source ?? null) : source[language];
}

const studentFields = Object.fromEntries(
  OF_STUDENT.map((name) => [name, student.fields[name].kind === 'date' ? date() : line()]),
);
const detailFields = Object.fromEntries(DETAILS.map((name) => [name, name === 'left_on' ? date() : line()]));

/** Texts of a certificate to be issued, those of its student's record among them. */
export const issuing = defineForm({
  path: 'certificates',
  fields: {
    student: reference('students', { required: true }),
    kind: choice({ ...wordedChoice(CERTIFICATE_KIND_WORDS), required: true }),
    language: choice({ ...wordedChoice(LANGUAGE_WORDS), required: true }),
    signatory: reference('principal-vice-principal', { required: true }),
    issued_on: date({ notAfterToday: true }),
    valid_until: date(),
    purpose: line(),
    received_by: line(),
    memo_number: line(),
    supersedes: reference('certificates'),
    allow_empty: flag(),
    ...detailFields,
    ...studentFields,
  },
}) as unknown as Resource;

/** Label of a field in the form. */
export const labelOf = (name: string): string =>
  (OF_STUDENT as readonly string[]).includes(name)
    ? fieldLabel('students', name)
    : isDetail(name as Token)
      ? TOKEN_WORDS[name as Detail]
      : fieldLabel('certificates', name);

export const labels = Object.fromEntries(Object.keys(issuing.fields).map((name) => [name, labelOf(name)]));
