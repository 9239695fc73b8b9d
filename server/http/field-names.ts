import { settingsLabels } from '#contract/history-words.ts';
import { allResources } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { headerOf } from '#contract/sheets/words.ts';

/** The names of fields that no resource declares: of accounts and calls of their own. */
const OTHERS: Readonly<Record<string, string>> = {
  username: 'ব্যবহারকারীর নাম',
  password: 'পাসওয়ার্ড',
  confirm_password: 'পাসওয়ার্ড আবার',
  current_password: 'বর্তমান পাসওয়ার্ড',
  new_password: 'নতুন পাসওয়ার্ড',
  profile_picture: 'প্রোফাইল ছবি',
  teacher: 'শিক্ষক',
  file: 'ফাইল',
  pdf_file: 'PDF ফাইল',
  photo: 'ছবি',
  image: 'ছবি',
  logo: 'লোগো',
  institution_image: 'প্রতিষ্ঠানের ছবি',
  sessions: 'লগইন',
  // Queries
  from: 'কবে থেকে',
  to: 'কবে পর্যন্ত',
  date: 'তারিখ',
  month: 'মাস',
  page: 'পাতা',
  page_size: 'পাতায় কয়টি',
  ordering: 'ক্রম',
  search: 'যা খুঁজছেন',
  q: 'যা খুঁজছেন',
  format: 'ফাইলের ধরন',
  resource: 'তালিকা',
  records: 'তথ্যের কাজ',
  action: 'কাজ',
  by: 'কার হিসাব',
  type: 'ধরন',
  state: 'অবস্থা',
  percent: 'শতকরা হার',
  after: 'কত নম্বরের পর',
  layout: 'সাজানোর ধরন',
  timetable: 'রুটিন',
  paper: 'যে বিষয়ের নম্বর',
  // Exams and papers
  at: 'সময়',
  incomplete: 'বাকি নম্বর',
  absent: 'অনুপস্থিত',
  check: 'জন্ম তারিখ বা আইডি',
  dob: 'জন্ম তারিখ',
  gpa: 'জিপিএ',
  roll: 'রোল নম্বর',
  roll_number: 'রোল নম্বর',
  days_present: 'উপস্থিতির দিন',
  remark: 'মন্তব্য',
  key: 'সংকেত',
  full: 'পূর্ণ নম্বর',
  weight: 'শতকরা ভাগ',
  pass: 'পাস নম্বর',
  starts: 'শুরু',
  ends: 'শেষ',
  // Work on many records
  rows: 'সারি',
  row: 'সারি',
  id: 'নম্বর',
  students: 'শিক্ষার্থী',
  cards: 'কার্ড',
  from_class: 'যে শ্রেণি থেকে',
  to_class: 'যে শ্রেণিতে',
  section_map: 'শাখা',
  anyway: 'তবুও করা',
  reason: 'কারণ',
  change: 'যে কাজ ফেরানো হবে',
  batch: 'একসঙ্গে করা কাজ',
  version: 'সংস্করণ',
  told: 'জানানো হয়েছে',
  allow_empty: 'খালি ঘর',
  columns: 'কলাম',
  index: 'কলাম',
  field: 'ঘর',
  cells: 'ঘর',
  value: 'মান',
  was: 'আগের মান',
  match: 'যে ঘর মিলিয়ে',
  mode: 'কী করা হবে',
  bijoy: 'বিজয়ের লেখা',
  wrong: 'ভুল সারি',
};

/** A field of one of several rows, such as `rows.0.student`. */
const OF_A_ROW = /^\w+\.(\d+)(?:\.(\w+))?$/;

/** Names the fields of the call at a path by the words that people see on the screens; null for a field without one. */
export function fieldNames(path: string): (field: string) => string | null {
  const [, first] = path.split('/').filter(Boolean);
  const words = allResources.find((resource) => resource.path === first)?.words;
  const others: Readonly<Record<string, string>> = first === 'settings' ? settingsLabels : OTHERS;
  const named = (field: string): string | null => {
    const name = words?.[field] ? headerOf({ words }, field) : (others[field] ?? headerOf({ words }, field));
    return name === field ? null : name;
  };
  return (field) => {
    const [, row, own] = OF_A_ROW.exec(field) ?? [];
    if (row === undefined) return named(field);
    return [`${bn(Number(row) + 1)} নম্বর সারি`, own && named(own)].filter(Boolean).join(', ');
  };
}
