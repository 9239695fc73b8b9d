/**
 * Every sentence of the public pages that is not data, by page (GLOSSARY). The texts that SPEC fixes stand as they are
 * there, byte for byte. Counts and dates come in as texts already in Bengali digits.
 */

export const siteWords = {
  fallbackName: 'শিক্ষা প্রতিষ্ঠান',
  skip: 'মূল অংশে যান',
  title: (page: string, name: string) => `${page} · ${name}`,
  notFound: '404 - Page not found',
  notFoundTitle: 'পৃষ্ঠাটি পাওয়া যায়নি',
  notFoundHint: 'ঠিকানাটি মিলিয়ে দেখুন, অথবা হোম পাতা থেকে আবার শুরু করুন।',
  fault: 'দুঃখিত, পৃষ্ঠাটি এখন দেখানো যাচ্ছে না',
  faultHint: 'একটু পরে আবার চেষ্টা করুন।',
  backHome: 'হোম পাতায় ফিরুন',
  loading: 'লোড হচ্ছে...',
  topBar: 'যোগাযোগ ও অ্যাকাউন্ট',
  newTab: '(নতুন ট্যাবে খুলবে)',
  institutionFailed: 'তথ্য লোড করতে ব্যর্থ ❌',
} as const;

export const headerWords = {
  nav: 'প্রধান মেনু',
  menu: 'মেনু',
  facebook: 'ফেসবুক',
  social: 'সামাজিক মাধ্যম',
  login: 'লগইন',
  logout: 'লগআউট',
  dashboard: 'ড্যাশবোর্ড',
  home: 'হোম',
  about: 'কলেজ পরিচিতি',
  routine: 'রুটিন',
  results: 'ফলাফল',
  faculty: 'শিক্ষক-কর্মচারী',
  facultySecondary: 'শিক্ষক (মাধ্যমিক)',
  facultyPrimary: 'শিক্ষক (প্রাথমিক)',
  gallery: 'গ্যালারি',
  notice: 'নোটিশ',
  academic: 'একাডেমিক তথ্য',
  admission: 'ভর্তি তথ্য',
  contact: 'যোগাযোগ',
  call: 'কল করুন',
} as const;

export const footerWords = {
  locationCode: (code: string) => `স্থান কোড: ${code}`,
  more: 'আরও পাতা',
  noticeBoard: 'নোটিশ বোর্ড',
  examResults: 'পরীক্ষার ফলাফল',
  classRoutine: 'ক্লাস রুটিন',
  pictures: 'ছবির গ্যালারি',
  mapTitle: (name: string) => `মানচিত্রে ${name}`,
  rights: (year: string, name: string) => `© ${year} ${name}। সর্বস্বত্ব সংরক্ষিত।`,
  credit: 'কারিগরি সহযোগিতা: প্রাঙ্গণ',
} as const;

export const homeWords = {
  title: 'হোম',
  quick: 'দ্রুত লিংক',
  admission: 'ভর্তি',
  teachers: 'শিক্ষক',
  noticeBoard: 'নোটিশ বোর্ড',
  latest: 'সর্বশেষ',
  allNotices: 'সব নোটিশ দেখুন',
  allNoticesCount: (count: string) => `সব নোটিশ দেখুন (${count})`,
  noNotices: 'এখনও কোনো নোটিশ নেই',
  heroFailed: 'প্রতিষ্ঠানের তথ্য এখন দেখানো যাচ্ছে না।',
  about: 'আমাদের কথা',
  approval: (date: string) => `সরকারি অনুমোদন: ${date}`,
  approvalNumber: (number: string) => `অনুমোদন নং: ${number}`,
  logo: 'প্রতিষ্ঠানের লোগো',
  years: 'বছরের অভিজ্ঞতা',
  teacherCount: 'নিবেদিতপ্রাণ শিক্ষক',
  commitment: 'মূল্যবোধের প্রতি অঙ্গীকার',
  committed: '১০০%',
  presidentTitle: 'সভাপতির বাণী',
  president: 'সভাপতি',
  principalTitle: (head: string) => `${head === 'প্রধান শিক্ষক' ? 'প্রধান শিক্ষকের' : 'অধ্যক্ষের'} বাণী`,
  messageFailed: 'বাণীটি এখন দেখানো যাচ্ছে না।',
  aboutFailed: 'পরিচিতি এখন দেখানো যাচ্ছে না।',
  photoOf: (name: string) => `${name}-এর ছবি`,
} as const;

export const sliderWords = {
  slider: 'ব্যানার',
  role: 'ক্যারোসেল',
  slideRole: 'স্লাইড',
  pause: 'থামান',
  play: 'চালু করুন',
  previous: 'আগের ছবি',
  next: 'পরের ছবি',
  choose: 'ছবি বাছাই',
  position: (number: string, of: string) => `ছবি ${number}/${of}`,
  banner: (number: string) => `ব্যানার ${number}`,
  failed: 'ব্যানার এখন দেখানো যাচ্ছে না।',
} as const;

export const noticeWords = {
  title: 'নোটিশ বোর্ড',
  description: (name: string) => `${name}-এর সব নোটিশ ও বিজ্ঞপ্তি, নতুন থেকে পুরোনো ক্রমে।`,
  search: 'নোটিশ খুঁজুন',
  fresh: 'নতুন',
  download: 'ডাউনলোড',
  fileSize: (kind: string, size: string) => `${kind} · ${size}`,
  count: (count: string, page: string, pages: string) => `মোট ${count}টি নোটিশ · পৃষ্ঠা ${page}/${pages}`,
  found: (text: string, count: string, page: string, pages: string) =>
    `‘${text}’ খুঁজে ${count}টি নোটিশ পাওয়া গেছে · পৃষ্ঠা ${page}/${pages}`,
  none: 'এখনও কোনো নোটিশ নেই',
  notFound: 'কোনো নোটিশ পাওয়া যায়নি',
  notFoundHint: 'অন্য শব্দ দিয়ে খুঁজুন, অথবা সব নোটিশ দেখুন।',
  reset: 'সব নোটিশ দেখুন',
  failed: 'নোটিশ লোড করা যায়নি',
} as const;

export const accountWords = {
  noToken: 'No token found. Please log in.',
  userFailed: 'আপনার অ্যাকাউন্টের তথ্য আনা যায়নি। আবার লগইন করুন।',
} as const;
