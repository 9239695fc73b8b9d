import { MARK_SIGNS, MARK_WORDS } from '#contract/attendance/mark-words.ts';

/** Signs of the kinds of leave, as a cell has room for them. */
export const LEAVE_SIGNS = { casual: 'নৈ', medical: 'চি', maternity: 'মা', duty: 'ক', other: MARK_SIGNS.V } as const;
export type LeaveKind = keyof typeof LEAVE_SIGNS;

export const staffRegisterWords = {
  title: 'শিক্ষক ও কর্মচারীর হাজিরা খাতা ছাপা',
  back: 'শিক্ষক ও কর্মচারীর হাজিরা',
  loadFailed: 'হাজিরা খাতা লোড করা যায়নি',
  none: 'এই মাসে কারও হাজিরা লেখা হয়নি',
  noneHint: 'অন্য মাস বেছে নিন।',
  nobody: 'এখনও কোনো শিক্ষক বা কর্মচারী যোগ করা হয়নি',
  paper: 'কাগজ',
  papers: { a4: 'A4', a3: 'A3' },
  print: 'প্রিন্ট করুন',
  /** Head of the print. */
  register: (month: string) => `শিক্ষক ও কর্মচারীর হাজিরা খাতা: ${month}`,
  number: 'ক্রম',
  teachers: 'শিক্ষক',
  staff: 'কর্মচারী',
  teachersThere: 'উপস্থিত শিক্ষক',
  staffThere: 'উপস্থিত কর্মচারী',
  sign: 'হাজিরা গ্রহণকারীর স্বাক্ষর',
  leave: 'ছুটি',
  leaveKinds: 'ধরন ও দিন',
  legend: {
    marks: (['P', 'A', 'L'] as const).map((mark) => [MARK_SIGNS[mark], MARK_WORDS[mark]] as const),
    rest: '– লেখা হয়নি · দাগ কাটা ঘর: হাজিরা নেওয়া হয়নি',
    rate: 'উপ. = উপস্থিত + বিলম্ব · হার = উপ. ÷ হাজিরা লেখা দিন',
  },
} as const;
