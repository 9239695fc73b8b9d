import { describe, expect, it } from 'vitest';
import { addDays } from '../rules/dates.ts';
import { type Checked, problemsOf } from './problems.ts';
import { bells, checked, oneLesson, START, slot, timetable } from './testing/example.ts';
import type { Slot } from './types.ts';

const found = (values: Partial<Checked>) => {
  const { errors, warnings } = problemsOf(checked(values));
  const short = ({ kind, slots }: { kind: string; slots: number[] }) => `${kind} ${slots}`;
  return { errors: errors.map(short), warnings: warnings.map(short) };
};
const errorsIn = (slots: Slot[], values: Partial<Checked> = {}) => found({ slots, ...values }).errors;
const warningsIn = (slots: Slot[], values: Partial<Checked> = {}) => found({ slots, ...values }).warnings;

describe('errors of a timetable', () => {
  it('are a teacher, a room or a section twice at one time', () => {
    expect(errorsIn([slot({ id: 1 }), slot({ id: 2, section: 'খ' })])).toEqual(['teacher_twice 1,2']);
    expect(errorsIn([slot({ id: 1, room: 3 }), slot({ id: 2, section: 'খ', room: 3, teachers: [2] })])).toEqual([
      'room_twice 1,2',
    ]);
    expect(errorsIn([slot({ id: 1 }), slot({ id: 2, section: ' ক', teachers: [2] })])).toEqual(['section_twice 1,2']);
    expect(errorsIn([slot({ id: 1, span: 2 }), slot({ id: 2, period: '2', section: 'খ' })])).toEqual([
      'teacher_twice 1,2',
    ]);
    expect(errorsIn([slot({ id: 1 }), slot({ id: 2, period: '2' })])).toEqual([]);
  });

  it('are none where slots run side by side, are one lesson, or take turns', () => {
    const parallel = { parallel: 'ধর্ম' };
    expect(errorsIn([slot({ id: 1, ...parallel }), slot({ id: 2, subject: 2, teachers: [2], ...parallel })])).toEqual(
      [],
    );
    const joined = [slot({ id: 1, room: 1, ...parallel }), slot({ id: 2, room: 1, section: 'খ', ...parallel })];
    expect(errorsIn(joined)).toEqual([]);
    expect(errorsIn(joined.map((one) => ({ ...one, parallel: '' })))).toEqual(['teacher_twice 1,2', 'room_twice 1,2']);
    expect(errorsIn([slot({ id: 1, weeks: 'odd' }), slot({ id: 2, weeks: 'even' })])).toEqual([]);
    expect(errorsIn([slot({ id: 1, weeks: 'odd' }), slot({ id: 2 })])).toEqual([
      'teacher_twice 1,2',
      'section_twice 1,2',
    ]);
  });

  it('are told by the minutes of two shifts, also by those of a winter table', () => {
    const morning = timetable({ id: 2, shift: 'প্রভাতি', state: 'published' });
    const slots = [slot({ id: 1 }), slot({ id: 2, timetable: 2, class: 7, period: '7' })];
    const day = bells({ periods: oneLesson('1', '12:20', '13:10') });
    const early = bells({ id: 2, shift: 'প্রভাতি', periods: oneLesson('7', '11:15', '12:05') });
    expect(errorsIn(slots, { timetables: [morning], bells: [day, early] })).toEqual([]);
    const winter = bells({
      id: 3,
      shift: 'প্রভাতি',
      valid_from: addDays(START, 300),
      periods: oneLesson('7', '11:35', '12:25'),
    });
    expect(errorsIn(slots, { timetables: [morning], bells: [day, early, winter] })).toEqual(['teacher_twice 1,2']);
    const ended = { ...morning, valid_to: addDays(START, 299) };
    expect(errorsIn(slots, { timetables: [ended], bells: [day, early, winter] })).toEqual([]);
  });

  it('compare odd and even weeks of two timetables by their dates', () => {
    const other = timetable({ id: 2, shift: 'প্রভাতি', state: 'published', valid_from: addDays(START, 7) });
    const tables = [bells(), bells({ id: 2, shift: 'প্রভাতি' })];
    const slots = (weeks: Slot['weeks']) => [
      slot({ id: 1, weeks: 'odd' }),
      slot({ id: 2, timetable: 2, class: 7, weeks }),
    ];
    expect(errorsIn(slots('odd'), { timetables: [other], bells: tables })).toEqual([]);
    expect(errorsIn(slots('even'), { timetables: [other], bells: tables })).toEqual(['teacher_twice 1,2']);
  });

  it('are a lesson without a period, without a teacher, or on a day off', () => {
    expect(errorsIn([slot({ period: '8' })])).toEqual(['no_period 1']);
    expect(errorsIn([slot({ period: '7', span: 2 })])).toEqual(['no_period 1']);
    expect(errorsIn([slot({})], { bells: [] })).toEqual(['no_period 1']);
    expect(errorsIn([slot({ teachers: [] })])).toEqual(['no_teacher 1']);
    expect(errorsIn([slot({ day: 5 })])).toEqual(['day_off 1']);
  });

  it('are warnings where only a later bell table lacks the period', () => {
    const ramadan = bells({ id: 2, valid_from: addDays(START, 40), periods: oneLesson('1', '09:00', '09:30') });
    expect(found({ slots: [slot({ period: '6' })], bells: [bells(), ramadan] })).toEqual({
      errors: [],
      warnings: ['no_period 1'],
    });
    const [warning] = problemsOf(checked({ slots: [slot({ period: '6' })], bells: [bells(), ramadan] })).warnings;
    expect(warning?.text).toContain(': ১৫ ফেব্রুয়ারি ২০২৬ থেকে ঘণ্টার তালিকায়');
  });
});

