/** The sentences of this screen, fixed texts (docs/words.md) among them. */
export const messageWords = {
  title: 'বার্তাসমূহ',
  count: (count: string) => `মোট ${count}টি বার্তা`,
  table: 'বার্তার তালিকা',
  columns: {
    date: 'তারিখ',
    name: 'নাম',
    email: 'ইমেইল',
    phone: 'ফোন',
    address: 'ঠিকানা',
    message: 'বার্তা',
  },
  details: 'বিস্তারিত',
  detailsOf: (name: string) => `${name}: বিস্তারিত`,
  from: (name: string) => `${name}-এর বার্তা`,
  none: 'কোনো বার্তা নেই',
  noneHint: 'ওয়েবসাইটের যোগাযোগ পাতা থেকে কেউ লিখলে তা এখানে দেখা যাবে।',
  loadFailed: 'বার্তাগুলো এখন দেখানো যাচ্ছে না।',
  confirm: 'আপনি কি নিশ্চিতভাবে এই বার্তাটি মুছে ফেলতে চান?',
  deleted: 'বার্তাটি মুছে ফেলা হয়েছে',
  deleteFailed: 'বার্তা মুছতে সমস্যা হয়েছে',
} as const;
