import { detailsField, printsField, valuesField, warningsField, wordingField } from '../certificates/fields.ts';
import { CERTIFICATE_KIND_WORDS, CERTIFICATE_STATE_WORDS, LANGUAGE_WORDS } from '../certificates/kinds.ts';
import { defineResource } from '../kit/define-resource.ts';
import { choice, date, line, moment, type NumberField, name, number, year } from '../kit/field.ts';
import { MAX_ID } from '../kit/read-value.ts';
import { wordedChoice } from '../rules/choices.ts';
import { DESIGNATION } from './leader.ts';

/** The id of a record that may be gone by then: what was issued stays as it was. */
export const idThen = (named?: NumberField['named']) =>
  number({ min: 1, max: MAX_ID, step: 1, ...(named && { named }) });

/** The student of a paper, by the name on it. */
export const studentThen = () => idThen(({ name }) => String(name));

/** Fields of whatever is numbered, printed and checked by a code. */
export const issuedFields = {
  number: name({ required: true }),
  number_latin: name({ required: true, unique: 'exact' }),
  year: year(),
  code: name({ unique: 'exact' }),
  issued_on: date({ required: true }),
  valid_until: date(),
  state: choice({ ...wordedChoice(CERTIFICATE_STATE_WORDS), default: 'issued' }),
  void_reason: line(),
  voided_at: moment(),
  superseded_by: idThen('certificates'),
  template_version: idThen(),
  name: name(),
  values: valuesField,
  signatory: idThen(({ signatory_name }) => String(signatory_name)),
  signatory_name: name(),
  signatory_designation: choice(DESIGNATION),
  prints: printsField,
  batch: name({ unsearched: true }),
  /** Counted where it is checked, and no change of the record. */
  checks: idThen(),
  last_checked_on: date(),
} as const;

export const issuedWords = {
  number: 'নম্বর, Number',
  number_latin: 'নম্বর (ইংরেজি), Number (Latin)',
  code: 'যাচাই কোড, Code',
  issued_on: 'দেওয়ার তারিখ, Issued On',
  valid_until: 'মেয়াদ, Valid Until',
  state: 'অবস্থা, State',
  void_reason: 'বাতিলের কারণ, Void Reason',
  voided_at: 'বাতিলের সময়, Voided At',
  superseded_by: 'যে সনদ এর জায়গায়, Superseded By',
  template_version: 'নমুনার সংস্করণ, Template Version',
  values: 'যা লেখা আছে, Values',
  signatory: 'স্বাক্ষরকারী, Signatory',
  signatory_name: 'স্বাক্ষরকারীর নাম, Signatory Name',
  signatory_designation: 'স্বাক্ষরকারীর পদ, Signatory Designation',
  prints: 'ছাপা, Prints',
  batch: 'দল, Batch',
  checks: 'কতবার যাচাই, Checks',
  last_checked_on: 'শেষ যাচাই, Last Checked On',
} as const;

/**
 * A certificate in the register: issued, printed, voided and superseded by calls of its own; never edited or deleted. What it
 * prints is kept as it was on that day.
 */
export const certificate = defineResource({
  path: 'certificates',
  read: 'admin',
  operations: ['list', 'one'],
  counted: true,
  filters: ['kind', 'year', 'state', 'student'],
  fields: {
    kind: choice({ ...wordedChoice(CERTIFICATE_KIND_WORDS), required: true }),
    student: studentThen(),
    language: choice({ ...wordedChoice(LANGUAGE_WORDS), default: 'bn' }),
    template: idThen('certificate-templates'),
    ...issuedFields,
    purpose: line(),
    received_by: line(),
    memo_number: line(),
    details: detailsField,
    title: wordingField,
    text: wordingField,
    supersedes: idThen('certificates'),
    warnings: warningsField,
  },
  words: {
    ...issuedWords,
    language: 'ভাষা, Language',
    template: 'নমুনা, Template',
    purpose: 'কী কাজে, Purpose',
    received_by: 'গ্রহণকারী, Received By',
    memo_number: 'স্মারক নং, Memo No',
    details: 'আরও তথ্য, Details',
    title: 'শিরোনাম, Title',
    text: 'বয়ান, Text',
    supersedes: 'যে সনদের জায়গায়, Supersedes',
    warnings: 'সতর্কতা, Warnings',
  },
  called: ['number'],
});
