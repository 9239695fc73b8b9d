import { bn } from '../rules/digits.ts';
import type { NumberField } from './field.ts';

/** Validation errors of one field, for the person who filled it. The form and the API share them. */
export const problems = {
  required: 'এই ঘরটি পূরণ করুন',
  invalid: 'এখানে যা দেওয়া হয়েছে তা ঠিক নয়, দেখে আবার দিন',
  notText: 'এই ঘরে শুধু লেখা দেওয়া যাবে',
  invalidText: 'লেখাটিতে এমন চিহ্ন আছে যা রাখা যায় না, আবার লিখুন',
  tooLong: (max: number) => `সর্বোচ্চ ${bn(max)} অক্ষর লেখা যাবে`,
  email: 'সঠিক ইমেইল ঠিকানা দিন',
  eiin: '৬ অঙ্কের EIIN নম্বর দিন',
  time: 'সময়টি ঘণ্টা:মিনিট হিসেবে দিন, যেমন ১০:৩০',
  birthNumber: '১৭ অঙ্কের জন্ম নিবন্ধন নম্বর দিন',
  latin: 'ইংরেজি অক্ষরে লিখুন, যেমন Md. Abdul Karim',
  mobile: '১১ অঙ্কের মোবাইল নম্বর দিন',
  choice: (values: readonly string[]) => `তালিকা থেকে একটি বেছে নিন: ${values.join(', ')}`,
  someOf: (values: readonly string[]) => `তালিকার নামগুলো থেকে দিন: ${values.join(', ')}`,
  date: 'সঠিক তারিখ দিন, যেমন ২০২৬-০৪-১৫',
  futureDate: 'আজকের পরের তারিখ দেওয়া যাবে না',
  endBeforeStart: 'শেষের তারিখ শুরুর তারিখের আগে হতে পারে না',
  year: 'সাল ২০০০ থেকে ২০৯৯-এর মধ্যে হতে হবে',
  moment: 'সঠিক তারিখ ও সময় দিন',
  number: ({ min, max, step }: Pick<NumberField, 'min' | 'max' | 'step'>) => {
    const range = `${bn(min)} থেকে ${bn(max)}-এর মধ্যে`;
    if (step === 1) return `${range} একটি পূর্ণসংখ্যা দিন`;
    if (step === 0.01) return `${range} একটি সংখ্যা দিন, দশমিকের পর সর্বোচ্চ দুই অঙ্ক`;
    return `${range} ${bn(step)}-এর গুণিতক একটি সংখ্যা দিন`;
  },
  flag: 'হ্যাঁ অথবা না বেছে নিন',
  reference: (path: string) => (path === 'classes' ? 'তালিকা থেকে একটি শ্রেণি বেছে নিন' : 'তালিকা থেকে একটি বেছে নিন'),
  taken: 'এটি এখন অন্য একটি রেকর্ডে আছে, আগে সেটি দেখুন',
  takenTogether: 'এই মানগুলো একসঙ্গে অন্য একটি রেকর্ডে আছে',
  fileRequired: 'একটি ফাইল বাছাই করুন',
  notFile: 'এই ঘরে ফাইল পাঠান',
  fileTwice: 'একটির বেশি ফাইল দেওয়া যাবে না',
  fileTooLarge: 'ফাইলটি বেশি বড়, সর্বোচ্চ ১০ MB',
  fileEmpty: 'ফাইলটি খালি, অন্য ফাইল বাছাই করুন',
  fileDamaged: 'ফাইলটি নষ্ট, খোলা যাচ্ছে না',
  tooManyPixels: 'ছবিটি বেশি বড়, সর্বোচ্চ ৫০ মেগাপিক্সেল',
  imageTooHeavy: 'ছবিটি খুলতে বেশি মেমোরি লাগে, ছোট করে বা সাধারণ JPEG করে আবার দিন',
  onlyPdf: 'শুধু PDF ফাইল দেওয়া যাবে',
  onlyImage: 'শুধু JPEG, PNG, JPG বা WEBP ছবি দেওয়া যাবে',
  onlyPdfOrImage: 'শুধু PDF অথবা JPEG, PNG, WEBP ছবি দেওয়া যাবে',
  emailOrPhone: '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।',
} as const;
