import { bn } from '#contract/rules/digits.ts';

/** Pictures of the gallery; fixed texts (docs/words.md) among them. */
export const pictureWords = {
  title: 'গ্যালারি তালিকা',
  tabs: 'কোন ছবি',
  new: 'বর্তমান',
  old: 'স্মৃতি',
  banners: 'ব্যানার',
  count: (count: number) => `মোট ${bn(count)}টি ছবি`,
  add: 'ছবি আপলোড',
  search: 'ক্যাপশন দিয়ে খুঁজুন',
  noCaption: 'No caption',
  picture: (number: number) => `ছবি ${bn(number)}`,
  editTitle: 'ছবি সম্পাদনা',
  fields: { image: 'ছবি', caption: 'ক্যাপশন', category: 'ধরন', description: 'বিবরণ' },

  none: 'কোনো ছবি নেই',
  noneHint: 'ছবি আপলোড করলে এখানে ও ওয়েবসাইটের গ্যালারিতে দেখা যাবে।',
  noMatch: 'এমন কোনো ছবি পাওয়া যায়নি',
  loadFailed: 'গ্যালারি লোড ব্যর্থ হয়েছে!',
  updated: 'ছবি সফলভাবে হালনাগাদ হয়েছে!',
  saveFailed: 'ছবি আপডেট ব্যর্থ হয়েছে!',
  deleted: 'ছবি সফলভাবে মুছে ফেলা হয়েছে!',
  deleteFailed: 'ছবি মুছে ফেলা যায়নি!',
  confirm: 'আপনি কি এই ছবি মুছে ফেলতে চান?',
} as const;

export const bannerWords = {
  count: (count: number) => `মোট ${bn(count)}টি ব্যানার`,
  search: 'শিরোনাম দিয়ে খুঁজুন',
  noTitle: 'শিরোনাম নেই',
  shown: 'হোম পাতায় আছে',
  shownHint: 'হোম পাতায় শেষ ৫টি ব্যানার দেখানো হয়।',
  editTitle: 'ব্যানার সম্পাদনা',
  fields: { image: 'ছবি', title: 'শিরোনাম' },
  none: 'কোনো ব্যানার নেই',
  noneHint: 'ব্যানার আপলোড করলে হোম পাতার স্লাইডারে দেখা যাবে।',
  noMatch: 'এমন কোনো ব্যানার পাওয়া যায়নি',
  loadFailed: 'ব্যানার লোড করা যায়নি',
  updated: 'ব্যানার হালনাগাদ হয়েছে',
  saveFailed: 'ব্যানার সংরক্ষণ করা যায়নি',
  deleted: 'ব্যানার মুছে ফেলা হয়েছে',
  deleteFailed: 'ব্যানার মুছে ফেলা যায়নি',
  confirm: 'ব্যানারটি মুছবেন?',
} as const;
