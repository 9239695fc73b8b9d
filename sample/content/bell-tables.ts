import { yearOf } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';

/** The shift of the sixth to eighth class. */
export const SHIFT = 'দিবা';

type Times = readonly [name: string, starts: string, ends: string];

const lessons = (times: readonly Times[]) =>
  times.map(([name, starts, ends], index) => ({ key: String(index + 1), name, starts, ends }));

/** The bells of the year, and shorter periods for a month. */
export const rows = (today: string): SampleRow<'bell-tables'>[] => {
  const year = yearOf(today);
  return [
    {
      name: 'সারা বছরের ঘণ্টা',
      shift: SHIFT,
      valid_from: `${year}-01-01`,
      days: [0, 1, 2, 3, 4],
      periods: [
        { key: 'সমাবেশ', name: 'সমাবেশ', starts: '10:00', ends: '10:15', kind: 'assembly' },
        ...lessons([
          ['১ম', '10:15', '11:15'],
          ['২য়', '11:15', '12:05'],
          ['৩য়', '12:05', '12:55'],
          ['৪র্থ', '13:30', '14:20'],
          ['৫ম', '14:20', '15:10'],
          ['৬ষ্ঠ', '15:10', '16:00'],
        ]),
        { key: 'টিফিন', name: 'টিফিন', starts: '12:55', ends: '13:30', kind: 'break' },
      ],
    },
    {
      name: 'রমজানের ঘণ্টা',
      shift: SHIFT,
      valid_from: `${year}-02-18`,
      valid_to: `${year}-03-16`,
      days: [0, 1, 2, 3, 4],
      periods: lessons([
        ['১ম', '09:30', '10:05'],
        ['২য়', '10:05', '10:40'],
        ['৩য়', '10:40', '11:15'],
        ['৪র্থ', '11:30', '12:05'],
        ['৫ম', '12:05', '12:40'],
        ['৬ষ্ঠ', '12:40', '13:15'],
      ]),
    },
  ];
};
