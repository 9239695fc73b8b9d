import { dateInWords } from '../rules/dates.ts';
import { bn } from '../rules/digits.ts';
import { WEEKDAYS } from '../rules/weekdays.ts';
import type { Slot } from './types.ts';

/** Errors keep a timetable from being published. */
export const ERROR_KINDS = [
  'teacher_twice',
  'room_twice',
  'section_twice',
  'no_period',
  'day_off',
  'no_teacher',
] as const;
export const WARNING_KINDS = [
  'no_period',
  'plan',
  'day_load',
  'week_load',
  'in_a_row',
  'subject_twice',
  'hole',
  'other_subject',
  'section_shift',
] as const;

export type ProblemKind = (typeof ERROR_KINDS)[number] | (typeof WARNING_KINDS)[number];

/** A problem of a timetable with its slots' ids, also those of another timetable. */
export type Problem = { kind: ProblemKind; slots: number[]; text: string };

/** Names of what slots refer to, and the teacher that a subject names. */
export type Names = {
  classes: ReadonlyMap<number, string>;
  subjects: ReadonlyMap<number, { name: string; teacher: number | null }>;
  teachers: ReadonlyMap<number, string>;
  rooms: ReadonlyMap<number, string>;
};

/** Sentences about the problems of a timetable. */
export function problemWords({ classes, subjects, teachers, rooms }: Names) {
  const section = (slot: Pick<Slot, 'class' | 'section'>) =>
    [classes.get(slot.class) ?? '', slot.section].filter(Boolean).join(' ');
  const day = (slot: Slot) => WEEKDAYS[slot.day] ?? '';
  const period = (slot: Slot) => `${bn(slot.period)} পিরিয়ড`;
  const place = (slot: Slot) => `${section(slot)}, ${day(slot)}, ${period(slot)}`;
  const subject = (id: number) => subjects.get(id)?.name ?? '';
  const teacher = (id: number) => teachers.get(id) ?? '';
  return {
    section,
    teacherTwice: (id: number, a: Slot, b: Slot) => `${teacher(id)} একই সময়ে দুই জায়গায়: ${place(a)} ও ${place(b)}।`,
    roomTwice: (id: number, a: Slot, b: Slot) =>
      `${rooms.get(id) ?? ''} কক্ষে একই সময়ে দুই ক্লাস: ${place(a)} ও ${place(b)}।`,
    sectionTwice: (a: Slot, b: Slot) =>
      `${section(a)} শাখায় ${day(a)} একই সময়ে দুই ক্লাস: ${subject(a.subject)} ও ${subject(b.subject)}। পাশাপাশি হলে দুটিতেই একই ‘পাশাপাশি’ লিখুন।`,
    noPeriod: (slot: Slot) => `${place(slot)}: ঘণ্টার তালিকায় এই পিরিয়ড নেই।`,
    noPeriodFrom: (slot: Slot, date: string) => `${place(slot)}: ${dateInWords(date)} থেকে ঘণ্টার তালিকায় এই পিরিয়ড নেই।`,
    dayOff: (slot: Slot) => `${place(slot)}: ${day(slot)} সাপ্তাহিক ছুটি।`,
    noTeacher: (slot: Slot) => `${place(slot)}: ${subject(slot.subject)} ক্লাসে কোনো শিক্ষক নেই।`,
    plan: (where: string, id: number, group: string, count: number, plan: number) =>
      `${where}: ${subject(id)}${group ? ` (${group})` : ''} সপ্তাহে ${bn(count)}টি ক্লাস, পরিকল্পনায় ${bn(plan)}টি।`,
    dayLoad: (id: number, slot: Slot, count: number, most: number) =>
      `${teacher(id)}: ${day(slot)} ${bn(count)}টি ক্লাস, সর্বোচ্চ ${bn(most)}টি।`,
    weekLoad: (id: number, count: number, most: number) =>
      `${teacher(id)}: সপ্তাহে ${bn(count)}টি ক্লাস, সর্বোচ্চ ${bn(most)}টি।`,
    inARow: (id: number, slot: Slot, count: number, most: number) =>
      `${teacher(id)}: ${day(slot)} টানা ${bn(count)}টি ক্লাস, সর্বোচ্চ ${bn(most)}টি।`,
    subjectTwice: (slot: Slot) => `${section(slot)}: ${day(slot)} ${subject(slot.subject)} একাধিকবার।`,
    hole: (slot: Slot, key: string) => `${section(slot)}: ${day(slot)} ${bn(key)} পিরিয়ড ফাঁকা।`,
    otherSubject: (slot: Slot, id: number) =>
      `${place(slot)}: ${subject(slot.subject)} পড়ান ${teacher(id)}, তাঁর নাম এখানে নেই।`,
    sectionShift: (slot: Slot) => `${section(slot)} দুই শিফটের রুটিনে আছে।`,
  };
}
