import type { TableCell } from 'pdfmake/interfaces.js';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { dateWithDay } from '../calendar.ts';
import { headCell, INK, makePdf, ruled } from '../pdf.ts';
import { heading, signature } from './parts.ts';

export const DAYS = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার'] as const;

/** A day's periods in order; `after` is the number of periods before the break. */
export type Week = {
  times: readonly string[];
  breakAfter: number;
  breakTime: string;
  days: readonly (readonly string[])[];
};
export type Sitting = { date: string; subject: string; time: string; full: number };

export type WeekPaper = { title: string; under: string; date: string; week: Week };
export type ExamPaper = { title: string; under: string; date: string; sittings: readonly Sitting[] };

/** A class's week on one page across: days down, periods along, the break between. */
export const weekPaper = ({ title, under, date, week }: WeekPaper): Promise<Buffer> => {
  const split = <T>(cells: readonly T[], middle: T): T[] => [
    ...cells.slice(0, week.breakAfter),
    middle,
    ...cells.slice(week.breakAfter),
  ];
  const pause: TableCell = {
    text: 'বিরতি',
    rowSpan: DAYS.length,
    alignment: 'center',
    color: INK.quiet,
    margin: [0, 60, 0, 0],
    fillColor: INK.sunk,
  };
  return makePdf({
    title,
    date,
    landscape: true,
    content: [
      ...heading(title, under),
      {
        layout: { ...ruled, paddingTop: () => 4, paddingBottom: () => 4 },
        fontSize: 9.5,
        table: {
          headerRows: 1,
          widths: [
            58,
            ...split(
              week.times.map(() => '*' as const),
              44 as never,
            ),
          ],
          body: [
            ['দিন', ...split(week.times, week.breakTime)].map((text) => ({ ...headCell(text), fontSize: 8.5 })),
            ...DAYS.map((day, i): TableCell[] => [
              { text: day, bold: true, alignment: 'center' },
              ...split<TableCell>(
                (week.days[i] ?? []).map((text) => ({ text, alignment: 'center' })),
                i === 0 ? pause : {},
              ),
            ]),
          ],
        },
      },
      {
        text: 'প্রথম ঘণ্টার ১৫ মিনিট আগে প্রাত্যহিক সমাবেশ। ব্যবহারিক ক্লাস বিভাগীয় শিক্ষকের ঘোষণা অনুযায়ী।',
        fontSize: 9,
        color: INK.quiet,
        margin: [0, 8, 0, 0],
      },
      signature('সুব্রত কুমার পাল', 'উপাধ্যক্ষ', 1),
    ],
  });
};

/** The timetable of an examination on one page. */
export const examPaper = ({ title, under, date, sittings }: ExamPaper): Promise<Buffer> =>
  makePdf({
    title,
    date,
    content: [
      { text: `প্রকাশ: ${dateInWords(date)}`, alignment: 'right', fontSize: 9.5 },
      ...heading(title, under),
      {
        layout: { ...ruled, paddingTop: () => 4, paddingBottom: () => 4 },
        table: {
          headerRows: 1,
          widths: [34, 158, '*', 76, 48],
          body: [
            ['ক্রমিক', 'তারিখ ও দিন', 'বিষয়', 'সময়', 'পূর্ণমান'].map(headCell),
            ...sittings.map((sitting, i): TableCell[] => [
              { text: bn(i + 1), alignment: 'center' },
              { text: dateWithDay(sitting.date) },
              { text: sitting.subject },
              { text: sitting.time, alignment: 'center' },
              { text: bn(sitting.full), alignment: 'center' },
            ]),
          ],
        },
      },
      { text: 'নির্দেশনা', bold: true, margin: [0, 12, 0, 2] },
      {
        fontSize: 9.5,
        ul: [
          'পরীক্ষা শুরুর ৩০ মিনিট আগে আসন গ্রহণ করতে হবে।',
          'প্রবেশপত্র ছাড়া পরীক্ষাকক্ষে প্রবেশ করা যাবে না।',
          'মোবাইল ফোন ও স্মার্ট ঘড়ি আনা নিষেধ। সাধারণ ক্যালকুলেটর ব্যবহার করা যাবে।',
        ],
      },
      signature('সুব্রত কুমার পাল', 'উপাধ্যক্ষ ও পরীক্ষা নিয়ন্ত্রক', 1),
    ],
  });
