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
  /** What is asked, whose record it is, what else it changes. */
  children: ReactNode;
  /** The words of the button that does it, and of the same at work. */
  action: string;
  acting: string;
  /** For what can't be taken back. */
  danger?: boolean;
  act: () => Promise<unknown>;
  /** Our own sentence for a failure. */
  failed: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before something is done: the safe button first; says in place why it could not be done. */
export function ConfirmDialog({ title, children, action, acting, danger, act, failed, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  /** What the server said; undefined where it said nothing, null while nothing has failed. */
  const [problem, setProblem] = useState<string | null | undefined>(null);
  const working = useRef(false);

  async function confirm() {
    if (working.current) return;
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
