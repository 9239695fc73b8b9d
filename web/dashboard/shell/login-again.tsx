import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionEnd } from '../../kit/office-api.ts';
import { leaveToLogin } from './enter.ts';
import { isFormOpen } from './form-open.ts';

const LoginDialog = lazy(() => import('./login-dialog.tsx').then((module) => ({ default: module.LoginDialog })));

/**
 * When the session has ended while a form is open, a login stands above it, and what was being done goes on after it;
 * without a form there is nothing to lose, and the login page comes (CONTRACT 5.7).
 */
export function LoginAgain() {
  const [answer, setAnswer] = useState<((again: boolean) => void) | null>(null);
  useEffect(() => {
    onSessionEnd(() => (isFormOpen() ? new Promise((resolve) => setAnswer(() => resolve)) : leaveToLogin()));
    return () => onSessionEnd(null);
  }, []);
  if (!answer) return null;
  const settle = (again: boolean) => {
    setAnswer(null);
    answer(again);
  };
  return (
    <Suspense>
      <LoginDialog onDone={() => settle(true)} onClose={() => settle(false)} />
    </Suspense>
  );
}
