import { bn } from '#contract/rules/digits.ts';

/** SPEC sections 5 and 8 word for word where they fix a sentence. */
export const uploadWords = {
  title: 'গ্যালারি আপলোড',
  hint: 'একসাথে ৬টি পর্যন্ত ছবি দেওয়া যায়। একবারে কয়েকটি ছবি বাছাই করলে নিচের ঘরগুলো নিজে থেকেই ভরে যাবে।',
  row: (number: number) => `ছবি ${bn(number)}`,
  removeRow: (number: number) => `ছবি ${bn(number)}: সরান`,
  addRow: 'আরেকটি ছবি',
  fields: { image: 'ছবি', caption: 'ক্যাপশন', category: 'ধরন', is_banner: 'ব্যানার', description: 'বিবরণ' },
  bannerHint: 'টিক দিলে হোম পাতার স্লাইডারেও দেওয়া যাবে',
  new: 'বর্তমান',
  old: 'স্মৃতি',
  toGallery: 'গ্যালারিতে আপলোড করুন',
  toBanners: 'ব্যানার আপলোড করুন',
  uploading: 'আপলোড হচ্ছে...',
  preparing: 'ছবি প্রস্তুত হচ্ছে...',
  waiting: 'অপেক্ষায় আছে',
  done: 'আপলোড হয়েছে',
  mendRows: 'যে ঘরগুলোতে ভুল আছে সেগুলো ঠিক করে আবার চেষ্টা করুন।',
  rowFailed: 'এই ছবিটি আপলোড হয়নি। আবার চেষ্টা করুন।',
  progress: (done: number, of: number) => `${bn(of)}টির মধ্যে ${bn(done)}টি আপলোড হয়েছে`,
  partly: (done: number, left: number) =>
    `${bn(done)}টি ছবি আপলোড হয়েছে, ${bn(left)}টি বাকি। বাকিগুলো এখানে রাখা আছে, আবার চেষ্টা করুন।`,
  allLeft: 'ছবিগুলো এখানে রাখা আছে, আবার চেষ্টা করুন।',
  gaveUp: (done: number, left: number) => `আপলোড বাতিল হয়েছে: ${bn(done)}টি উঠেছে, ${bn(left)}টি এখানে রাখা আছে।`,
  mostRows: 'সর্বোচ্চ ৬টি আইটেম একসাথে যোগ করা যাবে!',
  lastRow: 'অন্তত ১টি ছবি রাখতে হবে!',
  gallery: {
    none: 'অন্তত ১টি ছবি আপলোড করুন!',
    failed: 'আপলোড ব্যর্থ হয়েছে!',
    done: 'ছবি আপলোড হয়েছে',
    see: 'গ্যালারি তালিকায় দেখুন',
    doneCount: (count: number) => `${bn(count)}টি ছবি গ্যালারিতে আপলোড হয়েছে।`,
  },
  banners: {
    none: 'অন্তত একটি ব্যানার ছবি বাছাই করুন',
    most: 'একসাথে সর্বোচ্চ ৫টি ব্যানার আপলোড করা যাবে!',
    failed: 'ব্যানার আপলোড ব্যর্থ হয়েছে!',
    done: 'ব্যানার আপলোড হয়েছে',
    see: 'ব্যানারের তালিকা দেখুন',
    doneCount: (count: number) => `${bn(count)}টি ব্যানার আপলোড হয়েছে।`,
  },
} as const;
