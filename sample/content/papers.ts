import { usualJoined, usualRole, usualStreams } from '#contract/exams/presets.ts';
import { usualPass } from '#contract/results/rules.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { addDays } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';
import { ANNUAL, ANNUAL_IN, HALF, SITTING, TEST } from './exams.ts';
import { subjectsOf } from './subjects.ts';

const part = (key: string, name: string, full: number): PaperPart => ({ key, name, full, pass: usualPass(full) });
const WRITTEN = (full: number) => [part('written', 'লিখিত', full)];
const USUAL = [part('cq', 'সৃজনশীল', 70), part('mcq', 'বহুনির্বাচনি', 30)];
const PRACTICAL = [part('mcq', 'বহুনির্বাচনি', 25), part('practical', 'ব্যবহারিক', 25)];

const UNCOUNTED = 'শারীরিক শিক্ষা ও স্বাস্থ্য';

const WITH_PRACTICAL = ['পদার্থবিজ্ঞান', 'রসায়ন', 'জীববিজ্ঞান', 'উচ্চতর গণিত'];

function partsIn(exam: string, subject: string): PaperPart[] {
  if (exam === TEST) return WRITTEN(50);
  if (WITH_PRACTICAL.includes(subject)) return [part('cq', 'সৃজনশীল', 50), ...PRACTICAL];
  if (subject === UNCOUNTED) return WRITTEN(50);
  if (subject === 'তথ্য ও যোগাযোগ প্রযুক্তি') return PRACTICAL;
  return subject.startsWith('ইংরেজি') ? WRITTEN(100) : USUAL;
}

/** A paper by what names it. */
export const paperKey = (exam: string, of: string, subject: string): string => `${exam} ${of} ${subject}`;

/** The day itself, or the Sunday after it: nobody sits a paper on a Friday or Saturday. */
function schoolDay(date: string): string {
  const weekday = new Date(Date.parse(date)).getUTCDay();
  return weekday < 5 ? date : addDays(date, 7 - weekday);
}

/** A paper a day, from the first of the exam on. */
const dayOf = (first: string, position: number): string =>
  Array.from({ length: position }).reduce<string>((day) => schoolDay(addDays(day, 1)), schoolDay(first));

export const rows = (today: string): SampleRow<'papers'>[] =>
  [TEST, HALF, ANNUAL].flatMap((exam) =>
    SITTING.filter(({ number }) => exam !== TEST || number < 9).flatMap(({ number, name }) =>
      subjectsOf(number)
        .filter((subject) => exam !== TEST || subject !== UNCOUNTED)
        .map((subject, position) => {
          const parts = partsIn(exam, subject);
          return {
            exam,
            class: name,
            subject,
            full_marks: parts.reduce((all, { full }) => all + full, 0),
            parts,
            role: subject === UNCOUNTED ? 'uncounted' : usualRole(subject),
            joined: usualJoined(subject),
            streams: usualStreams(subject, name),
            position: position + 1,
            ...(exam === ANNUAL && { held_on: dayOf(addDays(today, ANNUAL_IN), position), time: '১০টা–১টা' }),
          } as const;
        }),
    ),
  );
