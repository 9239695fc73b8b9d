/**
 * Every sentence of the dashboard that is not data, by screen (GLOSSARY). Apart from web/words.ts, so that a visitor of the
 * public pages does not load them. Counts come in as texts already in Bengali digits.
 */

export const shellWords = {
  dashboard: 'ড্যাশবোর্ড',
  panel: 'প্রশাসন প্যানেল',
  fallbackName: 'শিক্ষা প্রতিষ্ঠান',
  title: (screen: string, name: string) => `${screen} · ${name}`,
  skip: 'মূল অংশে যান',
  nav: 'ড্যাশবোর্ড মেনু',
  menu: 'মেনু',
  narrow: 'মেনু ছোট করুন',
  widen: 'মেনু বড় করুন',
  path: 'আপনি এখানে আছেন',
  loading: 'লোড হচ্ছে...',
  needsScript: 'ড্যাশবোর্ডের জন্য ব্রাউজারে JavaScript চালু থাকতে হবে। চালু করে পাতাটি আবার খুলুন।',
  opened: (screen: string) => `${screen} পাতা খোলা হয়েছে`,
  signedInAs: (name: string) => `${name} নামে লগইন করা আছে`,
  admin: 'অ্যাডমিন',
  logout: 'লগআউট',
  loggingOut: 'লগআউট হচ্ছে...',
  theme: {
    device: 'থিম: যন্ত্রের মতো। হালকা করুন',
    light: 'থিম: হালকা। গাঢ় করুন',
    dark: 'থিম: গাঢ়। যন্ত্রের মতো করুন',
  },
  broken: 'দুঃখিত, এই পাতাটি এখন দেখানো যাচ্ছে না',
  brokenHint: 'আবার চেষ্টা করুন। কাজ না হলে মেনু থেকে অন্য পাতায় যান।',
  notFound: '404 - Page not found',
  notFoundTitle: 'পৃষ্ঠাটি পাওয়া যায়নি',
  notFoundHint: 'ঠিকানাটি মিলিয়ে দেখুন, অথবা মেনু থেকে পাতা বেছে নিন।',
  backToDashboard: 'ড্যাশবোর্ডে ফিরুন',
} as const;

export const navWords = {
  site: 'সাইট কনফিগারেশন',
  collegeInfo: 'প্রতিষ্ঠানের তথ্য',
  notices: 'নোটিশ',
  galleryUpload: 'গ্যালারি আপলোড',
  galleryList: 'গ্যালারি তালিকা',
  principalInfo: 'অধ্যক্ষের তথ্য',
  default: 'ডিফল্ট',
  students: 'শিক্ষার্থী',
  teachers: 'শিক্ষক',
  staff: 'কর্মচারী',
  committee: 'কমিটির সদস্য',
  messages: 'বার্তাসমূহ',
  academic: 'একাডেমিক',
  routine: 'ক্লাস রুটিন',
  classes: 'শ্রেণি',
  subjects: 'বিষয়',
  results: 'ফলাফল',
  accounts: 'অ্যাকাউন্ট',
  changePassword: 'পাসওয়ার্ড পরিবর্তন',
  website: 'ওয়েবসাইটে ফিরুন',
} as const;
