import { toBanglaDigits } from '../rules/digits.ts';

/** Names of the kinds of certificates. */
export const CERTIFICATE_KIND_WORDS = {
  testimonial: 'প্রশংসাপত্র',
  attestation: 'প্রত্যয়নপত্র',
  character: 'চারিত্রিক সনদ',
  transfer: 'ছাড়পত্র',
  studentship: 'অধ্যয়ন প্রত্যয়ন',
  custom: 'অন্য সনদ',
} as const;
export type CertificateKind = keyof typeof CERTIFICATE_KIND_WORDS;
/** A kind that is numbered: those of certificates, and identity cards. */
export type NumberedKind = CertificateKind | 'id';

export const CERTIFICATE_STATE_WORDS = {
  issued: 'দেওয়া হয়েছে',
  void: 'বাতিল',
  superseded: 'নতুন সনদ দ্বারা প্রতিস্থাপিত',
} as const;
export const LANGUAGE_WORDS = { bn: 'বাংলা', en: 'ইংরেজি', both: 'বাংলা ও ইংরেজি' } as const;

/** The beginning of a kind's numbers, in Bengali and in Latin letters. */
const NUMBERS: Readonly<Record<NumberedKind, readonly [bn: string, latin: string]>> = {
  testimonial: ['প্রশংসা', 'T'],
  attestation: ['প্রত্যয়ন', 'A'],
  character: ['চরিত্র', 'C'],
  transfer: ['ছাড়', 'L'],
  studentship: ['অধ্যয়ন', 'S'],
  custom: ['সনদ', 'X'],
  id: ['পরিচয়', 'I'],
};

export const NUMBERED_KINDS = Object.keys(NUMBERS) as NumberedKind[];

/** The number of a certificate in both alphabets: প্রশংসা-২০২৬-০০৪২ and T-2026-0042. */
export function numbersOf(kind: NumberedKind, year: number, count: number): { number: string; number_latin: string } {
  const [bengali, latin] = NUMBERS[kind];
  const digits = `${year}-${String(count).padStart(4, '0')}`;
  return { number: `${bengali}-${toBanglaDigits(digits)}`.normalize('NFC'), number_latin: `${latin}-${digits}` };
}
