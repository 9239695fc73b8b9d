import { type FormEvent, useEffect, useState } from 'react';
import { problems } from '#contract/kit/problems.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { onReasonNeeded } from '../../kit/form/with-reason.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { reasonWords as words } from '../words.ts';

type ReasonRequest = { findings: readonly string[]; answer: (reason: string | null) => void };

const FORM = 'reason-asked';

/** Asks for the reason to restore data of a child all the same. */
export function ReasonAsked() {
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    onReasonNeeded((findings) => new Promise((answer) => setAsked({ findings, answer })));
    return () => onReasonNeeded(null);
  }, []);
  if (!asked) return null;
  const settle = (reason: string | null) => {
    setAsked(null);
    setProblem('');
    asked.answer(reason);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason === '') setProblem(problems.required);
    else settle(reason);
  };
  return (
    <Dialog
      open
      title={words.title}
      onClose={() => settle(null)}
      closeOnBackdrop={false}
      footer={
        <>
          <Button look="line" onClick={() => settle(null)}>
            {officeWords.cancel}
          </Button>
          <Button type="submit" form={FORM}>
            {words.keep}
          </Button>
        </>
      }
    >
      <form id={FORM} className="form" noValidate onSubmit={submit}>
        <ul className="alert alert-warn">
          {asked.findings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>{words.hint}</p>
        <Field name="reason" id={`${FORM}-reason`} label={words.reason} required error={problem || undefined}>
          <TextInput maxLength={300} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}
