import { useEffect } from 'react';
import { hasUnsaved } from '../../kit/form/leave-guard.tsx';
import { dropTabDrafts } from '../../kit/form/tab-drafts.ts';
import { checkOwner } from '../../kit/session/office-api.ts';
import { LOGOUT } from '../../kit/session/own-session.ts';
import { storedToken } from '../../kit/session/session.ts';

/**
 * Reloads the document, and with it the guard, when the session has ended or changed its user elsewhere: in another tab, or
 * before Back restored this page from the browser's memory, of which nothing may be seen then. Unsaved text stays: after the end
 * of a session the next call asks for a login; another user is named at once.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const entered = storedToken();
    const again = () => {
      document.body.hidden = true;
      location.reload();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedToken() !== entered) again();
    };
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === LOGOUT) void dropTabDrafts().catch((reason) => console.error(reason));
      if (key !== 'access_token' && key !== null) return;
      if (!hasUnsaved()) return again();
      checkOwner().catch((reason) => console.error(reason));
    };
    addEventListener('pageshow', comeBack);
    addEventListener('storage', elsewhere);
    return () => {
      removeEventListener('pageshow', comeBack);
      removeEventListener('storage', elsewhere);
    };
  }, []);
}
