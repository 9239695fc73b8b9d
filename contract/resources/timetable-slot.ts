import { defineResource } from '../kit/define-resource.ts';
import { choice, line, name, number, reference } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';
import { slotTeachersField } from '../timetable/slot-fields.ts';

const WEEKS = wordedChoice(
  { all: 'প্রতি সপ্তাহে', odd: 'বিজোড়', even: 'জোড়' },
  { all: ['সব'], odd: ['বিজোড় সপ্তাহে'], even: ['জোড় সপ্তাহে'] },
);

/** A lesson of a class and section in a timetable. */
export const timetableSlot = defineResource({
  path: 'timetable-slots',
  fields: {
    timetable: reference('timetables', { required: true }),
    class: reference('classes', { required: true }),
    section: name({ keyed: true }),
    group: name(),
    /** 0 is Sunday. */
    day: number({ min: 0, max: 6, step: 1, required: true }),
    /** The key of a class period of the shift's bell tables. */
    period: name({ required: true }),
    /** 2: the next class period, too. */
    span: number({ min: 1, max: 2, step: 1, default: 1 }),
    weeks: choice({ ...WEEKS, default: 'all' }),
    subject: reference('subjects', { required: true }),
    teachers: slotTeachersField,
    room: reference('rooms', { onDelete: 'clear' }),
    /** Slots of one time with the same text run side by side. */
    parallel: line(),
  },
  words: {
    timetable: 'ক্লাস রুটিন, Timetable',
    group: 'গ্রুপ, Group',
    day: 'দিন, বার, Day',
    period: 'পিরিয়ড, ঘণ্টা, Period',
    span: 'স্প্যান, কয় পিরিয়ড, Span',
    weeks: 'সপ্তাহ, Weeks, Week',
    teachers: 'শিক্ষক, শিক্ষকেরা, Teacher, Teachers',
    room: 'কক্ষ, Room',
    parallel: 'পাশাপাশি, Parallel',
  },
  parent: 'timetable',
  most: 5000,
  filters: ['class', 'section', 'day', 'teacher', 'subject', 'room'],
  filterFields: { teacher: 'teachers' },
  called: ['class', 'section', 'period'],
  shownToColleagues: true,
});
