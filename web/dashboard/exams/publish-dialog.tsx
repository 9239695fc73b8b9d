import { useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { useStep } from './use-step.ts';
import { publishWords as words } from './words.ts';

export type AskedStep = 'publish' | 'withdraw';

type Props = { exam: RecordAt<'exams'>; step: AskedStep; onClose: () => void };

/** A moment as the field has it, which is Dhaka's wherever the browser is. */
const momentOf = (typed: string): string => new Date(`${typed}:00+06:00`).toISOString();

/** Asks before everybody can read an exam's results, or nobody any more. */
export function PublishDialog({ exam, step, onClose }: Props) {
  const [at, setAt] = useState('');
  const [absent, setAbsent] = useState(false);
  const doing = useStep(exam.id);
  const { title, text, action, acting, failed } = words[step];
  const said = { ...(at !== '' && { at: momentOf(at) }), ...(absent && { incomplete: 'absent' }) };
  return (
    <ConfirmDialog
      title={title}
      action={at !== '' && step === 'publish' ? words.later : action}
      acting={acting}
      danger={step === 'withdraw'}
      act={() => doing.mutateAsync({ move: step, ...(step === 'publish' && { said }) })}
      failed={failed}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{text(exam.name)}</p>
      {step === 'publish' && (
        <>
          <Field name="at" label={words.at} hint={words.atHint}>
            <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          </Field>
          <label className="check">
            <input type="checkbox" checked={absent} onChange={({ target }) => setAbsent(target.checked)} />{' '}
            {words.absent}
          </label>
        </>
      )}
    </ConfirmDialog>
  );
}
