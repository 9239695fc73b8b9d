import type { KindWords } from '../people-screen.tsx';

export const staffWords = {
  title: 'কর্মচারী',
  count: (count: string) => `মোট ${count} জন কর্মচারী`,
  table: 'কর্মচারীদের তালিকা',
  add: 'নতুন কর্মচারী',
  addTitle: 'নতুন কর্মচারী',
  editTitle: 'কর্মচারীর তথ্য সম্পাদনা',
  none: 'এখনও কোনো কর্মচারী যোগ করা হয়নি',
  noneHint: 'প্রথম কর্মচারীর নাম ও পদবি দিন, তা ওয়েবসাইটে দেখা যাবে।',
  noMatch: 'কোনো কর্মচারী পাওয়া যায়নি',
  loadFailed: 'কর্মচারীদের তালিকা লোড করা যায়নি',
  confirm: 'এই কর্মচারীর তথ্য মুছবেন?',
  added: 'কর্মচারীর তথ্য জমা হয়েছে',
  updated: 'কর্মচারীর তথ্য হালনাগাদ হয়েছে',
  deleted: 'কর্মচারীর তথ্য মুছে ফেলা হয়েছে',
} as const satisfies KindWords & Record<string, unknown>;
