import { addDays } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';
import { rows as staff } from './staff.ts';
import { rows as teachers } from './teachers.ts';

/** Some marks of last week. */
export const rows = (today: string): SampleRow<'staff-attendance'>[] => {
  const date = addDays(today, -7);
  const [first, second, third] = teachers(today).map(({ full_name }) => full_name) as [string, string, string];
  const [clerk] = staff().map(({ full_name }) => full_name) as [string];
  return [
    { date, teacher: first, mark: 'present', in: '09:05', out: '16:00' },
    { date, teacher: second, mark: 'late', in: '10:20', out: '16:00', note: 'রাস্তায় যানজট' },
    { date, teacher: third, mark: 'leave', leave_kind: 'casual' },
    { date, staff: clerk, mark: 'present', in: '08:50', out: '16:30' },
  ];
};
