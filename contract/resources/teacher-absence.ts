import { awayPeriods } from '../absences/fields.ts';
import { defineRegister, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, line, reference } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';
import { wordedChoice } from '../rules/choices.ts';
import { endsBeforeStart } from '../rules/dates.ts';

const SOURCES = { hand: 'হাতে লেখা', staff_attendance: 'কর্মী হাজিরা' } as const;

const check = ({ date, until }: Readonly<Record<string, unknown>>): FieldProblems | null =>
  endsBeforeStart(date, until) ? { until: [problems.endBeforeStart] } : null;

/** Days on which a teacher is away, whole or in some periods. Nobody but the office and the teacher reads why. */
export const teacherAbsence = defineRegister({
  path: 'teacher-absences',
  read: 'colleagues',
  fields: {
    teacher: reference('teachers', { required: true }),
    date: date({ required: true }),
    until: date(),
    periods: awayPeriods,
    reason: line({ unsearched: true }),
    source: choice({ ...wordedChoice(SOURCES), default: 'hand', byServer: true }),
  },
  words: {
    teacher: 'শিক্ষক, Teacher',
    date: 'তারিখ, Date',
    until: 'যেদিন পর্যন্ত, Until',
    periods: 'পিরিয়ড, Periods',
    reason: 'কারণ, Reason',
    source: 'যেখান থেকে, Source',
  },
  parent: 'teacher',
  spans: { by: 'date', from: 'date', to: 'until' },
  called: ['teacher', 'date'],
  screen: {
    title: 'শিক্ষকের অনুপস্থিতি',
    one: 'অনুপস্থিতি',
    hint: 'কোন শিক্ষক কবে আসবেন না তা লিখুন; কারণ শুধু অফিস ও তিনি নিজে দেখেন।',
    icon: 'calendar',
    group: 'lessons',
    named: ['teacher'],
    columns: ['date', 'until', 'reason'],
    hints: { until: 'এক দিনের হলে খালি রাখুন', periods: 'সারা দিনের হলে খালি রাখুন' },
  },
  check,
});
