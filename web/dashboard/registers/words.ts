import { fieldLabel } from '#contract/history-words.ts';
import type { RegisterFace } from '#contract/kit/define-resource.ts';

/** Wording of a register's screen, from the names of the list and of one record. */
export const registerScreenWords = ({ title, one, hint, named }: RegisterFace) => ({
  title,
  count: (count: string) => `মোট ${count}`,
  add: `${one} যোগ করুন`,
  editTitle: `${one}: সম্পাদনা`,
  search: `${one} খুঁজুন`,
  all: (field: string) => `সব ${field}`,
  columns: (of: string) => named.map((name) => fieldLabel(of, name)).join(' ও '),
  none: `এখনো কোনো ${one} যোগ করা হয়নি`,
  noneHint: hint,
  noMatch: `মিলে যায় এমন কোনো ${one} পাওয়া যায়নি`,
  loadFailed: `${title}: তালিকা লোড করা যায়নি`,
  saveFailed: `${one} সংরক্ষণ করা যায়নি`,
  deleteFailed: `${one} মুছে ফেলা যায়নি`,
  added: `${one} যোগ হয়েছে`,
  updated: `${one} হালনাগাদ হয়েছে`,
  deleted: `${one} মুছে ফেলা হয়েছে`,
  confirm: `${one} মুছবেন?`,
});

/** Links from a register to its print. */
export const printLinkWords = { staffRegister: 'মাসের খাতা ছাপা' } as const;
