import { type EntryAction, type HistoryEntry, NOT_RECORDS, type Via } from './history.ts';
import type { ResourcePath } from './resources/index.ts';
import { ownWords, registerNames } from './sheets/own-words.ts';
import { headerOf } from './sheets/words.ts';

/** Names of one record of a list that has no register, or whose register calls it by a word that says too little elsewhere. */
const ownNames: Partial<Record<ResourcePath, string>> & Record<(typeof NOT_RECORDS)[number], string> = {
  institutions: 'প্রতিষ্ঠান',
  teachers: 'শিক্ষক',
  staff: 'কর্মচারী',
  classes: 'শ্রেণি',
  students: 'শিক্ষার্থী',
  'principal-vice-principal': 'প্রতিষ্ঠান প্রধান',
  banners: 'ব্যানার',
  gallery: 'গ্যালারির ছবি',
  notices: 'নোটিশ',
  subjects: 'বিষয়',
  results: 'ফলাফল',
  routines: 'রুটিন',
  'committee-members': 'কমিটির সদস্য',
  contacts: 'বার্তা',
  events: 'ক্যালেন্ডার',
  officers: 'দায়িত্বপ্রাপ্ত কর্মকর্তা',
  'approved-sections': 'অনুমোদিত শাখা',
  'student-counts': 'শিক্ষার্থী সংখ্যা',
  attachments: 'নোটিশের ফাইল',
  exams: 'পরীক্ষা',
  papers: 'পরীক্ষার বিষয়',
  'exam-rooms': 'পরীক্ষার কক্ষ',
  marks: 'নম্বর',
  remarks: 'মন্তব্য',
  attendance: 'হাজিরা',
  absentees: 'অনুপস্থিতের খোঁজ',
  leaves: 'শিক্ষার্থীর ছুটি',
  'teacher-absences': 'শিক্ষকের অনুপস্থিতি',
  covers: 'বদলি ক্লাস',
  'staff-attendance': 'কর্মীর হাজিরা',
  'certificate-templates': 'সনদের নমুনা',
  certificates: 'সনদ',
  cards: 'পরিচয়পত্র',
  'subject-plans': 'বিষয়ের পিরিয়ড',
  'bell-tables': 'ঘণ্টার সময়সূচি',
  timetables: 'ক্লাস রুটিন',
  'timetable-slots': 'রুটিনের ক্লাস',
  users: 'অ্যাকাউন্ট',
  settings: 'সেটিংস',
  backups: 'ব্যাকআপ',
  imports: 'ফাইল থেকে তোলা',
  activity: 'কার্যকলাপ',
  compliance: 'পরিদর্শনের প্রস্তুতি',
};

/** The name of one record of each list. */
export const kindWords = { ...ownNames, ...registerNames, ...ownNames };

/** Labels of an account's fields. */
export const accountLabels = {
  full_name: 'পূর্ণ নাম',
  username: 'ব্যবহারকারীর নাম',
  phone: 'ফোন',
  email: 'ইমেইল',
  role: 'অধিকার',
  teacher: 'কোন শিক্ষক',
} as const;

