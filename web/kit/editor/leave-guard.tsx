import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { officeWords as words } from '../office-words.ts';

/**
 * Asks before a screen, the tab or the site is left with something unsaved (CONTRACT 5.13). A change of the address on
 * the same screen (a panel that closes, a filter) is not leaving.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
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
