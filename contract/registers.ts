import type { ResourcePath } from './resources/index.ts';

/** How a register is called and listed; all else on its screen comes of its declaration. */
export type RegisterFace = {
  title: string;
  /** What one of its records is called. */
  one: string;
  /** What it is for, where it is still empty. */
  hint: string;
  icon: string;
  /** The fields that name a record, and further columns. */
  named: readonly string[];
  columns: readonly string[];
  /** What a backend must have for it, beside the list. */
  needs?: ResourcePath;
  /** What to write, by field. */
  hints?: Readonly<Record<string, string>>;
};

/** The resources whose screen comes of their declaration; its address is the resource's path. The icons are the design system's. */
const faces = {
  officers: {
    title: 'দায়িত্বপ্রাপ্ত কর্মকর্তা',
    one: 'কর্মকর্তা',
    hint: 'তথ্য সেবা কেন্দ্র ও অভিযোগ গ্রহণকারী কর্মকর্তার নাম ও মোবাইল দিন, সবাই তা ‘তথ্য ও প্রকাশ’ পাতায় পাবেন।',
    icon: 'badge',
    named: ['name'],
    columns: ['kind', 'designation', 'phone', 'email'],
    hints: {
      name: 'তথ্য সেবা কেন্দ্রের বেলায় যিনি সেখানে বসেন',
      phone: 'মোবাইল নম্বর, যাতে ফোন করে পাওয়া যায়',
      address: 'ভবন ও কক্ষ',
      hours: 'কোন দিন, কখন পাওয়া যাবে',
    },
  },
  documents: {
    title: 'দলিল ও সনদ',
    one: 'দলিল',
    hint: 'স্বীকৃতির আদেশ, সিলেবাস, এমপিও শিট, নাগরিক সনদ: যা সবার দেখার কথা, তার PDF বা ছবি দিন।',
    icon: 'sheet',
    named: ['title'],
    columns: ['kind', 'class', 'issued_on', 'valid_until', 'file'],
    hints: {
      title: 'যেমন এমপিও শিট, অক্টোবর ২০২৬',
      class: 'এক শ্রেণির হলে, যেমন সিলেবাস',
      valid_until: 'যে দিন পর্যন্ত বৈধ; মেয়াদ না থাকলে খালি রাখুন',
    },
  },
  facilities: {
    title: 'অবকাঠামো ও সুবিধা',
    one: 'সুবিধা',
    hint: 'শ্রেণিকক্ষ, শৌচাগার, কম্পিউটার, গ্রন্থাগার: কী আছে ও কয়টি, তা লিখুন।',
    icon: 'institution',
    named: ['name'],
    columns: ['count', 'note'],
    hints: { name: 'যেমন শ্রেণিকক্ষ', note: 'যেমন দোতলা ভবনে, ২০২৪ সালে নির্মিত' },
  },
  'approved-sections': {
    title: 'অনুমোদিত শাখা',
    one: 'শাখা',
    hint: 'বোর্ড কোন শ্রেণিতে কোন শাখা ও কত আসন অনুমোদন করেছে, তা লিখুন।',
    icon: 'list',
    named: ['class', 'section'],
    columns: ['stream', 'approved_on', 'seats'],
    hints: { section: 'যেমন ক', stream: 'নবম শ্রেণি থেকে, যেমন বিজ্ঞান' },
  },
  'student-counts': {
    title: 'শিক্ষার্থীর সংখ্যা',
    one: 'সংখ্যা',
    hint: 'শিক্ষার্থীদের নাম এখানে রাখা না হলে গুনে সংখ্যা লিখুন। নাম রাখা হলে সংখ্যা নিজে থেকে গোনা হয়, এখানে কিছু লাগে না।',
    icon: 'people',
    named: ['class', 'section'],
    columns: ['male', 'female', 'other', 'counted_on'],
  },
  'principal-vice-principal': {
    title: 'বর্তমান ও সাবেক প্রধান',
    one: 'নাম',
    hint: 'আগে যাঁরা প্রতিষ্ঠানপ্রধান ছিলেন, তাঁদের নাম ও দায়িত্বকাল লিখুন; পরিচিতি পাতায় দেখা যাবে।',
    icon: 'person',
    named: ['full_name'],
    columns: ['designation', 'served_from', 'served_until'],
    needs: 'officers',
    hints: { served_until: 'শেষ দিন লিখলে নাম সাবেকদের তালিকায় যায়' },
  },
} as const satisfies Partial<Readonly<Record<ResourcePath, RegisterFace>>>;

export type Register = keyof typeof faces;
type Icon = (typeof faces)[Register]['icon'];

export const REGISTERS = Object.keys(faces) as Register[];
export const registers: Readonly<Record<Register, RegisterFace & { icon: Icon }>> = faces;