describe('warnings of a timetable', () => {
  const row = (count: number, from = 1) =>
    Array.from({ length: count }, (_, index) =>
      slot({ id: index + 1, period: String(from + index), subject: index + 1 }),
    );

  it('are too many lessons of a teacher a day, a week and in a row, breaks left out', () => {
    expect(warningsIn(row(4))).toEqual([]);
    expect(warningsIn(row(5))).toEqual(['in_a_row 1,2,3,4,5']);
    const settings = { ...checked({}).settings, teacher_day_load: 2, teacher_week_load: 3 };
    expect(warningsIn(row(3), { settings })).toEqual(['day_load 1,2,3']);
    expect(warningsIn([...row(2), slot({ id: 3, day: 1, span: 2 })], { settings })).toEqual(['week_load 1,2,3']);
  });

  it('are a subject twice a day and a hole, but not one long lesson', () => {
    expect(warningsIn([slot({ id: 1 }), slot({ id: 2, period: '2' })])).toEqual(['subject_twice 1,2']);
    expect(warningsIn([slot({ id: 1, span: 2 })])).toEqual([]);
    expect(warningsIn([slot({ id: 1 }), slot({ id: 2, period: '3', subject: 2 })])).toEqual(['hole 1,2']);
  });

  it('are another number of lessons than planned, by section and group', () => {
    const plans = [{ class: 6, subject: 1, periods_per_week: 2 }];
    expect(warningsIn([slot({ id: 1 }), slot({ id: 2, day: 1 })], { plans })).toEqual([]);
    expect(warningsIn([slot({ id: 1 }), slot({ id: 2, day: 1, weeks: 'odd' })], { plans })).toEqual(['plan 1,2']);
    expect(warningsIn([slot({ id: 1, subject: 2 })], { plans })).toEqual(['plan ']);
    const grouped = [slot({ id: 1, span: 2, group: 'ক' }), slot({ id: 2, day: 1, group: 'খ' })];
    expect(warningsIn(grouped, { plans })).toEqual(['plan 2']);
  });

  it('are a teacher who is not the subject’s, and a section in two shifts', () => {
    const names = { ...checked({}).names, subjects: new Map([[1, { name: 'গণিত', teacher: 9 }]]) };
    expect(warningsIn([slot({})], { names })).toEqual(['other_subject 1']);
    expect(warningsIn([slot({ teachers: [1, 9] })], { names })).toEqual([]);
    const timetables = [timetable({ id: 2, shift: 'প্রভাতি', state: 'published' })];
    const slots = [slot({}), slot({ id: 2, timetable: 2, day: 1 })];
    expect(warningsIn(slots, { timetables, bells: [bells(), bells({ id: 2, shift: 'প্রভাতি' })] })).toEqual([
      'section_shift 1,2',
    ]);
  });
});
