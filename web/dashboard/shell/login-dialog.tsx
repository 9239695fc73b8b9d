import { can } from '#contract/roles.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import type { User } from '../../kit/api/user.ts';
import { officeWords as words } from '../../kit/form/office-words.ts';
import type { FormRefusal } from '../../kit/form/refusal.ts';
import { fieldOf, useForm } from '../../kit/form/use-form.ts';
import { enterAs, samePerson } from '../../kit/session/own-session.ts';
import { signOut, storedUser } from '../../kit/session/session.ts';
import { type Credentials, readCredentials, signIn, signInFailed } from '../../kit/sign-in/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { shellWords } from '../words.ts';
import { useOffice } from './enter.ts';
import { startAnew } from './other-person.ts';

const labels = { username: words.username, password: words.password } as const;

/** A login by a user who may not work here. */
class NotColleague extends Error {}

/** Ends when `expected` has logged in again. Anybody else gets a new document instead of the one open here. */
async function signInAgain(credentials: Credentials, expected: User): Promise<void> {
  await signIn(browserApi(), credentials);
  const user = storedUser();
  if (!user || !can(user.role, 'read', 'dashboard')) {
    // The waiting calls must not carry the token of a user who may not work here.
    await signOut(browserApi());
    throw user ? new NotColleague() : new ApiError(0);
  }
  if (!samePerson(user, expected)) return startAnew();
  enterAs(user);
}

const failed = (reason: unknown): FormRefusal =>
  reason instanceof NotColleague ? { words: shellWords.colleaguesOnly, problems: {} } : signInFailed(reason);

type Props = {
  /** User who logged in from another tab; null if the session has ended. */
  other: User | null;
  onDone: () => void;
  onClose: () => void;
};

/** The login above an open form; the user's name is filled in already. */
export function LoginDialog({ other, onDone, onClose }: Props) {
  const { user } = useOffice();
  const form = useForm({
    id: 'again',
    read: readCredentials,
    send: (typed: Credentials) => signInAgain(typed, user),
    failed,
    sent: onDone,
  });
  return (
    <Dialog
      open
      title={other ? words.otherTitle : words.sessionTitle}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form="again" busy={form.busy} busyLabel={words.loggingIn}>
            {words.login}
          </Button>
        </>
      }
    >
      <p>{other ? words.otherText(other.full_name || other.username) : words.sessionText}</p>
      <form id="again" className="form" {...form.props}>
        <FormHead id={form.id} ref={form.head} refusal={form.refusal} labels={labels} />
        <Field {...fieldOf(form, 'username')} label={labels.username} required>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={user.username}
            data-autofocus={user.username === '' || undefined}
          />
        </Field>
        <Field {...fieldOf(form, 'password')} label={labels.password} required>
          <PasswordInput autoComplete="current-password" data-autofocus={user.username !== '' || undefined} />
        </Field>
      </form>
    </Dialog>
  );
}
