import { defineRegister } from '../kit/define-resource.ts';
import { choice, date, name, pdfOrImage, reference } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

const DOCUMENT_KINDS = {
  permission: 'পাঠদানের অনুমতি',
  recognition: 'স্বীকৃতি বা নবায়ন',
  mpo: 'এমপিও শিট',
  syllabus: 'সিলেবাস',
  booklist: 'বইয়ের তালিকা',
  charter: 'নাগরিক সনদ',
  committee: 'কমিটির অনুমোদনপত্র',
  holidays: 'ছুটির তালিকা',
  audit: 'নিরীক্ষা প্রতিবেদন',
  other: 'অন্যান্য',
} as const;

/** Papers that the school shows everybody; `valid_until` is the last day on which one holds. */
export const document = defineRegister({
  path: 'documents',
  guarded: ['title', 'file'],
  fields: {
    kind: choice({ ...wordedChoice(DOCUMENT_KINDS), required: true }),
    title: name({ required: true }),
    class: reference('classes', { onDelete: 'clear' }),
    issued_on: date(),
    valid_until: date(),
    file: pdfOrImage({ required: true }),
  },
  words: {
    issued_on: 'প্রদানের তারিখ, ইস্যুর তারিখ, Issue Date, Issued On',
    valid_until: 'মেয়াদ, মেয়াদ শেষ, Valid Until, Expiry',
  },
  filters: ['kind', 'class'],
  screen: {
    title: 'দলিল ও সনদ',
    one: 'দলিল',
    hint: 'স্বীকৃতির আদেশ, সিলেবাস, এমপিও শিট, নাগরিক সনদ: যা সবার দেখার কথা, তার PDF বা ছবি দিন।',
    icon: 'sheet',
    group: 'papers',
    named: ['title'],
    columns: ['kind', 'class', 'issued_on', 'valid_until', 'file'],
    hints: {
      title: 'যেমন এমপিও শিট, অক্টোবর ২০২৬',
      class: 'এক শ্রেণির হলে, যেমন সিলেবাস',
      valid_until: 'যে দিন পর্যন্ত বৈধ; মেয়াদ না থাকলে খালি রাখুন',
    },
  },
});
