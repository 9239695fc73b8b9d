import { lazy, Suspense, useEffect, useState } from 'react';
import { browserApi } from '../../kit/api/browser-api.ts';
import type { User } from '../../kit/api/user.ts';
import { forgetRoster } from '../../kit/roll-call/store.ts';
import { onSessionEnd } from '../../kit/session/office-api.ts';
import { whoElse } from '../../kit/session/own-session.ts';
import { loadUser, storedToken } from '../../kit/session/session.ts';
import { leaveToLogin } from './enter.ts';
import { startAnew } from './other-person.ts';

/** True if typed text may be on the screen: a form other than a search. */
const isFormOpen = (): boolean => document.querySelector('.office form:not([role="search"])') !== null;

const LoginDialog = lazy(() => import('./login-dialog.tsx').then((module) => ({ default: module.LoginDialog })));

type LoginRequest = { other: User | null; answer: (again: boolean) => void };

/**
 * If the session ends while a form is open, or somebody else logs in from another tab, a login opens above the form, and work
 * goes on after it. Without a form there is nothing to lose: the login page opens, or the dashboard of the new user.
 */
export function LoginAgain() {
  const [asked, setAsked] = useState<LoginRequest | null>(null);
  useEffect(() => {
    onSessionEnd(async (other) => {
      // The account may have ended: names of children wait for nobody.
      if (!other) await forgetRoster().catch(console.warn);
      if (!isFormOpen()) {
        if (other) return startAnew();
        // Forgets the dead token, which the login would take for a login.
        await loadUser(browserApi());
        return leaveToLogin();
      }
      return new Promise((answer) => setAsked({ other, answer }));
    });
    return () => onSessionEnd(null);
  }, []);
  useEffect(() => {
    if (!asked?.other) return;
    const changed = async ({ key }: StorageEvent) => {
      if (key !== 'access_token') return;
      const other = await whoElse();
      if (other) return setAsked({ ...asked, other });
      // The same user has logged in again in the other tab.
      if (!storedToken()) return;
      setAsked(null);
      asked.answer(true);
    };
    const told = (event: StorageEvent) => void changed(event).catch((reason) => console.error(reason));
    addEventListener('storage', told);
    return () => removeEventListener('storage', told);
  }, [asked]);
  if (!asked) return null;
  const settle = (again: boolean) => {
    setAsked(null);
    asked.answer(again);
  };
  return (
    <Suspense>
      <LoginDialog other={asked.other} onDone={() => settle(true)} onClose={() => settle(false)} />
    </Suspense>
  );
}
