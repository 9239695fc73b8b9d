import type { EventKind } from '#contract/rules/event-kinds.ts';

/** All fixed text of the calendar; numbers and dates come in as texts. */
export const calendarWords = {
  title: 'ক্যালেন্ডার',
  titleOf: (month: string) => `ক্যালেন্ডার: ${month}`,
  description: (name: string) => `${name}-এর ছুটি, পরীক্ষা, অনুষ্ঠান ও সভার দিনপঞ্জি।`,
  previous: (month: string) => `আগের মাস: ${month}`,
  next: (month: string) => `পরের মাস: ${month}`,
  today: 'আজ',
  view: 'কীভাবে দেখাবে',
  month: 'মাস',
  list: 'তালিকা',
  subscribe: 'ফোনের ক্যালেন্ডারে নিন',
  kinds: 'কী কী দেখাবে',
  shown: 'দেখানো হচ্ছে',
  hidden: 'লুকানো আছে',
  goesOn: 'চলছে',
  more: (count: string) => `আরও ${count}টি`,
  moreOn: (date: string) => `${date}, আরও আছে: সব দেখুন`,
  until: (date: string) => `${date} পর্যন্ত`,
  inDays: (days: string) => `${days} দিন পরে`,
  tomorrow: 'আগামীকাল',
  before: (count: string) => `এই মাসের আগের ${count}টি`,
  empty: 'এই মাসে কিছু নেই',
  see: (month: string) => `${month} দেখুন`,
  moon: 'সরকারি ছুটি চাঁদ দেখার ওপর বদলাতে পারে।',
  failed: 'ক্যালেন্ডার এখন দেখানো যাচ্ছে না।',
} as const;

export const WEEKDAY_HEADS = [
  ['রবি', 'রবিবার'],
  ['সোম', 'সোমবার'],
  ['মঙ্গল', 'মঙ্গলবার'],
  ['বুধ', 'বুধবার'],
  ['বৃহস্পতি', 'বৃহস্পতিবার'],
  ['শুক্র', 'শুক্রবার'],
  ['শনি', 'শনিবার'],
] as const;

export const KIND_ICONS = {
  holiday: 'flag',
  off: 'home',
  exam: 'sheet',
  event: 'calendar',
  meeting: 'people',
} as const satisfies Record<EventKind, string>;
