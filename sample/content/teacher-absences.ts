import { addDays } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';
import { rows as teachers } from './teachers.ts';

/** A training of two days, and an hour at the board's office. */
export const rows = (today: string): SampleRow<'teacher-absences'>[] => {
  const [, second, third] = teachers(today).map(({ full_name }) => full_name) as [string, string, string];
  return [
    { teacher: second, date: addDays(today, 7), until: addDays(today, 8), reason: 'প্রশিক্ষণ' },
    { teacher: third, date: addDays(today, 9), periods: ['1', '2'], reason: 'বোর্ড অফিসে কাজ' },
  ];
};
