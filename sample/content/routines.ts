import { bn } from '#contract/rules/digits.ts';
import { CLASS_NAMES } from '#contract/setup/curriculum.ts';
import { dayIn, workday, yearOf } from '../calendar.ts';
import type { SampleFile } from '../files.ts';
import { examPaper, weekPaper } from '../paper/routine-paper.ts';
import { routinePicture } from '../paper/routine-picture.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';
import { sittingsOf, weekOf } from './routine-plan.ts';

/** The youngest classes hang their week on the wall as a coloured chart. */
const CHARTS: Record<number, 'jpeg' | 'png'> = { 1: 'jpeg', 2: 'png' };

type Exam = { title: string; announced: [month: number, day: number]; begins: [month: number, day: number] };
const HALF_YEARLY: Exam = { title: 'অর্ধবার্ষিক পরীক্ষা', announced: [5, 17], begins: [6, 2] };
const YEAR_FINAL: Exam = { title: 'বার্ষিক পরীক্ষা', announced: [11, 15], begins: [11, 25] };
const TEST: Exam = { title: 'নির্বাচনী পরীক্ষা', announced: [10, 6], begins: [10, 15] };

const examsOf = (number: number): Exam[] =>
  number === 10 || number === 12 ? [HALF_YEARLY, TEST] : [HALF_YEARLY, YEAR_FINAL];

const hours = (number: number) =>
  number <= 5
    ? 'প্রাথমিক শাখা, সকাল ৯টা–দুপুর ১২টা ১৫'
    : number <= 10
      ? 'মাধ্যমিক শাখা, সকাল ১০টা–বিকাল ৩টা ৪০'
      : 'কলেজ শাখা, সকাল ১০টা–বিকাল ৩টা ৪০';

function weekRow(number: number, year: number): SampleRow<'routines'> {
  const class_name = className(number);
  const title = `${class_name}র ক্লাস রুটিন ${bn(year)}`;
  const paper = () => ({ title, under: hours(number), date: workday(dayIn(year, 1, 7)), week: weekOf(number, year) });
  const kind = CHARTS[number];
  const file: SampleFile = kind
    ? {
        filename: `class-routine-${year}-${number}.${kind === 'jpeg' ? 'jpg' : 'png'}`,
        make: () => routinePicture(paper(), kind),
      }
    : { filename: `class-routine-${year}-${number}.pdf`, make: () => weekPaper(paper()) };
  return { category: 'Academic', class_name, title, file };
}

function examRow(number: number, year: number, exam: Exam): SampleRow<'routines'> {
  const class_name = className(number);
  const title = `${exam.title} ${bn(year)}-এর রুটিন`;
  const make = () =>
    examPaper({
      title,
      under: class_name,
      date: workday(dayIn(year, ...exam.announced)),
      sittings: sittingsOf(number, year, ...exam.begins),
    });
  return { category: 'Exam', class_name, title, file: { filename: `exam-routine-${year}-${number}.pdf`, make } };
}

/** The newest examination of the class in that year that is announced by `today`. */
const examIn = (number: number, year: number, today: string): Exam | undefined =>
  examsOf(number).findLast(({ announced }) => dayIn(year, ...announced) <= today);

/** For every class the week and an examination of the latest three years, oldest first. */
export function rows(today: string): SampleRow<'routines'>[] {
  const year = yearOf(today);
  const numbers = CLASS_NAMES.map((_, i) => i + 1);
  const newest = examIn(1, year, today) ? year : year - 1;
  const weeks = (y: number) => numbers.map((number) => weekRow(number, y));
  const exams = (y: number) => numbers.flatMap((number) => examRow(number, y, examIn(number, y, today) ?? HALF_YEARLY));
  return [2, 1, 0].flatMap((ago) => [...weeks(year - ago), ...exams(newest - ago)]);
}
