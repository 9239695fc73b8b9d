/** Wording of parts shared by several pages. */

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
  information: 'তথ্য ও প্রকাশ',
  committee: 'পরিচালনা পর্ষদ',
} as const;

/** Wording about the head of the institution, its president, and their portraits. */
export const leaderMessageWords = {
  presidentTitle: 'সভাপতির বাণী',
  president: 'সভাপতি',
  principalTitle: (head: string) => `${head === 'প্রধান শিক্ষক' ? 'প্রধান শিক্ষকের' : 'অধ্যক্ষের'} বাণী`,
  photoOf: (name: string) => `${name}-এর ছবি`,
} as const;

/** Wording of the office's contact data. */
export const reachWords = {
  address: 'ঠিকানা',
  phone: 'ফোন',
  email: 'ইমেইল',
  hours: 'অফিস সময়',
  officeHours: 'Sun-Thu 9am-5pm',
  infoFailed: 'ঠিকানা ও ফোন এখন দেখানো যাচ্ছে না।',
} as const;

/** The managing committee. */
export const memberWords = {
  title: 'পরিচালনা পর্ষদ',
  count: (count: string) => `মোট ${count} জন সদস্য`,
  none: 'পরিচালনা পর্ষদের সদস্যদের তথ্য এখনও যোগ করা হয়নি',
  failed: 'পরিচালনা পর্ষদের তথ্য এখন দেখানো যাচ্ছে না।',
} as const;

/** The copy that opens without a server. */
export const boxWords = {
  about: 'এই কপি সম্পর্কে',
  copyOf: (day: string) => `এটি ওয়েবসাইটের ${day} তারিখের কপি।`,
  newer: 'নতুন খবরের জন্য:',
} as const;
