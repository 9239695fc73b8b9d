import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { ErrorBlock } from '../../ui/states.tsx';
import { ApiError } from '../api/api-error.ts';
import { officeWords as words } from './office-words.ts';
import { showError } from './toast.tsx';

type Props = {
  title: string;
  /** The question, the record's name, and side effects. */
  children: ReactNode;
  /** The words of the button that does it, and of the same at work. */
  action: string;
  acting: string;
  /** For actions that cannot be reverted. */
  danger?: boolean;
  /** True if the action is possible now; if not, the contents say why. */
  ready?: () => boolean;
  act: () => Promise<unknown>;
  /** Our own sentence for a failure. */
  failed: string;
  /** Off where something is typed, which a press beside the dialog would lose. */
  closeOnBackdrop?: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before something is done: the safe button first; says in place why it could not be done. */
export function ConfirmDialog({ title, children, action, acting, danger, ...doing }: Props) {
  const { ready = () => true, act, failed, closeOnBackdrop, onDone, onClose } = doing;
  const [busy, setBusy] = useState(false);
  /** The server's message; undefined if it sent none, null while nothing has failed. */
  const [problem, setProblem] = useState<string | null | undefined>(null);
  const working = useRef(false);

  async function confirm() {
    if (working.current || !ready()) return;
    working.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act();
      onDone();
    } catch (reason) {
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
      title={title}
      closeOnBackdrop={closeOnBackdrop}
      onClose={onClose}
      footer={
        <>
          <Button look="line" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look={danger ? 'danger' : 'solid'} busy={busy} busyLabel={acting} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem !== null && <ErrorBlock title={<span lang={langOf(failed)}>{failed}</span>} hint={problem} />}
    </Dialog>
  );
}
