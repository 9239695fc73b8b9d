import { addDays, yearOf } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';

/** The classes that sit them; in the ninth each stream has its own subjects besides the common ones. */
export const SITTING = [6, 7, 8, 9].map((number) => ({ number, name: className(number) }));
export const PUPILS = 50;
/** Days until the annual exam. */
export const ANNUAL_IN = 6;
export const [TEST, HALF, ANNUAL] = ['শ্রেণি পরীক্ষা', 'অর্ধবার্ষিক পরীক্ষা', 'বার্ষিক পরীক্ষা'] as const;

const OPTIONAL = ['কৃষিশিক্ষা', 'গার্হস্থ্য বিজ্ঞান'];

/** Optional subject of pupils of these classes: the boys agriculture, the girls home science. */
export const fourthSubject = (number: number, girl: boolean): string | null =>
  SITTING.some((one) => one.number === number) ? (OPTIONAL[girl ? 1 : 0] as string) : null;

/** A pupil by class and roll. */
export const pupilKey = (of: string, roll: number): string => `${of} ${roll}`;

/** A source names an exam by its place in this list, from one. */
export function rows(today: string): SampleRow<'exams'>[] {
  const from = (days: number, lasting: number) => {
    const starts_on = addDays(today, days);
    return { starts_on, ends_on: addDays(starts_on, lasting), year: Number(yearOf(starts_on)) };
  };
  return [
    { name: TEST, kind: 'class_test', ...from(-160, 6), days_open: 62, state: 'published' },
    {
      name: HALF,
      kind: 'half_yearly',
      ...from(-75, 16),
      days_open: 96,
      state: 'published',
      note: 'সকাল ১০টা থেকে দুপুর ১টা',
    },
    { name: ANNUAL, kind: 'annual', ...from(ANNUAL_IN, 17), state: 'open', note: 'সকাল ১০টা থেকে দুপুর ১টা' },
    {
      name: 'সমন্বিত বার্ষিক ফলাফল',
      kind: 'final',
      ...from(30, 0),
      sources: [
        { exam: 2, weight: 40 },
        { exam: 3, weight: 60 },
      ],
    },
  ];
}
