import type { QueryOf } from '#contract/pages.ts';

export const facultyWords = {
  title: 'শিক্ষক ও কর্মচারী',
  /** Document title, which names one of the four lists. */
  listTitle: (type: string, category: string) => `${type} (${category})`,
  description: (type: string, category: string, name: string) =>
    `${name}-এর ${category} পর্যায়ের ${type}দের নাম, পদবি ও যোগাযোগ।`,
  category: 'পর্যায়',
  secondary: 'মাধ্যমিক',
  primary: 'প্রাথমিক',
  type: 'ধরন',
  teachers: 'শিক্ষক',
  staff: 'কর্মচারী',
  search: 'নাম, পদবি বা বিষয়',
  searchStaff: 'নাম বা পদবি',
  designation: 'পদবি',
  anyDesignation: 'সব পদবি',
  reset: 'রিসেট',
  count: (count: string, type: string, page: string) => `মোট ${count} জন ${type}${page}`,
  found: (total: string, count: string, type: string, page: string) =>
    `মোট ${total} জনের মধ্যে ${count} জন ${type} পাওয়া গেছে${page}`,
  page: (page: string, pages: string) => ` · পৃষ্ঠা ${page}/${pages}`,
  intro: 'পরিচিতি',
  introOf: 'শিক্ষক পরিচিতি',
  call: 'কল করুন',
  none: 'কোনো তথ্য পাওয়া যায়নি',
  noneHint: 'এই তালিকায় এখনও কারও তথ্য যোগ হয়নি।',
  notFoundHint: 'অন্য শব্দ বা পদবি দিয়ে খুঁজুন, অথবা পুরো তালিকা দেখুন।',
  all: 'পুরো তালিকা দেখুন',
  teachersFailed: 'শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।',
  staffFailed: 'স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।',
} as const;

/** Name of one of the four lists in the document's title. */
export const listTitle = ({ category, type }: Pick<QueryOf<'faculty'>, 'category' | 'type'>): string =>
  facultyWords.listTitle(facultyWords[type], facultyWords[category]);
