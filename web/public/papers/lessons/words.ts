import type { LessonText } from '../../../kit/page/source/lessons.ts';

export const lessonWords = {
  choose: 'কার রুটিন',
  class: 'শ্রেণি',
  teacher: 'শিক্ষক',
  classes: 'সব শ্রেণি ও শাখা',
  teachers: 'সব শিক্ষক',
  other: 'এই ঠিকানায় কারও ক্লাস নেই, তাই প্রথম শ্রেণির রুটিন দেখানো হচ্ছে।',
  subscribe: 'ক্যালেন্ডারে নিন',
  print: 'ছাপুন',
  board: 'এখন ও পরের ক্লাস',
  now: 'এখন',
  next: 'পরের',
  until: (time: string) => `${time} পর্যন্ত`,
  left: (minutes: string) => `আর ${minutes} মিনিট`,
  minutes: (minutes: string) => `${minutes} মিনিট`,
  begins: (time: string) => `আজ শুরু ${time}`,
  first: 'প্রথম ক্লাস',
  free: 'এই পিরিয়ডে ক্লাস নেই',
  between: 'এখন ক্লাস নেই',
  over: 'আজ ক্লাস শেষ',
  none: 'আজ ক্লাস নেই',
  weekend: (day: string) => `আজ ${day}, সাপ্তাহিক ছুটি`,
  off: 'আজ ছুটি',
  coming: (when: string) => `আগামী ক্লাস: ${when}`,
  nothingComing: 'সামনের এক মাসে কোনো ক্লাস নেই',
  room: (room: string) => `কক্ষ ${room}`,
  roomElse: (room: string) => `কক্ষ ${room}, অন্য হলে লেখা আছে`,
  usually: (name: string) => `রুটিনে ${name}`,
  coverToday: 'আজ বদলি',
  today: (day: string) => `আজ, ${day}`,
  lessons: (count: string) => `${count}টি ক্লাস`,
  covers: (count: string) => `আজ ${count}টি বদলি`,
  week: 'পুরো সপ্তাহ',
  weekAlone: 'শুধু সপ্তাহ',
  dayAndWeek: 'আজকের ক্লাস',
  caption: (name: string) => `${name}: পুরো সপ্তাহ`,
  days: 'সপ্তাহের দিন',
  day: 'দিন',
  noLesson: 'ক্লাস নেই',
  periods: (count: string) => `${count} পিরিয়ড`,
  special: (from: string, to: string) => `বিশেষ রুটিন চলছে: ${from} থেকে ${to} পর্যন্ত।`,
  exam: (title: string) => `আজ পরীক্ষা: ${title}।`,
  examRoutine: 'পরীক্ষার রুটিন দেখুন',
  printed: (name: string) => `ক্লাস রুটিন: ${name}`,
  failed: 'ক্লাস রুটিন এখন দেখানো যাচ্ছে না।',
} as const;

const COVERS: Readonly<Record<string, string>> = {
  self_study: 'বদলি: নিজে পড়া',
  library: 'বদলি: গ্রন্থাগার',
  cancelled: 'ক্লাস হবে না',
};

/** A cover for a reader; `self` is the teacher whose routine is shown. */
export function coverInWords(cover: NonNullable<LessonText['cover']>, self: number | null): string {
  const { kind, substitute, substitute_name: name, joined_with: joined } = cover;
  if (kind === 'merge') return `বদলি: ${joined} শাখার সঙ্গে`;
  if (self !== null && substitute === self) return 'বদলি ক্লাস';
  return COVERS[kind] ?? `বদলি: ${name}`;
}
