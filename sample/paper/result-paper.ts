import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { headCell, INK, makePdf, ruled } from '../pdf.ts';
import { heading, signature } from './parts.ts';

export type Exam = 'JSC' | 'SSC' | 'HSC' | 'Half Yearly' | 'Year Final';

/** gpa 0 is a fail. `name` is empty where only numbers are published. */
export type Mark = { roll: number; name: string; gpa: number };
export type ResultPaper = {
  year: number;
  exam: Exam;
  className: string;
  held: string;
  published: string;
  marks: readonly Mark[];
};

const EXAMS: Record<Exam, string> = {
  JSC: 'জেএসসি পরীক্ষা',
  SSC: 'এসএসসি পরীক্ষা',
  HSC: 'এইচএসসি পরীক্ষা',
  'Half Yearly': 'অর্ধবার্ষিক পরীক্ষা',
  'Year Final': 'বার্ষিক পরীক্ষা',
};

const GRADES: readonly (readonly [from: number, letter: string])[] = [
  [5, 'A+'],
  [4, 'A'],
  [3.5, 'A-'],
  [3, 'B'],
  [2, 'C'],
  [1, 'D'],
];
const gradeOf = (gpa: number) => GRADES.find(([from]) => gpa >= from)?.[1] ?? 'F';
const points = (gpa: number) => (gpa === 0 ? '–' : bn(gpa.toFixed(2)));

const centred = (text: string): TableCell => ({ text, alignment: 'center' });

function list(marks: readonly Mark[], named: boolean): Column {
  const head = named ? ['রোল', 'নাম', 'গ্রেড', 'জিপিএ'] : ['রোল', 'গ্রেড', 'জিপিএ'];
  return {
    width: '*',
    layout: ruled,
    fontSize: 8,
    table: {
      headerRows: 1,
      widths: named ? [26, '*', 30, 34] : ['*', 34, 40],
      body: [
        head.map(headCell),
        ...marks.map(({ roll, name, gpa }) => [
          centred(bn(roll)),
          ...(named ? [{ text: name }] : []),
          centred(gradeOf(gpa)),
          centred(points(gpa)),
        ]),
      ],
    },
  };
}

function statistics(marks: readonly Mark[]): Content {
  const passed = marks.filter(({ gpa }) => gpa > 0);
  const best = marks.filter(({ gpa }) => gpa >= 5).length;
  const mean = passed.reduce((sum, { gpa }) => sum + gpa, 0) / Math.max(1, passed.length);
  const figures: [string, string][] = [
    ['পরীক্ষার্থী', `${bn(marks.length)} জন`],
    ['উত্তীর্ণ', `${bn(passed.length)} জন`],
    ['পাসের হার', `${bn(((passed.length / marks.length) * 100).toFixed(1))}%`],
    ['জিপিএ-৫', `${bn(best)} জন`],
    ['গড় জিপিএ', bn(mean.toFixed(2))],
  ];
  return {
    margin: [0, 0, 0, 10],
    layout: { ...ruled, fillColor: () => INK.sunk, vLineWidth: () => 0 },
    table: {
      widths: figures.map(() => '*'),
      body: [
        figures.map(([label]) => ({ text: label, fontSize: 9, color: INK.quiet, alignment: 'center' as const })),
        figures.map(([, value]) => ({
          text: value,
          fontSize: 12,
          bold: true,
          color: INK.board,
          alignment: 'center' as const,
        })),
      ],
    },
  };
}

/** Figures first, then everybody's grade in columns side by side. One page. */
export const resultPaper = (result: ResultPaper): Promise<Buffer> => {
  const named = result.marks.some(({ name }) => name !== '');
  const columns = named ? 2 : 3;
  const size = Math.ceil(result.marks.length / columns);
  const title = `${EXAMS[result.exam]} ${bn(result.year)}-এর ফলাফল`;
  return makePdf({
    title: `${title}: ${result.className}`,
    date: result.published,
    content: [
      ...heading(title, `${result.className} | প্রকাশ: ${dateInWords(result.published)}`),
      statistics(result.marks),
      {
        columnGap: 14,
        columns: Array.from({ length: columns }, (_, i) => list(result.marks.slice(i * size, (i + 1) * size), named)),
      },
      {
        text: 'গ্রেড: A+ (৫.০০), A (৪.০০–৪.৯৯), A- (৩.৫০–৩.৯৯), B (৩.০০–৩.৪৯), C (২.০০–২.৯৯), D (১.০০–১.৯৯), F (অকৃতকার্য)। উত্তরপত্র পুনর্নিরীক্ষণের আবেদন প্রকাশের সাত দিনের মধ্যে অফিসে জমা দিতে হবে।',
        fontSize: 8,
        color: INK.quiet,
        margin: [0, 10, 0, 0],
      },
      signature('সুব্রত কুমার পাল', 'উপাধ্যক্ষ ও পরীক্ষা নিয়ন্ত্রক', 1),
    ],
  });
};
