import { useRef, useState } from 'react';
import { href } from '#contract/pages.ts';
import { mayLeave, unguard } from '../../kit/form/leave-guard.tsx';
import { officeWords } from '../../kit/form/office-words.ts';
import { flushDrafts } from '../../kit/form/open-drafts.ts';
import { leaveSession as endSession } from '../../kit/sign-in/leave.ts';

/** Ends the session and goes to the login; `leaving` from the press until the page is gone. */
export function useSignOut(): { leave: () => void; leaving: boolean } {
  const [leaving, setLeaving] = useState(false);
  const pressed = useRef(false);
  const leave = async () => {
    if (pressed.current || !(await mayLeave(officeWords.leaveAtLogout))) return;
    pressed.current = true;
    setLeaving(true);
    flushDrafts();
    if (!(await endSession())) {
      pressed.current = false;
      return setLeaving(false);
    }
    unguard();
    location.replace(href.login());
  };
  return { leave: () => void leave(), leaving };
}
