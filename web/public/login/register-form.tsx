import { useEffect, useRef } from 'react';
import { browserApi } from '../../kit/api/browser-api.ts';
import { leaveMessage } from '../../kit/form/left-words.ts';
import { acceptOf } from '../../kit/form/refusal.ts';
import { fieldOf, useForm } from '../../kit/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { accountWords, formWords } from '../../words.ts';
import { pictureField, readRegistration, register, registerFailed } from './account-calls.ts';
import { chooseAgain, goTo, typedIn } from './typed.ts';

const labels = {
  username: accountWords.username,
  full_name: formWords.fullName,
  phone: formWords.phone,
  email: formWords.email,
  profile_picture: accountWords.profilePicture,
  password: accountWords.password,
  confirm_password: accountWords.confirmPassword,
} as const;

const optional = { email: formWords.optional(labels.email), picture: formWords.optional(labels.profile_picture) };

export function RegisterForm({ rules, typed }: { rules: boolean; typed?: FormData }) {
  const picture = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes back
  useEffect(() => chooseAgain(picture.current, typed?.get('profile_picture')), []);
  const form = useForm({
    id: 'register',
    read: (data) => readRegistration(data, rules),
    send: async (values) => {
      await register(browserApi(), values);
      leaveMessage(accountWords.registered);
      return goTo('/');
    },
    failed: registerFailed,
  });
  const at = (name: keyof typeof labels) => ({ ...fieldOf(form, name), label: labels[name] });
  return (
    <form className="form" method="post" aria-labelledby="register-title" {...form.props}>
      <h1 id="register-title" tabIndex={-1}>
        {accountWords.register}
      </h1>
      <FormHead id={form.id} ref={form.head} refusal={form.refusal} labels={labels} />
      <Field {...at('username')} required hint={accountWords.usernameHint}>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...typedIn(typed, 'username')} />
      </Field>
      <Field {...at('full_name')} required>
        <TextInput autoComplete="name" spellCheck={false} {...typedIn(typed, 'full_name')} />
      </Field>
      <Field {...at('phone')} required>
        <TextInput type="tel" autoComplete="tel" {...typedIn(typed, 'phone')} />
      </Field>
      <Field {...at('email')} label={optional.email}>
        <TextInput type="email" autoComplete="email" {...typedIn(typed, 'email')} />
      </Field>
      <Field {...at('profile_picture')} label={optional.picture} hint={formWords.imageHint}>
        <FileInput accept={acceptOf(pictureField)} ref={picture} />
      </Field>
      <Field {...at('password')} required hint={rules && accountWords.passwordHint}>
        <PasswordInput autoComplete="new-password" {...typedIn(typed, 'password')} />
      </Field>
      <Field {...at('confirm_password')} required>
        <PasswordInput autoComplete="new-password" {...typedIn(typed, 'confirm_password')} />
      </Field>
      <div className="form-foot">
        <Button type="submit" busy={form.busy} busyLabel={accountWords.registering}>
          {accountWords.registerAction}
        </Button>
      </div>
    </form>
  );
}
