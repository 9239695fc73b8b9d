import { useState } from 'react';
import { Link } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { allows, type Right } from '#contract/roles.ts';
import { screen } from '#contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { useOffice } from '../shell/enter.ts';
import { isAhead, stateIn } from './exam-state.tsx';
import { PublishResultsDialog, type StepToConfirm } from './publish-dialog.tsx';
import { StepDone } from './step-done.tsx';
import { type ExamStep, tellOpened, useStep } from './use-step.ts';
import { examWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

/** Steps available in an exam's state, the likely one first; a combined exam has no marks of its own. */
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

/** Link to the marks of a published exam, which the head may correct. */
export function CorrectionLink({ exam: { id, state, kind }, of = '' }: { exam: Exam; of?: string }) {
  const { user } = useOffice();
  if (state !== 'published' || kind === 'final' || !allows(user.role, rightOf('publish'))) return null;
  return <Link to={screen.corrections({ exam: String(id), class: of })}>{words.correct}</Link>;
}

/** Links from an exam: to its parts, and to its next state. */
export function ExamSteps({ exam }: { exam: Exam }) {
  const { user } = useOffice();
  const [asked, setAsked] = useState<StepToConfirm | null>(null);
  const [told, setTold] = useState<{ step: StepToConfirm; reports: number } | null>(null);
  const step = useStep(exam.id);
  const mine = stepsOf(exam).filter((one) => allows(user.role, rightOf(one)));
  const at = { exam: String(exam.id) };
  const take = (move: ExamStep) => (move === 'open' ? step.mutate({ move }, tellOpened) : setAsked(move));
  return (
    <div className="exam-steps">
      {exam.kind !== 'final' && <Link to={screen.marks(at)}>{words.marks}</Link>}
      <CorrectionLink exam={exam} />
      <Link to={screen.remarks(at)}>{words.remarks}</Link>
      <Link to={screen.tabulation(at)}>{words.sheets}</Link>
      {exam.kind !== 'final' && <Link to={screen.seatPlan(at)}>{words.seatPlan}</Link>}
      {mine.map((move) => (
        <Button
          key={move}
          look="line"
          small
          busy={step.isPending && step.variables.move === move}
          onClick={() => take(move)}
        >
          {words[move]}
        </Button>
      ))}
      {asked && (
        <PublishResultsDialog
          exam={exam}
          step={asked}
          onDone={(reports) => {
            setAsked(null);
            setTold({ step: asked, reports });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {told && (
        <StepDone
          exam={exam}
          {...told}
          state={stateIn(exam)}
          isAhead={isAhead(exam)}
          offered={mine}
          onStep={(move) => {
            setTold(null);
            take(move);
          }}
          onClose={() => setTold(null)}
        />
      )}
    </div>
  );
}
