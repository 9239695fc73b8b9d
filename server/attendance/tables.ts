import type { BelowRow, SummaryRow } from '#contract/attendance/answers.ts';
import { MARK_SIGNS, MARK_WORDS } from '#contract/attendance/mark-words.ts';
import { rateInWords } from '#contract/attendance/rates.ts';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { SHORT_MONTHS } from '#contract/rules/short-months.ts';
import type { WrittenColumn, WrittenTable } from '../sheets/write-sheet.ts';
import type { registerOf, yearOf } from './numbers.ts';

const words = {
  register: 'হাজিরা',
  year: 'বার্ষিক হাজিরা',
  below: (percent: string) => `উপস্থিতি ${percent}%-এর কম`,
  summary: 'হাজিরার চিত্র',
  number: 'ক্রম',
  roll: 'রোল',
  student: 'নাম',
  class: 'শ্রেণি',
  section: 'শাখা',
  date: 'তারিখ',
  of: 'হাজিরা',
  days: (month: string, days: string) => `${month} (${days} দিন)`,
  counts: [MARK_WORDS.P, MARK_WORDS.L, MARK_WORDS.V, MARK_WORDS.A],
  rate: 'উপস্থিতির হার',
  ofYear: ['মোট উপস্থিত', 'মোট দিন'],
  sheets: ['খাতা হওয়ার কথা', 'নেওয়া হয়েছে', 'শিক্ষার্থী'],
  genders: ['উপস্থিত ছেলে', 'উপস্থিত মেয়ে'],
} as const;

const column = (header: string, width = 10): WrittenColumn => ({ header, width });
const [ROLL, STUDENT] = [column(words.roll, 8), column(words.student, 28)];
const ROOM = [column(words.class, 16), column(words.section, 10)];

/** Names of classes, and the order of the school for rows of them. */
export type ClassEntry = { id: number; name: string };

const nameIn = (classes: readonly ClassEntry[], id: number): string => classes.find((one) => one.id === id)?.name ?? '';

function inOrder<T extends { class: number }>(rows: readonly T[], classes: readonly ClassEntry[]): T[] {
  const ranks = new Map([...classes].sort(byClassRank).map(({ id }, at) => [id, at]));
  return [...rows].sort((a, b) => (ranks.get(a.class) ?? 0) - (ranks.get(b.class) ?? 0));
}

/** The register of a month as a sheet: a column a day, days off with their names; `উপস্থিত` counts late ones, too. */
export function registerTable({ month, days, rows }: Awaited<ReturnType<typeof registerOf>>): WrittenTable {
  return {
    name: `${words.register} ${month}`,
    columns: [
      ...[ROLL, STUDENT],
      ...days.map(({ date, day_off }) => column(`${bn(Number(date.slice(8)))}${day_off ? ` ${day_off}` : ''}`, 5)),
      ...[...words.counts, words.rate].map((word) => column(word)),
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

/** The sheet of a year: days present by month, with the pupil's own days where they differ from the month's. */
export function yearTable({ months, rows }: Awaited<ReturnType<typeof yearOf>>): WrittenTable {
  return {
    name: `${words.year} ${months[0]?.month.slice(0, 4) ?? ''}`,
    columns: [
      ...[ROLL, STUDENT],
      ...months.map(({ taken }, at) => column(words.days(SHORT_MONTHS[at] ?? '', bn(taken)), 12)),
      ...[...words.ofYear, words.rate].map((word) => column(word, 12)),
    ],
    rows: rows.map(({ roll_number, full_name, months: own, present, days }) => [
      ...[roll_number, full_name],
      ...months.map(({ month, taken }) => {
        const { days: of = 0, present: there = 0 } = own[month] ?? {};
        if (taken === 0) return '';
        if (of === 0) return '–';
        return of === taken ? bn(there) : `${bn(there)}/${bn(of)}`;
      }),
      ...[bn(present), bn(days), rateInWords(present, days)],
    ]),
  };
}

/** The students below a share as a list to hand on. */
export function belowTable(rows: readonly BelowRow[], percent: number, classes: readonly ClassEntry[]): WrittenTable {
  return {
    name: words.below(bn(percent)),
    columns: [
      ...[column(words.number, 6), STUDENT, ...ROOM, ROLL],
      ...[MARK_WORDS.P, words.of, words.rate].map((word) => column(word)),
    ],
    rows: inOrder(rows, classes).map(({ full_name, class: id, section, roll_number, present, of }, at) => [
      ...[bn(at + 1), full_name, nameIn(classes, id), section, roll_number],
      ...[bn(present), bn(of), rateInWords(present, of)],
    ]),
  };
}

/** The sums of sections as a sheet, by date where they are; a section without a sheet has no numbers. */
export function summaryTable(rows: readonly SummaryRow[], classes: readonly ClassEntry[]): WrittenTable {
  const isDated = rows.some(({ date }) => date !== undefined);
  return {
    name: words.summary,
    columns: [
      ...(isDated ? [column(words.date, 16)] : []),
      ...ROOM,
      ...[...words.sheets, ...words.counts, ...words.genders, words.rate].map((word) => column(word, 12)),
    ],
    rows: inOrder(rows, classes).map((row) => {
      const { present, late, leave, absent, boys, girls, roster } = row;
      const there = present + late;
      return [
        ...(isDated ? [dateInWords(row.date ?? '')] : []),
        ...[nameIn(classes, row.class), row.section, bn(row.expected), bn(row.taken)],
        ...(row.taken === 0
          ? Array.from({ length: 7 }, () => '')
          : [roster, there, late, leave, absent, boys, girls].map((count) => bn(count))),
        rateInWords(there, roster),
      ];
    }),
  };
}
