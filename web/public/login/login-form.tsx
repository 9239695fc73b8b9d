import { browserApi } from '../../kit/api/browser-api.ts';
import { leaveMessage } from '../../kit/form/left-words.ts';
import { fieldOf, useForm } from '../../kit/form/use-form.ts';
import { readCredentials, signIn, signInFailed } from '../../kit/sign-in/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { accountWords } from '../../words.ts';
import { goTo, typedIn } from './typed.ts';

const labels = { username: accountWords.username, password: accountWords.password } as const;

export function LoginForm({ next, typed }: { next: string; typed?: FormData }) {
  const form = useForm({
    id: 'login',
    read: readCredentials,
    send: async (credentials) => {
      await signIn(browserApi(), credentials);
      leaveMessage(accountWords.loggedIn);
      return goTo(next);
    },
    failed: signInFailed,
  });
  return (
    <form className="form" method="post" aria-labelledby="login-title" {...form.props}>
      <h1 id="login-title" tabIndex={-1}>
        {accountWords.login}
      </h1>
      <FormHead id={form.id} ref={form.head} refusal={form.refusal} labels={labels} />
      <Field {...fieldOf(form, 'username')} label={labels.username} required>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...typedIn(typed, 'username')} />
      </Field>
      <Field {...fieldOf(form, 'password')} label={labels.password} required>
        <PasswordInput autoComplete="current-password" {...typedIn(typed, 'password')} />
      </Field>
      <div className="form-foot">
        <Button type="submit" busy={form.busy} busyLabel={accountWords.loggingIn}>
          {accountWords.loginAction}
        </Button>
      </div>
    </form>
  );
}
