import { ROLE_WORDS } from '../exams/kinds.ts';
import { paperPartsField } from '../exams/parts.ts';
import { defineResource, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, line, name, number, reference } from '../kit/field.ts';
import { hundredths } from '../results/rules.ts';
import type { PaperPart } from '../results/subject.ts';
import { wordedChoice } from '../rules/choices.ts';
import { bn } from '../rules/digits.ts';

function check({ full_marks, parts }: Readonly<Record<string, unknown>>): FieldProblems | null {
  const sum = (JSON.parse(String(parts)) as PaperPart[]).reduce((all, { full }) => all + hundredths(full), 0);
  if (sum === hundredths(Number(full_marks))) return null;
  return { parts: [`অংশগুলোর পূর্ণমানের যোগফল ${bn(sum / 100)}, কিন্তু বিষয়ের পূর্ণমান ${bn(Number(full_marks))}`] };
}

/** One subject of one class in an exam. */
export const paper = defineResource({
  path: 'papers',
  fields: {
    exam: reference('exams', { required: true }),
    class: reference('classes', { required: true }),
    subject: reference('subjects', { required: true }),
    full_marks: number({ min: 5, max: 300, step: 1, required: true }),
    parts: paperPartsField,
    role: choice({ ...wordedChoice(ROLE_WORDS), default: 'compulsory' }),
    joined: name(),
    /** The streams (science, humanities) that sit it, parted by commas; empty: everybody. */
    streams: line(),
    position: number({ min: 0, max: 1000, step: 1 }),
    /** When it is sat, for the timetable on admit cards. */
    held_on: date(),
    time: line(),
  },
  words: {
    full_marks: 'পূর্ণমান, Full Marks',
    role: 'বিষয়ের ধরন, Role',
    joined: 'যুক্ত বিষয়, Joined',
    streams: 'যেসব বিভাগের জন্য, Streams',
    held_on: 'পরীক্ষার তারিখ, Exam Date, Held On',
    time: 'পরীক্ষার সময়, Exam Time, Time',
  },
  parent: 'exam',
  filters: ['class', 'subject'],
  unique: [['exam', 'class', 'subject']],
  called: ['exam', 'class', 'subject'],
  shownToColleagues: true,
  check,
});
