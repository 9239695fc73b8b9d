/** Wording shared by teachers, staff and students; fixed texts (docs/words.md) among them. */
export const peopleWords = {
  search: 'নাম দিয়ে খুঁজুন',
  nearest: 'এঁদের কাউকে খুঁজছেন?',
  designation: 'পদবি বাছাই',
  anyDesignation: 'সব পদবি',
  columns: {
    photo: 'ছবি',
    full_name: 'নাম',
    designation: 'পদবি',
    subject: 'বিষয়',
    category: 'পর্যায়',
    contact_email: 'ইমেইল',
    contact_phone: 'ফোন',
  },
  fields: {
    full_name: 'পূর্ণ নাম',
    designation: 'পদবি',
    subject: 'বিষয়',
    category: 'পর্যায়',
    contact_phone: 'ফোন',
    contact_email: 'ইমেইল',
    profile: 'প্রোফাইল',
    teacher_intro: 'শিক্ষক পরিচিতি',
    photo: 'ছবি',
  },
  phoneHint: '১১ অঙ্কের নম্বর, বাংলা বা ইংরেজি অঙ্কে',
  nothing: '—',
  saveFailed: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন',
  deleteFailed: 'মুছে ফেলতে সমস্যা হয়েছে',
  alsoPhoto: 'সঙ্গে থাকা ছবিটিও মুছে যাবে।',
} as const;

export const ownRecordWords = {
  title: 'আমার পরিচিতি',
  hint: (name: string, designation: string) =>
    `ওয়েবসাইটে ${[name, designation].filter(Boolean).join(', ')} নামে যা দেখা যায়। নাম, পদবি বা বিষয় বদলাতে অফিসে জানান।`,
  none: 'আপনার অ্যাকাউন্টের সঙ্গে কোনো শিক্ষকের তথ্য যুক্ত নেই',
  noneHint: 'প্রতিষ্ঠানপ্রধান “অ্যাকাউন্ট” থেকে তা যুক্ত করে দিতে পারেন।',
  loadFailed: 'আপনার তথ্য লোড করা যায়নি',
  saved: 'আপনার পরিচিতি সংরক্ষণ হয়েছে',
  saveFailed: 'আপনার পরিচিতি সংরক্ষণ করা যায়নি',
} as const;

export const ownStudentWords = {
  title: 'আমার শিক্ষার্থী',
  count: (n: string) => `মোট ${n} জন`,
  classes: 'শ্রেণি বাছাই',
  all: 'সব শ্রেণি',
  search: 'নাম বা রোল দিয়ে খুঁজুন',
  table: 'নিজের শ্রেণির শিক্ষার্থীদের তালিকা',
  roll: 'রোল',
  class: 'শ্রেণি',
  section: 'শাখা',
  led: 'শ্রেণি শিক্ষক',
  role: (className: string, what: string) => `${className}: ${what}`,
  none: 'আপনার কোনো শ্রেণি নেই',
  noneHint: 'অফিস “শ্রেণি” পাতায় আপনাকে শ্রেণি শিক্ষক, বা “বিষয়” পাতায় বিষয়ের শিক্ষক করে দিলে শিক্ষার্থীদের এখানে দেখবেন।',
  noneInClass: 'এই শ্রেণিতে এখন কেউ নেই',
  noMatch: 'এই নাম বা রোলে কাউকে পাওয়া যায়নি',
  loadFailed: 'শিক্ষার্থীদের তালিকা লোড করা যায়নি',
} as const;
