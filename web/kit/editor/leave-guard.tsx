import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { officeWords as words } from '../office-words.ts';

/** Whether a form is left by a change of the address on its own screen: where the address says which record it holds. */
export type Leaves = (from: URLSearchParams, to: URLSearchParams) => boolean;

/** The forms on the screen, and whether something in them is unsaved. */
const forms = new Map<symbol, { dirty: boolean; leaves?: Leaves }>();
const listeners = new Set<() => void>();

function subscribe(told: () => void) {
  listeners.add(told);
  return () => {
    listeners.delete(told);
  };
}

function tell() {
  for (const told of listeners) told();
}

const first = (): symbol | undefined => forms.keys().next().value;

/**
 * Asks before a screen, the tab or the site is left with something unsaved (CONTRACT 5.13). A change of the address on
 * the same screen (a panel that closes, a filter) is not leaving, unless `leaves` says so. The router knows one guard at a time: where several
 * forms stand on a screen, the first of them asks for all.
 */
export function LeaveGuard({ dirty, leaves }: { dirty: boolean; leaves?: Leaves }) {
  const [me] = useState(() => Symbol('form'));
  const leader = useSyncExternalStore(subscribe, first, () => undefined);
  useEffect(() => {
    forms.set(me, { dirty: false });
    tell();
    return () => {
      forms.delete(me);
      tell();
    };
  }, [me]);
  useEffect(() => {
    forms.set(me, { dirty, leaves });
  }, [me, dirty, leaves]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return leader === me && <LeaveQuestion />;
}

function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const away = from.pathname !== to.pathname;
    return [...forms.values()].some(
      ({ dirty, leaves }) =>
        dirty && (away || leaves?.(new URLSearchParams(from.search), new URLSearchParams(to.search)) === true),
    );
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      kind="ask"
      open={blocker.state === 'blocked'}
      title={words.leaveTitle}
      onClose={stay}
      footer={
        <>
          <Button look="line" data-autofocus onClick={stay}>
            {words.stay}
          </Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}