export const settingsLabels = {
  tagline: 'স্লোগান',
  head_title: 'প্রধানের পদবি',
  social_url: 'ফেসবুক পাতার ঠিকানা',
  map_url: 'মানচিত্রের ঠিকানা',
  contacts_public: 'শিক্ষক, কর্মচারী ও কমিটির সদস্যদের ফোন ও ইমেইল সবাইকে দেখানো হবে',
  trash_days: 'ট্র্যাশে কত দিন থাকবে',
  activity_days: 'কার্যকলাপ কত দিন থাকবে',
  parts: 'যে অংশগুলো চালু থাকবে',
  school_days: 'সপ্তাহের কোন কোন দিন ক্লাস হয়',
  attendance_back_days: 'শিক্ষক কত দিন আগের হাজিরা নিতে পারবেন',
  attendance_sessions: 'দিনে কখন হাজিরা নেওয়া হয়',
  streak_call: 'টানা কত দিন অনুপস্থিত হলে ফোন করতে হবে',
  streak_visit: 'টানা কত দিন অনুপস্থিত হলে বাড়ি যেতে হবে',
  cover_window: 'বদলি ক্লাস কত দিনের মধ্যে গোনা হয়',
  teacher_day_load: 'শিক্ষকের দিনে সর্বোচ্চ ক্লাস',
  teacher_week_load: 'শিক্ষকের সপ্তাহে সর্বোচ্চ ক্লাস',
  teacher_in_a_row: 'শিক্ষকের টানা সর্বোচ্চ ক্লাস',
  attendance_public: 'আজকের উপস্থিতির সংখ্যা সবাইকে দেখানো হবে',
  attendance_public_at: 'উপস্থিতির সংখ্যা কখন থেকে দেখানো হবে',
  signing: 'প্রকাশিত নোটিশ ডিজিটালভাবে স্বাক্ষর করা হবে',
} as const;

/** Labels of fields that have no column in sheets. */
const OTHERS: Readonly<Record<string, string>> = {
  reason: 'কারণ',
  reviewed: 'যাচাই',
};

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: accountLabels,
  settings: settingsLabels,
};

/** A line of one student in the history of a sheet of attendance, such as `marks.7`; null for any other field. */
export function studentLine(resource: string, field: string): { field: 'marks' | 'notes'; student: number } | null {
  const [, of, student] = (resource === 'attendance' && /^(marks|notes)\.(\d+)$/.exec(field)) || [];
  return student === undefined ? null : { field: of as 'marks' | 'notes', student: Number(student) };
}

/** The label of a field, the same as in sheets. */
export const fieldLabel = (resource: string, field: string): string =>
  LABELS[resource]?.[field] ?? OTHERS[field] ?? headerOf({ words: ownWords[resource] }, field);

const others: ReadonlySet<string> = new Set(NOT_RECORDS);

/** True if the history keeps versions of what an entry names. */
export const isRecord = (resource: string): resource is ResourcePath => resource in kindWords && !others.has(resource);

export const resourceLabel = (resource: string): string => kindWords[resource as keyof typeof kindWords] ?? resource;

export const actionWords: Record<EntryAction, string> = {
  created: 'যোগ করেছেন',
  changed: 'বদলেছেন',
  deleted: 'মুছেছেন',
  restored: 'ফিরিয়ে এনেছেন',
  purged: 'স্থায়ীভাবে মুছেছেন',
  signed_in: 'সাইন-ইন করেছেন',
  sign_in_refused: 'সাইন-ইন করতে পারেননি',
  signed_out: 'লগআউট করেছেন',
  password_changed: 'পাসওয়ার্ড বদলেছেন',
  role_changed: 'অধিকার বদলেছেন',
  invited: 'আমন্ত্রণ দিয়েছেন',
  settings_changed: 'সেটিংস বদলেছেন',
  exported: 'তালিকা নামিয়েছেন',
  imported: 'ফাইল থেকে তুলেছেন',
  backup_downloaded: 'ব্যাকআপ নামিয়েছেন',
  published: 'প্রকাশ করেছেন',
  withdrawn: 'প্রকাশ তুলে নিয়েছেন',
};

export const viaWords: Record<Via, string> = {
  hand: '',
  import: 'ফাইল থেকে',
  undo: 'বদল বাতিল করে',
  public: 'ওয়েবসাইট থেকে',
  command: '',
};

const NOBODY = { command: 'সার্ভার', other: 'অ্যাকাউন্ট ছাড়া' } as const;

export const authorName = ({ by, via }: Pick<HistoryEntry, 'by' | 'via'>): string =>
  by?.name ?? (via === 'command' ? NOBODY.command : NOBODY.other);

/** Shown for a field that was empty. */
export const EMPTY = 'খালি';
