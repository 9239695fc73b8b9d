import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { KIND_WORDS, STATE_WORDS } from '#contract/exams/kinds.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { ExamForm } from './exam-form.tsx';
import { examWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

/** What can be done with an exam in its state, the likely step first. */
const STEPS = {
  draft: ['open'],
  open: ['close'],
  closed: ['publish', 'open'],
  published: ['withdraw'],
} as const;

const stateIn = ({ state, published_at }: Exam): string =>
  state === 'published' && published_at && Date.parse(published_at) > Date.now()
    ? words.scheduled(`${dateInWords(published_at)}, ${timeInWords(published_at)}`)
    : STATE_WORDS[state];

function ExamRow({ exam }: { exam: Exam }) {
  const client = useQueryClient();
  const step = useMutation({
    mutationFn: (move: string) => officeApi().call('POST', `exams/${exam.id}/${move}/`),
    onSuccess: () => {
      showSuccess(words.done);
      officeApi().forget();
      return client.invalidateQueries({ queryKey: ['exams/'] });
    },
    onError: (reason) => showError(reason instanceof ApiError && reason.said ? reason.said : words.lostCall),
  });
  return (
    <tr>
      <td>{exam.name}</td>
      <td>{bn(exam.year)}</td>
      <td>{KIND_WORDS[exam.kind]}</td>
      <td>{stateIn(exam)}</td>
      <td>
        {exam.kind !== 'final' && <Link to={screen.marks({ exam: String(exam.id) })}>{words.marks}</Link>}{' '}
        {STEPS[exam.state].map((move) => (
          <Button
            key={move}
            look="line"
            busy={step.isPending && step.variables === move}
            onClick={() => step.mutate(move)}
          >
            {words[move]}
          </Button>
        ))}
      </td>
    </tr>
  );
}

function Exams() {
  const query = useQuery({ queryKey: ['exams/', 'list'], queryFn: () => officeApi().list('exams') });
  const exams = [...(query.data ?? [])].sort((a, b) => b.id - a.id);
  return (
    <>
      <ExamForm />
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
