import { useEffect, useRef, useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { readMoment } from '#contract/rules/typed-day.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { MomentFields } from '../../kit/form/field/date-field.tsx';
import { isAhead } from './exam-state.tsx';
import { MissingPart, useMissing } from './missing-list.tsx';
import { useStep } from './use-step.ts';
import { publishResultsWords as words } from './words.ts';

export type StepToConfirm = 'publish' | 'withdraw' | 'close';

type Props = {
  exam: RecordAt<'exams'>;
  step: StepToConfirm;
  /** Runs after the step with the number of reports; the message stays until it is closed. */
  onDone: (reports: number) => void;
  onClose: () => void;
};

/** Typed time of publication: none, a moment, or a validation error. */
function readAt(typed: string): { moment?: string } | { problem: string } {
  return typed === '' || typed === 'T' ? {} : readMoment(typed);
}

/** Asks before results are published or withdrawn, or marks closed; lists missing marks. */
export function PublishResultsDialog({ exam, step, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [absent, setAbsent] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  // The longer words of the button make the foot higher, which would cover the tick.
  useEffect(() => {
    if (absent) tick.current?.scrollIntoView({ block: 'center' });
  }, [absent]);
  const doing = useStep(exam.id);
  const missing = useMissing(exam, true);
  const { title, text, action, acting, failed } = words[step];
  const at = readAt(typed);
  const moment = 'moment' in at ? at.moment : undefined;
  const isLater = moment !== undefined && Date.parse(moment) > Date.now();
  const said = { ...(moment && { at: moment }), ...(absent && { incomplete: 'absent' }) };
  const { students: count = 0, all = 0 } = missing.data ?? {};
  return (
    <ConfirmDialog
      title={title}
      action={absent ? words.actAbsent(count, isLater) : isLater ? words.later : action}
      acting={acting}
      danger={step === 'withdraw' || absent}
      ready={() => {
        setRefused('problem' in at ? typed : null);
        return !('problem' in at);
      }}
      act={() => doing.mutateAsync({ move: step, ...(step === 'publish' && { said }) })}
      failed={failed}
      onDone={() => onDone(all)}
      onClose={onClose}
    >
      <p>{text(exam.name)}</p>
      {step === 'withdraw' && missing.data && <p>{isAhead(exam) ? words.goesAhead(all) : words.goes(all)}</p>}
      {step !== 'withdraw' && (
        <MissingPart
          missing={missing}
          advice={exam.state === 'open' ? words.toEnter : words.toOpen}
          onLeave={onClose}
        />
      )}
      {step === 'publish' && (
        <>
          <div className="form form-two">
            <MomentFields
              name="at"
              id="publish-at"
              label={words.at}
              hint={words.atHint}
              min={todayInDhaka()}
              value={typed}
              set={setTyped}
              error={refused === typed && 'problem' in at ? at.problem : undefined}
            />
          </div>
          {moment && <p role="status">{isLater ? words.opensAt(inWords(moment)) : words.passed}</p>}
          {count > 0 && (
            <label className="check">
              <input type="checkbox" ref={tick} checked={absent} onChange={({ target }) => setAbsent(target.checked)} />{' '}
              {words.absent(count)}
            </label>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

const inWords = (moment: string): string => `${dateInWords(moment)}, ${timeInWords(moment)}`;
