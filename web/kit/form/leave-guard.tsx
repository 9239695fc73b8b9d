import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { officeWords as words } from './office-words.ts';

/** True if a change of address within its screen leaves a form; for screens whose address names the record. */
export type Leaves = (from: URLSearchParams, to: URLSearchParams) => boolean;

/** The forms on the screen, and whether something in them is unsaved. */
const forms = new Map<symbol, { dirty: boolean; leaves?: Leaves; text?: string }>();
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

export const hasUnsaved = (): boolean => [...forms.values()].some(({ dirty }) => dirty);

const textOf = (): string | undefined => [...forms.values()].find(({ dirty }) => dirty)?.text;

let guarded = true;

/** Lets the document go without the browser's question: it was answered already, or concerns nobody who is here. */
export const unguard = (): void => {
  guarded = false;
};

/** Pending question whether to leave all forms, with the consequences to show. */
let asker: { text: string; answer: (leave: boolean) => void } | null = null;

/** True at once without unsaved changes; else the user's answer. */
export function mayLeave(text: string = words.leaveText): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      asker = null;
      tell();
      resolve(leave);
    };
    asker = { text, answer };
    tell();
  });
}

const first = (): symbol | undefined => forms.keys().next().value;

/**
 * Asks before a screen, the tab or the site is left with unsaved changes. A change of the address on the same screen (a panel
 * that closes, a filter) is not leaving, unless `leaves` says so. `text` goes before the words on drafts. The router knows one guard at a time: if a screen has several
 * forms, the first of them asks for all.
 */
export function LeaveGuard({ dirty, leaves, text }: { dirty: boolean; leaves?: Leaves; text?: string }) {
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
    forms.set(me, { dirty, leaves, text });
  }, [me, dirty, leaves, text]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (guarded) event.preventDefault();
    };
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
  const asked = useSyncExternalStore(
    subscribe,
    () => asker,
    () => null,
  );
  const stay = () => (asked ? asked.answer(false) : blocker.reset?.());
  const leave = () => (asked ? asked.answer(true) : blocker.proceed?.());
  return (
    <Dialog
      kind="ask"
      open={asked !== null || blocker.state === 'blocked'}
      title={words.leaveTitle}
      onClose={stay}
      footer={
        <>
          <Button look="line" data-autofocus onClick={stay}>
            {words.stay}
          </Button>
          <Button look="danger" onClick={leave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{asked?.text ?? textOf() ?? words.leaveText}</p>
    </Dialog>
  );
}
