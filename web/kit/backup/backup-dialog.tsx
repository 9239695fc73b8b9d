import { useEffect, useRef, useState } from 'react';
import { problems as wording } from '#contract/kit/problems.ts';
import { bytesInWords } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { saveDownload } from '../api/download.ts';
import { officeWords } from '../form/office-words.ts';
import { type FormReading, failureOf } from '../form/refusal.ts';
import { fieldOf, useForm } from '../form/use-form.ts';
import { officeDownload } from '../session/office-api.ts';
import { downloadWords as words } from './download-words.ts';

const FORM = 'backup-password';
/** File name if the server's cannot be read, such as from another host. */
const NAME = 'prangon.tar';
/** Bytes between two readable progress reports. */
const STEP = 1_048_576;

type TypedPassword = { password: string };

function read(data: FormData): FormReading<TypedPassword> {
  const password = String(data.get('password') ?? '');
  return password === ''
    ? { refusal: { words: '', problems: { password: wording.required } } }
    : { values: { password } };
}

/** Asks for the password again and takes a backup away. Closing it ends a download that is under way. */
export function BackupDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [come, setCome] = useState(0);
  const ending = useRef(new AbortController());
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);

  async function take(typed: TypedPassword): Promise<void> {
    const { signal } = ending.current;
    setCome(0);
    const onBytes = (bytes: number) => setCome((before) => (bytes - before >= STEP ? bytes : before));
    try {
      saveDownload(await officeDownload('backups/download/', typed, NAME, { signal, onBytes }));
    } catch (reason) {
      if (!signal.aborted) throw reason;
    }
  }

  const form = useForm({
    id: FORM,
    read,
    send: take,
    // Only in place: on a phone a toast would cover the error.
    failed: (reason) => failureOf(words.failed, reason, words.offline),
    sent: () => {
      if (!ending.current.signal.aborted) onDone();
    },
  });
  return (
    <Dialog
      open
      title={words.dialogTitle}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {officeWords.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={form.busy} busyLabel={words.loading}>
            {words.start}
          </Button>
        </>
      }
    >
      <p>{words.dialogText}</p>
      <p className="muted">{words.dialogSize}</p>
      <form id={FORM} className="form" method="post" {...form.props}>
        <FormHead id={form.id} ref={form.head} refusal={form.refusal} labels={{ password: words.password }} />
        <Field {...fieldOf(form, 'password')} label={words.password} required>
          <PasswordInput autoComplete="current-password" data-autofocus />
        </Field>
      </form>
      <p role="status">{form.busy && come > 0 && words.progress(bytesInWords(come))}</p>
    </Dialog>
  );
}
