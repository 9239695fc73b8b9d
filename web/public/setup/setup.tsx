import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { serverApi } from '../../kit/api/ask-all.ts';
import { firstOf } from '../../kit/form/refusal.ts';
import { pageMeta } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Crest } from '../../ui/crest.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { accountWords, formWords, setupWords } from '../../words.ts';
import type { Route } from './+types/setup';

const PATIENCE = 3000;

/** Whether nobody answers for the school yet. */
async function isNeeded(answer: { status: number; json: () => Promise<unknown> }): Promise<boolean> {
  if (answer.status !== 200) throw data(null, { status: 503 });
  return ((await answer.json()) as { needed: boolean }).needed;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.incomplete();
  // What is no backend of ours is set up elsewhere.
  if (!serverApi(page).offers('users')) throw data(null, { status: 404 });
  const needed = await page.call('setup/', AbortSignal.timeout(PATIENCE)).then(isNeeded);
  const token = params.token ?? '';
  return data(documentOnly({ needed, token, refused: page.setupForm }), { status: needed ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: setupWords.title, description: setupWords.description, path: null });
}

const labels = {
  full_name: formWords.fullName,
  phone: formWords.phone,
  username: accountWords.username,
  password: accountWords.password,
  confirm_password: accountWords.confirmPassword,
} as const;

export default function SetupPage({ loaderData: { needed, token, refused } }: Route.ComponentProps) {
  if (!needed) return <Ended />;
  const problems = refused ? firstOf(refused.errors) : {};
  const words = Object.keys(problems).length > 0 ? '' : refused?.message || setupWords.failed;
  const at = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    id: `setup-${name}`,
    error: problems[name],
    required: true,
  });
  return (
    <div className="wrap">
      <div className="account">
        <div className="account-form">
          <form className="form" method="post" action={href.setup({ token })} aria-labelledby="setup-title">
            <h1 id="setup-title">{setupWords.title}</h1>
            <p>{setupWords.lead}</p>
            <FormHead id="setup" refusal={refused ? { words, problems } : null} labels={labels} />
            <Field {...at('full_name')}>
              <TextInput autoComplete="name" defaultValue={refused?.values.full_name} />
            </Field>
            <Field {...at('phone')}>
              <TextInput type="tel" autoComplete="tel" defaultValue={refused?.values.phone} />
            </Field>
            <Field {...at('username')} hint={accountWords.usernameHint}>
              <TextInput autoComplete="username" defaultValue={refused?.values.username} />
            </Field>
            <Field {...at('password')} hint={accountWords.passwordHint}>
              <TextInput type="password" autoComplete="new-password" />
            </Field>
            <Field {...at('confirm_password')}>
              <TextInput type="password" autoComplete="new-password" />
            </Field>
            <div className="form-foot">
              <Button type="submit">{setupWords.action}</Button>
            </div>
          </form>
        </div>
        <div className="account-side">
          <Crest />
          <p className="display">{setupWords.welcome}</p>
          <p>{setupWords.once}</p>
        </div>
      </div>
    </div>
  );
}

const Ended = () => (
  <div className="wrap lost">
    <h1>{setupWords.ended}</h1>
    <p>{setupWords.endedHint}</p>
    <div className="lost-links">
      <LinkButton href={href.login()}>{accountWords.loginAction}</LinkButton>
    </div>
  </div>
);
