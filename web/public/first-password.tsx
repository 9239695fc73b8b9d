import type { ReactNode } from 'react';
import type { InviteFormState } from '#contract/page.ts';
import { href } from '#contract/pages.ts';
import { firstProblems } from '../kit/form/refusal.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Crest } from '../ui/crest.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { FormHead } from '../ui/form-head.tsx';
import { accountWords } from '../words.ts';

type Words = Readonly<Record<'title' | 'action' | 'failed' | 'welcome' | 'once' | 'ended' | 'endedHint', string>>;

type Props<L extends string> = {
  id: string;
  words: Words;
  /** URL of the form's POST, as in every page without JavaScript. */
  to: string;
  /** Labels of the fields besides the two passwords. */
  labels: Readonly<Record<L, string>>;
  refused: InviteFormState | undefined;
  lead: ReactNode;
  /** The fields above the passwords; `at` gives one its label and problem. */
  fields: (
    at: (name: L) => { name: L; label: string; id: string; error: string | undefined; required: true },
  ) => ReactNode;
};

const passwords = { password: accountWords.password, confirm_password: accountWords.confirmPassword } as const;

/** Page to choose an account's first password, by a link that works once. */
export function FirstPassword<L extends string>({ id, words, to, labels: own, refused, lead, fields }: Props<L>) {
  const labels: Readonly<Record<L | keyof typeof passwords, string>> = { ...own, ...passwords };
  const problems = refused ? firstProblems(refused.errors) : {};
  const refusal = Object.keys(problems).length > 0 ? '' : refused?.message || words.failed;
  const at = <N extends keyof typeof labels>(name: N) => ({
    name,
    label: labels[name],
    id: `${id}-${name}`,
    error: problems[name],
    required: true as const,
  });
  return (
    <div className="wrap">
      <div className="account">
        <div className="account-form">
          <form className="form" method="post" action={to} aria-labelledby={`${id}-title`}>
            <h1 id={`${id}-title`}>{words.title}</h1>
            <p>{lead}</p>
            <FormHead id={id} refusal={refused ? { words: refusal, problems } : null} labels={labels} />
            {fields(at)}
            <Field {...at('password')} hint={accountWords.passwordHint}>
              <TextInput type="password" autoComplete="new-password" />
            </Field>
            <Field {...at('confirm_password')}>
              <TextInput type="password" autoComplete="new-password" />
            </Field>
            <div className="form-foot">
              <Button type="submit">{words.action}</Button>
            </div>
          </form>
        </div>
        <div className="account-side">
          <Crest />
          <p className="display">{words.welcome}</p>
          <p>{words.once}</p>
        </div>
      </div>
    </div>
  );
}

/** Shown once the link was used. */
export const UsedLink = ({ words }: { words: Words }) => (
  <div className="wrap lost">
    <h1>{words.ended}</h1>
    <p>{words.endedHint}</p>
    <div className="lost-links">
      <LinkButton href={href.login()}>{accountWords.loginAction}</LinkButton>
    </div>
  </div>
);
