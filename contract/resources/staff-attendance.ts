import { defineRegister, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, line, reference, time } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

const MARKS = { present: 'উপস্থিত', late: 'বিলম্ব', leave: 'ছুটি', absent: 'অনুপস্থিত' } as const;
const LEAVES = {
  casual: 'নৈমিত্তিক',
  medical: 'চিকিৎসা',
  maternity: 'মাতৃত্ব',
  duty: 'কর্তব্যরত',
  other: 'অন্যান্য',
} as const;

const words = {
  one: 'একজন শিক্ষক অথবা একজন কর্মচারী বেছে নিন',
  kind: 'কী ছুটি তা বেছে নিন',
} as const;

function check({ teacher, staff, mark, leave_kind }: Readonly<Record<string, unknown>>): FieldProblems | null {
  const isOne = (teacher === null || teacher === undefined) !== (staff === null || staff === undefined);
  const problems: FieldProblems = {
    ...(!isOne && { teacher: [words.one] }),
    ...(mark === 'leave' && !leave_kind && { leave_kind: [words.kind] }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The mark of a teacher or a member of staff on a date. */
export const staffAttendance = defineRegister({
  path: 'staff-attendance',
  read: 'admin',
  fields: {
    date: date({ required: true }),
    teacher: reference('teachers', { onDelete: 'clear' }),
    staff: reference('staff', { onDelete: 'clear' }),
    mark: choice({ ...wordedChoice(MARKS), required: true }),
    leave_kind: choice(wordedChoice(LEAVES)),
    in: time(),
    out: time(),
    note: line(),
  },
  words: {
    date: 'তারিখ, Date',
    teacher: 'শিক্ষক, Teacher',
    staff: 'কর্মচারী, Staff',
    mark: 'হাজিরা, Mark',
    leave_kind: 'ছুটির ধরন, Leave Kind',
    in: 'আসার সময়, In',
    out: 'যাওয়ার সময়, Out',
  },
  filters: ['teacher', 'staff'],
  dated: 'date',
  unique: [
    ['date', 'teacher'],
    ['date', 'staff'],
  ],
  taught: {
    by: 'teacher',
    read: ['date', 'teacher', 'staff', 'mark', 'leave_kind', 'in', 'out', 'note'],
  },
  called: ['teacher', 'staff', 'date'],
  screen: {
    title: 'শিক্ষক ও কর্মচারীর হাজিরা',
    one: 'হাজিরা',
    hint: 'কে কবে এসেছেন, দেরি করেছেন বা ছুটিতে আছেন তা লিখুন।',
    icon: 'check',
    group: 'daily',
    named: ['teacher', 'staff'],
    columns: ['date', 'mark', 'leave_kind', 'in', 'out'],
    hints: { leave_kind: 'ছুটি হলে বেছে নিন', in: 'যেমন ৯:০৫', out: 'যেমন ১৬:০০' },
  },
  check,
});
