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
