import type { KindWords } from '../people-screen.tsx';

/** The sentences of this screen, fixed texts (docs/words.md) among them. */
export const teacherWords = {
  title: 'শিক্ষক',
  count: (count: string) => `মোট ${count} জন শিক্ষক`,
  table: 'শিক্ষকদের তালিকা',
  add: 'নতুন শিক্ষক',
  addTitle: 'নতুন শিক্ষক',
  editTitle: 'শিক্ষকের তথ্য সম্পাদনা',
  none: 'এখনও কোনো শিক্ষক যোগ করা হয়নি',
  noneHint: 'প্রথম শিক্ষকের নাম দিন, তা ওয়েবসাইটে দেখা যাবে।',
  noMatch: 'কোনো শিক্ষক পাওয়া যায়নি',
  loadFailed: 'ডেটা লোড করতে সমস্যা হয়েছে',
  confirm: 'এই শিক্ষকের তথ্য মুছবেন?',
  added: 'শিক্ষকের তথ্য জমা হয়েছে',
  updated: 'শিক্ষকের তথ্য হালনাগাদ হয়েছে',
  deleted: 'শিক্ষকের তথ্য মুছে ফেলা হয়েছে',
  shortNameHint: 'রুটিনে নামের জায়গায়, সর্বোচ্চ ৬ অক্ষর',
  dayCapHint: 'না লিখলে ২টি',
  weekCapHint: 'না লিখলে ৫টি',
  introHint: 'প্রতিটি তথ্য নিজের লাইনে, যেমন জন্ম তারিখ: ১ জানুয়ারি ১৯৮০',
  introLabels: 'লেবেলগুলো বসান',
} as const satisfies KindWords & Record<string, unknown>;
