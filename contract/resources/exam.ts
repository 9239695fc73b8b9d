import { EXAM_KIND_WORDS, EXAM_STATE_WORDS } from '../exams/kinds.ts';
import { rulesField } from '../exams/rules-field.ts';
import { type SourceExam, sourcesField } from '../exams/sources.ts';
import { defineResource, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, line, moment, name, number, year } from '../kit/field.ts';
import { problems as texts } from '../kit/problems.ts';
import { wordedChoice } from '../rules/choices.ts';
import { endsBeforeStart } from '../rules/dates.ts';

const words = {
  noSources: 'শুধু সমন্বিত ফলাফলে অন্য পরীক্ষার নম্বর নেওয়া যায়',
} as const;

function check({ kind, sources, starts_on, ends_on }: Readonly<Record<string, unknown>>): FieldProblems | null {
  const problems: FieldProblems = {};
  if (endsBeforeStart(starts_on, ends_on)) problems.ends_on = [texts.endBeforeStart];
  if (kind !== 'final' && (JSON.parse(String(sources)) as SourceExam[]).length > 0)
    problems.sources = [words.noSources];
  return Object.keys(problems).length > 0 ? problems : null;
}

export const exam = defineResource({
  path: 'exams',
  fields: {
    name: name({ required: true }),
    year: year(),
    kind: choice({ ...wordedChoice(EXAM_KIND_WORDS), required: true }),
    starts_on: date(),
    ends_on: date(),
    note: line(),
    days_open: number({ min: 0, max: 366, step: 1 }),
    rules: rulesField,
    sources: sourcesField,
    state: choice({ ...wordedChoice(EXAM_STATE_WORDS), default: 'draft', byServer: true }),
    published_at: moment({ byServer: true }),
  },
  words: {
    starts_on: 'শুরুর তারিখ, Starts On',
    ends_on: 'শেষের তারিখ, Ends On',
    days_open: 'কার্যদিবস, Days Open',
    rules: 'ফলাফলের নিয়ম, Rules',
    sources: 'যেসব পরীক্ষা থেকে, Sources',
    state: 'অবস্থা, State',
    published_at: 'প্রকাশের সময়, Published At',
  },
  filters: ['kind', 'state'],
  visible: { when: { field: 'state', is: 'published' }, from: 'published_at' },
  shownToColleagues: true,
  check,
});
