import { useRef, useState } from 'react';
import { browserApi } from '../../kit/api/browser-api.ts';
import { mayLeave, unguard } from '../../kit/form/leave-guard.tsx';
import { dropTabFiles } from '../../kit/form/tab-drafts.ts';
import { signOut } from '../../kit/session/session.ts';

/** Ends the session and goes to the login (CONTRACT 4.4); `leaving` from the press until the page has gone. */
export function useSignOut(): { leave: () => void; leaving: boolean } {
  const [leaving, setLeaving] = useState(false);
  const pressed = useRef(false);
  const leave = async () => {
    if (pressed.current || !(await mayLeave())) return;
    pressed.current = true;
    setLeaving(true);
    await signOut(browserApi());
    await dropTabFiles().catch((reason) => console.error(reason));
    unguard();
    location.replace('/login');
  };
  return { leave: () => void leave(), leaving };
}
