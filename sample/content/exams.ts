import { usualJoined, usualRole, usualStreams } from '#contract/exams/presets.ts';
import { usualPass } from '#contract/results/rules.ts';
import { isForStream, type Part } from '#contract/results/subject.ts';
import { streamKey, streamKeys } from '#contract/rules/streams.ts';
import { addDays, yearOf } from '../calendar.ts';
import { dice } from '../dice.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';
import { subjectsOf } from './subjects.ts';

/** The classes that sit them; in the ninth each stream has its own subjects beside the common ones. */
const SITTING = [6, 7, 8, 9].map((number) => ({ number, name: className(number) }));
const PUPILS = 50;
/** Days until the annual exam. */
const ANNUAL_IN = 6;
const [TEST, HALF, ANNUAL] = ['শ্রেণি পরীক্ষা', 'অর্ধবার্ষিক পরীক্ষা', 'বার্ষিক পরীক্ষা'] as const;

const part = (key: string, name: string, full: number): Part => ({ key, name, full, pass: usualPass(full) });
const WRITTEN = (full: number) => [part('written', 'লিখিত', full)];
const USUAL = [part('cq', 'সৃজনশীল', 70), part('mcq', 'বহুনির্বাচনি', 30)];
const PRACTICAL = [part('mcq', 'বহুনির্বাচনি', 25), part('practical', 'ব্যবহারিক', 25)];

const OPTIONAL = ['কৃষিশিক্ষা', 'গার্হস্থ্য বিজ্ঞান'];
const UNCOUNTED = 'শারীরিক শিক্ষা ও স্বাস্থ্য';

const WITH_PRACTICAL = ['পদার্থবিজ্ঞান', 'রসায়ন', 'জীববিজ্ঞান', 'উচ্চতর গণিত'];

function partsIn(exam: string, subject: string): Part[] {
  if (exam === TEST) return WRITTEN(50);
  if (WITH_PRACTICAL.includes(subject)) return [part('cq', 'সৃজনশীল', 50), ...PRACTICAL];
  if (subject === UNCOUNTED) return WRITTEN(50);
  if (subject === 'তথ্য ও যোগাযোগ প্রযুক্তি') return PRACTICAL;
  return subject.startsWith('ইংরেজি') ? WRITTEN(100) : USUAL;
}

/** What the sample's pupils of these classes take beside: the boys agriculture, the girls home science. */
export const fourthSubject = (number: number, girl: boolean): string | null =>
  SITTING.some((one) => one.number === number) ? (OPTIONAL[girl ? 1 : 0] as string) : null;

/** A source names an exam by its place in this list, from one. */
export function exams(today: string): SampleRow<'exams'>[] {
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

/** A paper by what names it. */
export const paperKey = (exam: string, of: string, subject: string): string => `${exam} ${of} ${subject}`;
export const pupilKey = (of: string, roll: number): string => `${of} ${roll}`;

/** The day itself, or the Sunday after it: nobody sits a paper on a Friday or Saturday. */
function schoolDay(date: string): string {
  const weekday = new Date(Date.parse(date)).getUTCDay();
  return weekday < 5 ? date : addDays(date, 7 - weekday);
}

/** A paper a day, from the first of the exam on. */
const dayOf = (first: string, position: number): string =>
  Array.from({ length: position }).reduce<string>((day) => schoolDay(addDays(day, 1)), schoolDay(first));

export const papers = (today: string): SampleRow<'papers'>[] =>
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

/** Of the annual exam only the first three papers are in, the third one by half. */
const entered = (exam: string, position: number): number =>
  exam !== ANNUAL || position < 3 ? PUPILS : position === 3 ? PUPILS / 2 : 0;

function markOf(paper: SampleRow<'papers'>, roll: number): SampleRow<'marks'> {
  const talent = dice(`talent ${pupilKey(paper.class, roll)}`).between(0.36, 0.98);
  const d = dice(`mark ${paper.exam} ${paper.class} ${paper.subject} ${roll}`);
  const grown = paper.exam === HALF ? 0.03 : 0;
  const marks = (paper.parts as Part[]).map(({ key, full }): [string, number] => {
    const share = talent + grown + d.between(-0.11, 0.09);
    return [key, Math.max(0, Math.min(full, Math.round(share * full)))];
  });
  const key = { paper: paperKey(paper.exam, paper.class, paper.subject), student: pupilKey(paper.class, roll) };
  return d.chance(0.004)
    ? { ...key, parts: {}, absent: true }
    : { ...key, parts: Object.fromEntries(marks), absent: false };
}

/** Of an optional subject only those of whom it is one, of a stream's those of the stream too. */
export const marks = (
  today: string,
  pupilAt: (key: string) => SampleRow<'students'> | undefined,
): SampleRow<'marks'>[] =>
  papers(today).flatMap((paper) =>
    Array.from({ length: entered(paper.exam, paper.position ?? 0) }, (_, at) => at + 1)
      .filter((roll) => {
        const { stream = '', optional_subject } = pupilAt(pupilKey(paper.class, roll)) ?? {};
        const [streams, own] = [streamKeys(paper.streams ?? ''), streamKey(stream)];
        const isOwn = paper.role !== 'optional' && isForStream({ streams }, { stream: own });
        return isOwn || optional_subject === paper.subject;
      })
      .map((roll) => markOf(paper, roll)),
  );

const REMARKS = [
  'নিয়মিত ও মনোযোগী। হাতের লেখায় আরও যত্ন নিতে হবে।',
  'গণিতে বাড়তি অনুশীলন প্রয়োজন।',
  'আচরণ ভালো, পড়া বুঝে উত্তর লেখে।',
  'উপস্থিতি বাড়াতে হবে।',
];

export const remarks = (): SampleRow<'remarks'>[] =>
  SITTING.flatMap(({ name }) =>
    Array.from({ length: PUPILS }, (_, at) => {
      const d = dice(`remark ${pupilKey(name, at + 1)}`);
      return { exam: HALF, student: pupilKey(name, at + 1), days_present: d.whole(61, 96), remark: d.pick(REMARKS) };
    }),
  );
