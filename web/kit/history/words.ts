import type { Action, NOT_RECORDS, Via } from '#contract/history.ts';
import type { ResourcePath } from '#contract/resources/index.ts';

/** What one of a list is called. */
export const kindWords: Partial<Record<ResourcePath, string>> & Record<(typeof NOT_RECORDS)[number], string> = {
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
  documents: 'দলিল',
  facilities: 'সুবিধা',
  'approved-sections': 'অনুমোদিত শাখা',
  'student-counts': 'শিক্ষার্থী সংখ্যা',
  attachments: 'নোটিশের ফাইল',
  exams: 'পরীক্ষা',
  papers: 'পরীক্ষার বিষয়',
  marks: 'নম্বর',
  remarks: 'মন্তব্য',
  users: 'অ্যাকাউন্ট',
  settings: 'সেটিংস',
  backups: 'ব্যাকআপ',
  imports: 'ফাইল থেকে তোলা',
  activity: 'কার্যকলাপ',
  compliance: 'পরিদর্শনের প্রস্তুতি',
};

/** What sheets have no column for. */
export const fileLabels: Readonly<Record<string, string>> = {
  photo: 'ছবি',
  image: 'ছবি',
  logo: 'লোগো',
  institution_image: 'প্রতিষ্ঠানের ছবি',
  pdf_file: 'PDF ফাইল',
  file: 'ফাইল',
};

export const actionWords: Record<Action, string> = {
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

export const historyWords = {
  history: 'ইতিহাস',
  activity: 'কার্যকলাপ',
  nobody: 'অ্যাকাউন্ট ছাড়া',
  server: 'সার্ভার',
  takeBack: 'ফেরান',
  takeBackOf: (name: string) => `${name}: এই বদল ফেরান`,
  why: 'কেন ফেরানো যায় না',
  whyOf: (name: string) => `${name}: কেন ফেরানো যায় না`,
  notNow: 'এখন ফেরানো যায় না',
  undone: 'ফেরানো হয়েছে',
  others: (count: string) => `ও আরও ${count}টি তথ্য`,
  more: 'আরও দেখান',
  today: 'আজ',
  yesterday: 'গতকাল',
} as const;
