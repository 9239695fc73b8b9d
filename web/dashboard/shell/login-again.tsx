import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionEnd } from '../../kit/api/office-api.ts';
import type { User } from '../../kit/api/user.ts';
import { whoElse } from '../../kit/session/own-session.ts';
import { storedToken } from '../../kit/session/session.ts';
import { leaveToLogin } from './enter.ts';
import { startAnew } from './other-person.ts';

/** Whether something that was typed may be on the screen: a form that is no search. */
export const isFormOpen = (): boolean => document.querySelector('.office form:not([role="search"])') !== null;

const LoginDialog = lazy(() => import('./login-dialog.tsx').then((module) => ({ default: module.LoginDialog })));

type Asked = { other: User | null; answer: (again: boolean) => void };

/**
 * When the session has ended while a form is open, or somebody else has signed in from another tab, a login stands above
 * it, and what was being done goes on after it; without a form there is nothing to lose, and the login page comes,
 * or the dashboard of who is signed in now.
 */
export function LoginAgain() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    onSessionEnd((other) => {
      if (!isFormOpen()) return other ? startAnew() : leaveToLogin();
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
      // Whoever works here has signed in again in the other tab.
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
