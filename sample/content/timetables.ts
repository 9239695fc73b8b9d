import { bn } from '#contract/rules/digits.ts';
import { yearOf } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';
import { SHIFT } from './bell-tables.ts';

export const timetableName = (today: string): string => `ক্লাস রুটিন ${bn(yearOf(today))}`;

/** The week of the year, which is published, and one for the days of an examination that nobody has finished yet. */
export const rows = (today: string): SampleRow<'timetables'>[] => {
  const year = yearOf(today);
  return [
    { name: timetableName(today), year, shift: SHIFT, kind: 'regular', valid_from: `${year}-01-01` },
    {
      name: 'বার্ষিক পরীক্ষার সময়ের রুটিন',
      year,
      shift: SHIFT,
      kind: 'special',
      valid_from: `${year}-12-01`,
      valid_to: `${year}-12-15`,
    },
  ];
};
