import { MARK_WORDS } from '#contract/attendance/mark-words.ts';

/** The texts about absentees, on their own screen and next to the week. */
export const absenteeWords = {
  title: 'আজ অনুপস্থিত',
  count: (absent: string, told: string) => `${absent} জন অনুপস্থিত, ${told} জনের বাড়িতে জানানো হয়েছে`,
  list: 'আজ যারা অনুপস্থিত',
  loadFailed: 'অনুপস্থিতদের তালিকা লোড করা যায়নি',
  none: 'আজ কেউ অনুপস্থিত নেই',
  noneHint: 'হাজিরা নেওয়া হলে অনুপস্থিতদের নাম এখানে আসবে।',
  classes: 'শ্রেণি',
  all: 'সব শ্রেণি',
  place: (name: string, section: string, roll: string) => [name, section, `রোল ${roll}`].filter(Boolean).join(' · '),
  guardian: (name: string, relation: string) => `${relation || 'অভিভাবক'}: ${name}`,
  sessionsOf: (sessions: readonly string[]) => `অনুপস্থিত: ${sessions.join(', ')}`,
  days: 'দিন',
  daysOf: (days: string) => `টানা ${days} দিন অনুপস্থিত`,
  visit: (days: string) => `${days} দিন পার, বাড়ি যাওয়ার কথা`,
  call: (days: string) => `টানা ${days} দিন, কল করার কথা`,
  came: (mark: keyof typeof MARK_WORDS) => (mark === 'V' ? `এখন ${MARK_WORDS.V}, জানান` : `এখন ${MARK_WORDS.P}, জানান`),
  gone: 'আজকের হাজিরা বাতিল হয়েছে',
  callOf: (whose: 'guardian' | 'student', relation: string) => {
    if (whose === 'student') return 'শিক্ষার্থীর নম্বরে কল করুন';
    // Anything but one Bengali word takes no ending.
    return `${/^[\u0980-\u09FF]{1,14}$/.test(relation) ? relation : 'অভিভাবক'}কে কল করুন`;
  },
  sms: 'SMS লিখুন',
  noPhone: 'কোনো ফোন নম্বর নেই',
  tell: 'জানানো হয়েছে',
  told: (when: string) => `জানানো হয়েছে ${when}`,
  toldNow: 'জানানো হয়েছে বলে লেখা হলো',
  note: 'কী জানা গেল',
  change: 'বদলান',
  save: 'লিখে রাখুন',
  saving: 'রাখা হচ্ছে...',
  cancel: 'থাক',
  noted: 'লেখা রাখা হয়েছে',
  notedBy: (when: string, name: string) => `${[when, name].filter(Boolean).join(', ')}:`,
  failed: 'রাখা যায়নি, আবার চেষ্টা করুন',
  leaveText: 'যা জানা গেল তা এখনও রাখা হয়নি। চলে গেলে লেখাটি থাকবে না।',
} as const;
