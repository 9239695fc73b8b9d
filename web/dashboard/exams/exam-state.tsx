import { EXAM_STATE_WORDS } from '#contract/exams/kinds.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import { examWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

export const stateIn = ({ state, published_at }: Exam): string =>
  state === 'published' && published_at && Date.parse(published_at) > Date.now()
    ? words.scheduled(`${dateInWords(published_at)}, ${timeInWords(published_at)}`)
    : EXAM_STATE_WORDS[state];

/** True if its results are scheduled but not yet published. */
export const isAhead = ({ published_at }: Exam): boolean =>
  published_at !== null && Date.parse(published_at) > Date.now();

const KINDS = { draft: undefined, open: 'info', closed: 'warn', published: 'ok' } as const;

export const ExamStateTag = ({ exam }: { exam: Exam }) => (
  <Tag kind={exam.state === 'published' && isAhead(exam) ? 'info' : KINDS[exam.state]}>{stateIn(exam)}</Tag>
);
