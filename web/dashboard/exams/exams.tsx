import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { KIND_WORDS, STATE_WORDS } from '#contract/exams/kinds.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { allows, type Right } from '#contract/roles.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { ExamForm } from './exam-form.tsx';
import { type AskedStep, PublishDialog } from './publish-dialog.tsx';
import { type ExamStep, tellFailure, useStep } from './use-step.ts';
import { examWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

/** What can be done with an exam in its state, the likely step first; a combined one has no marks of its own. */
const stepsOf = ({ state, kind }: Exam): readonly ExamStep[] =>
  state === 'draft'
    ? [kind === 'final' ? 'publish' : 'open']
    : state === 'open'
      ? ['close']
      : state === 'closed'
        ? kind === 'final'
          ? ['publish']
          : ['publish', 'open']
        : ['withdraw'];

const rightOf = (step: ExamStep): Right =>
  step === 'publish' || step === 'withdraw' ? ['write', 'exam-publication'] : ['write', 'exams'];

const stateIn = ({ state, published_at }: Exam): string =>
  state === 'published' && published_at && Date.parse(published_at) > Date.now()
    ? words.scheduled(`${dateInWords(published_at)}, ${timeInWords(published_at)}`)
    : STATE_WORDS[state];

function ExamRow({ exam }: { exam: Exam }) {
  const { user } = useOffice();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const step = useStep(exam.id);
  const mine = stepsOf(exam).filter((one) => allows(user.role, rightOf(one)));
  return (
    <tr>
      <td>{exam.name}</td>
      <td>{bn(exam.year)}</td>
      <td>{KIND_WORDS[exam.kind]}</td>
      <td>{stateIn(exam)}</td>
      <td>
        {exam.kind !== 'final' && <Link to={screen.marks({ exam: String(exam.id) })}>{words.marks}</Link>}{' '}
        <Link to={screen.tabulation({ exam: String(exam.id) })}>{words.sheets}</Link>{' '}
        {mine.map((move) => (
          <Button
            key={move}
            look="line"
            busy={step.isPending && step.variables.move === move}
            onClick={() =>
              move === 'publish' || move === 'withdraw'
                ? setAsked(move)
                : step.mutate({ move }, { onError: tellFailure })
            }
          >
            {words[move]}
          </Button>
        ))}
        {asked && <PublishDialog exam={exam} step={asked} onClose={() => setAsked(null)} />}
      </td>
    </tr>
  );
}

function Exams() {
  const query = useQuery({ queryKey: ['exams/', 'list'], queryFn: () => officeApi().list('exams') });
  const exams = [...(query.data ?? [])].sort((a, b) => b.id - a.id);
  return (
    <>
      <ExamForm earlier={exams} />
      {query.isError && <QuietRetry retry={{ onRetry: () => void query.refetch() }}>{words.failed}</QuietRetry>}
      {query.isPending && <TextSkeleton lines={4} />}
      {query.data && exams.length === 0 && (
        <p>
          <b>{words.none}</b> {words.noneHint}
        </p>
      )}
      {exams.length > 0 && (
        <table className="table exam-list">
          <caption className="visually-hidden">{words.table}</caption>
          <thead>
            <tr>
              {[words.name, words.year, words.kind, words.state, words.actions].map((label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exams.map((exam) => (
              <ExamRow key={exam.id} exam={exam} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

export default function ExamsScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={words.notOffered} hint={words.notOfferedHint} />}>
        <Exams />
      </Offered>
    </Screen>
  );
}
