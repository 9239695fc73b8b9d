import { useEffect } from 'react';
import { hasUnsaved } from '../../kit/editor/leave-guard.tsx';
import { storedToken } from '../../kit/session.ts';

/**
 * Loads the document again, and with it the guard, when the session has ended or become another's somewhere else: in
 * another tab, or before Back brought this page out of the browser's memory, of which nothing may be seen then. What is
 * unsaved stays; its next call asks for a login.
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
      if ((key === 'access_token' || key === null) && !hasUnsaved()) again();
    };
    addEventListener('pageshow', comeBack);
    addEventListener('storage', elsewhere);
    return () => {
      removeEventListener('pageshow', comeBack);
      removeEventListener('storage', elsewhere);
    };
  }, []);
}
