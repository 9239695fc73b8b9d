import { useState } from 'react';
import { Link } from 'react-router';
import { STATE_WORDS } from '#contract/exams/kinds.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { allows, type Right } from '#contract/roles.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { screen } from '#contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { useOffice } from '../shell/enter.ts';
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

export const stateIn = ({ state, published_at }: Exam): string =>
  state === 'published' && published_at && Date.parse(published_at) > Date.now()
    ? words.scheduled(`${dateInWords(published_at)}, ${timeInWords(published_at)}`)
    : STATE_WORDS[state];

/** To the marks of a published exam, where the head may correct them. */
export function CorrectionLink({ exam: { id, state, kind }, of = '' }: { exam: Exam; of?: string }) {
  const { user } = useOffice();
  if (state !== 'published' || kind === 'final' || !allows(user.role, rightOf('publish'))) return null;
  return <Link to={screen.corrections({ exam: String(id), class: of })}>{words.correct}</Link>;
}

/** The ways on from an exam: to what belongs to it, and to its next state. */
export function ExamSteps({ exam }: { exam: Exam }) {
  const { user } = useOffice();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const step = useStep(exam.id);
  const mine = stepsOf(exam).filter((one) => allows(user.role, rightOf(one)));
  const at = { exam: String(exam.id) };
  return (
    <div className="exam-steps">
      {exam.kind !== 'final' && <Link to={screen.marks(at)}>{words.marks}</Link>}
      <CorrectionLink exam={exam} />
      <Link to={screen.remarks(at)}>{words.remarks}</Link>
      <Link to={screen.tabulation(at)}>{words.sheets}</Link>
      {mine.map((move) => (
        <Button
          key={move}
          look="line"
          small
          busy={step.isPending && step.variables.move === move}
          onClick={() =>
            move === 'publish' || move === 'withdraw' ? setAsked(move) : step.mutate({ move }, { onError: tellFailure })
          }
        >
          {words[move]}
        </Button>
      ))}
      {asked && <PublishDialog exam={exam} step={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
