import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { ErrorBlock } from '../../ui/states.tsx';
import { ApiError } from '../api.ts';
import { officeWords as words } from '../office-words.ts';
import { showError } from '../toast.tsx';

type Props = {
  /** SPEC's question. */
  question: string;
  /** The record's own name. */
  name: string;
  /** Its picture, where the name alone does not tell it from others. */
  preview?: ReactNode;
  /** What else goes with it. */
  also?: string;
  remove: () => Promise<unknown>;
  /** SPEC's sentence for a failure. */
  failed: string;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks before a record is deleted: names it, puts the safe button first, and says in place why it could not be done. */
export function DeleteDialog(props: Props) {
  const { question, name, preview, also, remove, failed, onRemoved, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null | undefined>(null);
  const working = useRef(false);

  async function confirm() {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await remove();
      onRemoved();
    } catch (reason) {
      // Gone already is what was wanted.
      if (reason instanceof ApiError && reason.status === 404) return onRemoved();
      console.error(reason);
      setProblem(reason instanceof ApiError ? (reason.said ?? undefined) : undefined);
      showError(failed);
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  return (
    <Dialog
      kind="ask"
      open
      title={words.deleteTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="line" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="danger" busy={busy} busyLabel={words.deleting} onClick={() => void confirm()}>
            {words.deleteButton}
          </Button>
        </>
      }
    >
      <p lang={langOf(question)}>{question}</p>
      {preview}
      <p className="ask-name">
        <bdi>{name}</bdi>
      </p>
      {also && <p className="muted">{also}</p>}
      {problem !== null && <ErrorBlock title={<span lang={langOf(failed)}>{failed}</span>} hint={problem} />}
    </Dialog>
  );
}
