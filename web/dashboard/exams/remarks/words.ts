import { bn } from '#contract/rules/digits.ts';

export const remarkWords = {
  title: 'উপস্থিতি ও মন্তব্য',
  exam: 'পরীক্ষা',
  class: 'শ্রেণি',
  chooseHint: 'পরীক্ষা আর শ্রেণি বেছে নিলে শিক্ষার্থীদের তালিকা আসবে। এখানে যা লেখা হয় তা নম্বরপত্রে ছাপা হয়; খালিও রাখা যায়।',
  table: 'উপস্থিতি ও মন্তব্যের ছক',
  roll: 'রোল',
  student: 'শিক্ষার্থী',
  section: 'শাখা',
  open: 'নিজের কার্যদিবস',
  days: 'উপস্থিত দিন',
  remark: 'মন্তব্য',
  placeholder: { open: 'দিন', days: 'দিন', remark: 'মন্তব্য' },
  cell: (column: string, student: string) => `${column}, ${student}`,
  openDays: (days: number | null) =>
    days === null ? 'এই পরীক্ষা পর্যন্ত কার্যদিবস কত তা লেখা নেই।' : `এই পরীক্ষা পর্যন্ত কার্যদিবস ${bn(days)}।`,
  editDays: 'কার্যদিবস বদলান',
  keys: 'Enter পরের শিক্ষার্থী, Shift+Enter আগের জন, Tab পরের ঘর, Ctrl+S সংরক্ষণ।',
  published: 'ফলাফল প্রকাশিত, তাই উপস্থিতি ও মন্তব্য শুধু দেখা যায়। বদলাতে হলে আগে প্রকাশ ফিরিয়ে নিন।',
  nobody: 'এই শ্রেণিতে কোনো শিক্ষার্থী নেই',
  failed: 'উপস্থিতি ও মন্তব্য আনা যায়নি।',
  saved: 'উপস্থিতি ও মন্তব্য সংরক্ষণ হয়েছে',
  saveFailed: 'উপস্থিতি ও মন্তব্য সংরক্ষণ করা যায়নি',
} as const;
