import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Details } from '#contract/certificates/values.ts';
import { addDays, yearOf } from '../calendar.ts';
import { className } from './classes.ts';
import { pupilKey } from './exams.ts';

/** A certificate as an office issues it; `student` is a class and a roll. */
export type SampleCertificate = {
  kind: CertificateKind;
  student: string;
  issued_on: string;
  language?: 'bn' | 'en' | 'both';
  purpose?: string;
  received_by?: string;
  memo_number?: string;
  valid_until?: string;
  details?: Details;
  /** Why it was voided later. */
  voided?: string;
  /** Number of times that it was printed. */
  prints: number;
};

/** Certificates of the last weeks, the earliest first: none of them moves a student. */
export function sampleCertificates(today: string): SampleCertificate[] {
  const tenth = className(10);
  const exam = { exam: 'প্রাক-নির্বাচনি', exam_year: String(yearOf(today)) };
  const day = (days: number) => addDays(today, -days);
  return [
    {
      ...{ kind: 'attestation', student: pupilKey(className(9), 1), issued_on: day(21), prints: 1 },
      ...{ purpose: 'উপবৃত্তির আবেদন', received_by: 'পিতা' },
    },
    {
      ...{ kind: 'testimonial', student: pupilKey(tenth, 4), issued_on: day(16), prints: 2 },
      ...{ purpose: 'একাদশে ভর্তি', received_by: 'নিজে', memo_number: `কুআবিক/সনদ/${yearOf(today)}/৪` },
      details: { ...exam, gpa: '৫.০০' },
    },
    {
      ...{ kind: 'testimonial', student: pupilKey(tenth, 9), issued_on: day(16), prints: 0 },
      ...{ details: { ...exam, gpa: '৪.৮৯' }, voided: 'জিপিএ ভুল লেখা হয়েছিল' },
    },
    {
      ...{ kind: 'character', student: pupilKey(tenth, 12), issued_on: day(9), prints: 1 },
      purpose: 'স্কাউট ক্যাম্প',
    },
    {
      ...{ kind: 'attestation', student: pupilKey(className(6), 2), issued_on: day(7), prints: 1 },
      ...{ language: 'both', purpose: 'ব্যাংক হিসাব খোলা', received_by: 'মা', valid_until: day(1) },
    },
    {
      ...{ kind: 'studentship', student: pupilKey(className(8), 17), issued_on: day(2), prints: 1 },
      purpose: 'ক্রীড়া প্রতিযোগিতা',
    },
  ];
}

/** Class whose pupils have identity cards. */
export const CARDED = className(6);
/** Number of them, in the order of the register. */
export const CARDS = 12;
