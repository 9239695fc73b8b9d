import type { Checked } from '../problems.ts';
import type { BellTable, Period, Slot, Timetable } from '../types.ts';

const period = (key: string, starts: string, ends: string, kind: Period['kind'] = 'class'): Period => ({
  key,
  name: '',
  starts,
  ends,
  kind,
});

/** The day of the curriculum of 2025 that begins at ten. */
export const DAY: readonly Period[] = [
  period('সমাবেশ', '10:00', '10:15', 'assembly'),
  period('1', '10:15', '11:15'),
  period('2', '11:15', '12:05'),
  period('3', '12:05', '12:55'),
  period('টিফিন', '12:55', '13:30', 'break'),
  period('4', '13:30', '14:20'),
  period('5', '14:20', '15:10'),
  period('6', '15:10', '16:00'),
  period('7', '16:00', '16:50'),
];

/** A Sunday. */
export const START = '2026-01-04';

export const bells = (values: Partial<BellTable> = {}): BellTable => ({
  id: 1,
  shift: '',
  valid_from: '2026-01-01',
  valid_to: null,
  days: [0, 1, 2, 3, 4],
  periods: DAY,
  ...values,
});

export const oneLesson = (key: string, starts: string, ends: string): Period[] => [period(key, starts, ends)];

export const timetable = (values: Partial<Timetable> = {}): Timetable => ({
  id: 1,
  shift: '',
  kind: 'regular',
  state: 'draft',
  valid_from: START,
  valid_to: null,
  retired_on: null,
  ...values,
});

export const slot = (values: Partial<Slot>): Slot => ({
  id: 1,
  timetable: 1,
  class: 6,
  section: 'ক',
  group: '',
  day: 0,
  period: '1',
  span: 1,
  weeks: 'all',
  subject: 1,
  teachers: [1],
  room: null,
  parallel: '',
  ...values,
});

const numbered = (word: string) => new Map(Array.from({ length: 40 }, (_, id) => [id, `${word} ${id}`]));

export const checked = (values: Partial<Checked>): Checked => ({
  timetable: timetable(),
  timetables: [],
  slots: [],
  bells: [bells()],
  plans: [],
  names: {
    classes: numbered('শ্রেণি'),
    subjects: new Map([...numbered('বিষয়')].map(([id, name]) => [id, { name, teacher: null }])),
    teachers: numbered('শিক্ষক'),
    rooms: numbered('কক্ষ'),
  },
  settings: { school_days: [0, 1, 2, 3, 4], teacher_day_load: 6, teacher_week_load: 30, teacher_in_a_row: 4 },
  ...values,
});
