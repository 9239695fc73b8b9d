import { MARK_SIGNS } from '#contract/attendance/mark-words.ts';
import { rateInWords } from '#contract/attendance/rates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';
import type { registerOf } from './numbers.ts';

const words = {
  name: 'হাজিরা',
  roll: 'রোল',
  student: 'নাম',
  totals: ['উপস্থিত', 'বিলম্ব', 'ছুটি', 'অনুপস্থিত', 'উপস্থিতির হার'],
} as const;

/** The register of a month as a sheet: a column a day, days off with their names; `উপস্থিত` counts late ones, too. */
export function registerTable({ month, days, rows }: Awaited<ReturnType<typeof registerOf>>): WrittenTable {
  const total = (header: string) => ({ header, width: 10 });
  return {
    name: `${words.name} ${month}`,
    columns: [
      { header: words.roll, width: 8 },
      { header: words.student, width: 28 },
      ...days.map(({ date, day_off }) => ({
        header: `${bn(Number(date.slice(8)))}${day_off ? ` ${day_off}` : ''}`,
        width: 5,
      })),
      ...words.totals.map(total),
    ],
    rows: rows.map(({ roll_number, full_name, marks, present, late, leave, absent }) => {
      const there = present + late;
      return [
        roll_number,
        full_name,
        ...days.map(({ date }) => {
          const mark = marks[date];
          return mark ? MARK_SIGNS[mark] : '';
        }),
        ...[there, late, leave, absent].map((count) => bn(count)),
        rateInWords(there, there + leave + absent),
      ];
    }),
  };
}
