import { useEffect } from 'react';
import { storedToken } from '../../kit/session.ts';

/**
 * Loads the document again, and with it the guard, when it comes back from the browser's memory (Back) after the session
 * has ended or become another's: nothing of the old page may be seen.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const entered = storedToken();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || storedToken() === entered) return;
      document.body.hidden = true;
      location.reload();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
}
