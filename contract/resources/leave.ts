import { defineRegister, type FieldProblems } from '../kit/define-resource.ts';
import { date, line, pdfOrImage, reference } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';
import { endsBeforeStart } from '../rules/dates.ts';

const check = ({ from, to }: Readonly<Record<string, unknown>>): FieldProblems | null =>
  endsBeforeStart(from, to) ? { to: [problems.endBeforeStart] } : null;

/** Leave that was granted to a student, both days included; the letter that asked for it is private. */
export const leave = defineRegister({
  path: 'leaves',
  read: 'admin',
  fields: {
    student: reference('students', { required: true }),
    from: date({ required: true }),
    to: date({ required: true }),
    reason: line(),
    file: pdfOrImage(),
  },
  words: {
    from: 'যেদিন থেকে, From',
    to: 'যেদিন পর্যন্ত, To',
    reason: 'কারণ, Reason',
    file: 'আবেদনপত্র, Application',
  },
  parent: 'student',
  taught: { by: 'student', read: ['student', 'from', 'to'] },
  spans: { by: 'date', from: 'from', to: 'to' },
  called: ['student', 'from'],
  screen: {
    title: 'শিক্ষার্থীর ছুটি',
    one: 'ছুটি',
    hint: 'যে শিক্ষার্থীর ছুটি মঞ্জুর হয়েছে তার নাম ও দিনগুলো লিখুন; হাজিরা নেওয়ার সময় তাকে ছুটিতে দেখাবে।',
    icon: 'calendar',
    group: 'daily',
    named: ['student'],
    columns: ['from', 'to', 'reason'],
    hints: { file: 'আবেদনপত্রের ছবি বা PDF; শুধু অফিস দেখবে' },
  },
  check,
});
