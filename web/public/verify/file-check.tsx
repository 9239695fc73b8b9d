import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from '#contract/pages.ts';
import type { CheckedFile } from '#contract/verify/answers.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import { askCheckedFile } from '../../kit/page/source/verify.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { FileAnswer } from './file-answer.tsx';
import { verifyWords as words } from './words.ts';

type Props = {
  /** The answer to a file that was sent without JavaScript; '' if none was chosen. */
  answered: CheckedFile | '' | null;
};

type CheckState = CheckedFile | { failure: string } | 'comparing' | null;

/** Browsers hash only on pages that came securely; elsewhere the form is sent. */
const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a file with those of the site, by its hash: the file itself stays in the browser. */
export function FileCheck({ answered }: Props) {
  const [shown, setShown] = useState<CheckState>(answered === '' ? { failure: words.noFile } : answered);
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<File>(undefined);
  async function compare(file: File | undefined) {
    last.current = file;
    if (!file || file.size === 0) return setShown({ failure: words.noFile });
    setShown('comparing');
    const found: CheckState = await hashOf(file)
      .then((sha256) => askCheckedFile(browserApi(), sha256))
      .catch(() => ({ failure: words.fileFailed }));
    if (last.current === file) setShown(found);
  }
  const chosen = () => form.current?.querySelector('input')?.files?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file that was chosen before this part woke up
  useEffect(() => {
    if (canHash() && chosen()) void compare(chosen());
  }, []);
  function submit(event: FormEvent) {
    if (!canHash()) return;
    event.preventDefault();
    void compare(chosen());
  }
  function drop(event: DragEvent) {
    if (!canHash()) return;
    event.preventDefault();
    void compare(event.dataTransfer.files[0]);
  }
  return (
    <form
      className="form"
      method="post"
      action={href.verify()}
      encType="multipart/form-data"
      ref={form}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Field name="file" label={words.file} hint={words.fileHint}>
        <FileInput prompt={words.chooseFile} onChange={() => canHash() && chosen() && void compare(chosen())} />
      </Field>
      <div className="form-foot">
        <Button type="submit">{words.check}</Button>
      </div>
      <div role="status">
        {shown === 'comparing' && <p>{words.comparing}</p>}
        {shown !== null && typeof shown === 'object' && 'failure' in shown && <p>{shown.failure}</p>}
        {shown !== null && typeof shown === 'object' && 'state' in shown && <FileAnswer file={shown} />}
      </div>
    </form>
  );
}
