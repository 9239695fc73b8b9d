import { Link } from 'react-router';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { screen } from '#contract/screens.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MissingPart, useMissing } from './missing-list.tsx';
import type { StepToConfirm } from './publish-dialog.tsx';
import type { ExamStep } from './use-step.ts';
import { publishResultsWords, examWords as words } from './words.ts';

/** State after each step; an exam in another state has not been reloaded yet. */
const AFTER = { publish: 'published', withdraw: 'closed', close: 'closed' } as const;

type Props = {
  exam: RecordAt<'exams'>;
  step: StepToConfirm;
  /** Number of reports published or withdrawn. */
  reports: number;
  /** The exam's current state, in words. */
  state: string;
  isAhead: boolean;
  /** The ways on that this office has. */
  offered: readonly ExamStep[];
  onStep: (move: ExamStep) => void;
  onClose: () => void;
};

/** Shows the result of a step until it is closed, with the next steps and the revert. */
export function StepDone({ exam, step, reports, state, isAhead, offered, onStep, onClose }: Props) {
  const missing = useMissing(exam, step === 'close');
  if (exam.state !== AFTER[step]) return null;
  const { title, text } = publishResultsWords.done[step];
  return (
    <Dialog
      kind="ask"
      open
      title={step === 'publish' && isAhead ? publishResultsWords.scheduledTitle : title}
      onClose={onClose}
      footer={
        <>
          {offered.map((move) => (
            <Button key={move} look="line" onClick={() => onStep(move)}>
              {words[move]}
            </Button>
          ))}
          <Button data-autofocus onClick={onClose}>
            {publishResultsWords.ok}
          </Button>
        </>
      }
    >
      <p>{text(exam.name, state, reports)}</p>
      {step !== 'close' && (
        <a className="exam-link" href={`${href.results()}#own`} target="_blank" rel="noopener">
          {publishResultsWords.page}
        </a>
      )}
      {step === 'close' && (
        <>
          <MissingPart missing={missing} advice={publishResultsWords.toOpen} onLeave={onClose} />
          <Link className="exam-link" to={screen.tabulation({ exam: String(exam.id) })} onClick={onClose}>
            {words.sheets}
          </Link>
        </>
      )}
    </Dialog>
  );
}
