import { bn } from '#contract/rules/digits.ts';
import type { Language } from '#contract/rules/number-words.ts';

type PaperWords = {
  serial: string;
  memo: string;
  date: string;
  verify: string;
  code: string;
  certificate: string;
  state: (state: string) => string;
  reprint: (count: number, date: string) => string;
  use: (purpose: string) => string;
  validUntil: (date: string) => string;
  prepared: string;
  compared: string;
  classTeacher: string;
  designations: Readonly<Record<string, string>>;
  sealed: (designation: string) => string;
  transferFoot: string;
  board: string;
  facts: Readonly<Record<string, string>>;
  established: (year: string) => string;
  eiin: (eiin: string) => string;
  phone: (phone: string) => string;
};

const ordinalEnd = (count: number): string => (count === 2 ? 'nd' : count === 3 ? 'rd' : 'th');
const BENGALI_ENDS = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'];

/** Words that a paper prints, in its own language. */
export const certificatePrintWords: Readonly<Record<Language, PaperWords>> = {
  bn: {
    serial: 'ক্রমিক নং',
    memo: 'স্মারক নং',
    date: 'তারিখ',
    verify: 'যাচাই করুন',
    code: 'কোড',
    certificate: 'সনদ',
    state: (state) => `অবস্থা: ${state}`,
    reprint: (count, date) => `${bn(count)}${BENGALI_ENDS[count] ?? 'তম'} মুদ্রণ, ${date}`,
    use: (purpose) => `উদ্দেশ্য: ${purpose}।`,
    validUntil: (date) => `মেয়াদ: ${date} পর্যন্ত।`,
    prepared: 'প্রস্তুতকারী',
    compared: 'যাচাইকারী',
    classTeacher: 'শ্রেণিশিক্ষক',
    designations: { principal: 'অধ্যক্ষ', vice_principal: 'উপাধ্যক্ষ', president: 'সভাপতি' },
    sealed: (designation) => `${designation} (সিলসহ)`,
    transferFoot: 'কাটাকাটি বা ঘষামাজা থাকলে এই ছাড়পত্র বাতিল। ভর্তি নেওয়ার আগে কোড মিলিয়ে দেখুন।',
    board: 'নবম থেকে দ্বাদশ শ্রেণি: বোর্ডের ই-টিসি অনুমোদন লাগবে। এই ছাড়পত্র একা স্থানান্তর সম্পন্ন করে না।',
    facts: {
      name: 'শিক্ষার্থীর নাম',
      father: 'পিতার নাম',
      mother: 'মাতার নাম',
      address: 'ঠিকানা',
      dob: 'জন্ম তারিখ (ভর্তি বহি অনুযায়ী)',
      admission_no: 'ভর্তি নম্বর',
      admitted_on: 'ভর্তির তারিখ',
      registration: 'রেজিস্ট্রেশন নম্বর',
      class: 'শেষ শ্রেণি',
      section: 'শাখা',
      roll: 'রোল',
      stream: 'বিভাগ',
      session: 'শিক্ষাবর্ষ',
      exam: 'শেষ পরীক্ষা',
      gpa: 'জিপিএ',
      attendance: 'উপস্থিতি',
      left_on: 'ছাড়ার তারিখ',
      dues: 'পাওনা (টাকা)',
      reason: 'ছাড়ার কারণ',
      conduct: 'স্বভাব ও আচরণ',
    },
    established: (year) => `স্থাপিত ${year}`,
    eiin: (eiin) => `ইআইআইএন ${eiin}`,
    phone: (phone) => `ফোন ${phone}`,
  },
  en: {
    serial: 'Serial No.',
    memo: 'Memo No.',
    date: 'Date',
    verify: 'Verify at',
    code: 'Code',
    certificate: 'Certificate',
    state: (state) => `State: ${state}`,
    reprint: (count, date) => `${count}${ordinalEnd(count)} print, ${date}`,
    use: (purpose) => `Purpose: ${purpose}.`,
    validUntil: (date) => `Valid until ${date}.`,
    prepared: 'Prepared by',
    compared: 'Compared by',
    classTeacher: 'Class teacher',
    designations: { principal: 'Principal', vice_principal: 'Vice Principal', president: 'President' },
    sealed: (designation) => `${designation} (with seal)`,
    transferFoot: 'Not valid if altered by hand. Please check the code before admission.',
    board:
      'Classes Nine to Twelve: the approval of the board (e-TC) is needed. This certificate alone does not transfer.',
    facts: {
      name: 'Name of the student',
      father: "Father's name",
      mother: "Mother's name",
      address: 'Address',
      dob: 'Date of birth (admission register)',
      admission_no: 'Admission no.',
      admitted_on: 'Admitted on',
      registration: 'Registration no.',
      class: 'Last class',
      section: 'Section',
      roll: 'Roll',
      stream: 'Group',
      session: 'Session',
      exam: 'Last examination',
      gpa: 'GPA',
      attendance: 'Attendance',
      left_on: 'Date of leaving',
      dues: 'Dues (Taka)',
      reason: 'Reason for leaving',
      conduct: 'Conduct',
    },
    established: (year) => `Established ${year}`,
    eiin: (eiin) => `EIIN ${eiin}`,
    phone: (phone) => `Phone ${phone}`,
  },
};

export const printPreviewWords = {
  preview: 'যেমন ছাপা হবে',
  qr: 'যাচাইয়ের কিউআর',
  later: 'কোড দেওয়ার সময় বসবে',
  draft: 'খসড়া',
  marks: { draft: 'খসড়া', void: 'বাতিল', superseded: 'বাতিল', uncounted: 'অফিস কপি' },
  officeCopy: 'অফিস কপি',
  voided: (day: string, reason: string) => `বাতিল ${[day, reason && `কারণ: ${reason}`].filter(Boolean).join(' · ')}`,
  replaced: (number: string) => `বাতিল${number && ` · বদলে ${number}`}`,
} as const;
