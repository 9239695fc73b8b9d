import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserApi } from '../../kit/api/browser-api.ts';
import type { User } from '../../kit/api/user.ts';
import { loadUser, storedToken, storedUser } from '../../kit/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Crest } from '../../ui/crest.tsx';
import { Icon } from '../../ui/icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { accountWords } from '../../words.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignedIn } from './signed-in.tsx';

export type Side = 'login' | 'register';

type Props = {
  /** Path after the login; not home if the dashboard's guard led here. */
  next: string;
  /** True if the backend's password rules are known. */
  rules: boolean;
};

/** Login and registration, one at a time; tells users who are logged in already. */
export function Account({ next, rules }: Props) {
  const [user, setUser] = useState<User | null>(null);
  const [notice, setNotice] = useState(next === '/' ? '' : accountWords.noToken);
  const [side, setSide] = useState<Side>('login');
  const [typed, setTyped] = useState<Partial<Record<Side, FormData>>>({});
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!storedToken()) return;
    const stored = storedUser();
    if (stored) setUser(stored);
    else
      void loadUser(browserApi()).then((session) => {
        setUser(session.user);
        setNotice(session.error ?? '');
      });
  }, []);

  // Only one form is in the page; the other's text is kept for its return, and the focus goes to its heading.
  const slide = () => {
    const form = panel.current?.querySelector('form');
    if (form) setTyped({ ...typed, [side]: new FormData(form) });
    flushSync(() => setSide(side === 'login' ? 'register' : 'login'));
    panel.current?.querySelector('h1')?.focus();
  };

  if (user) return <SignedIn user={user} next={next} />;
  const login = side === 'login';
  return (
    <>
      {notice && (
        <p className="alert alert-info account-notice" role="status">
          <Icon name="info" />
          <span className="alert-words">
            <b lang={langOf(notice)}>{notice}</b>
            {next !== '/' && <> {accountWords.colleaguesOnly}</>}
          </span>
        </p>
      )}
      <div className="account script-only" data-side={side} ref={panel}>
        <div className="account-form">
          {login ? (
            <LoginForm next={next} typed={typed.login} />
          ) : (
            <RegisterForm rules={rules} typed={typed.register} />
          )}
        </div>
        <div className="account-side">
          <Crest />
          <p className="display">{login ? accountWords.noAccount : accountWords.hasAccount}</p>
          <p>{login ? accountWords.noAccountHint : accountWords.hasAccountHint}</p>
          <Button look="line" onClick={slide}>
            {login ? accountWords.registerAction : accountWords.loginAction}
          </Button>
        </div>
      </div>
    </>
  );
}
