import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { serverApi } from '../../kit/api/ask-all.ts';
import { firstOf } from '../../kit/form/refusal.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Crest } from '../../ui/crest.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { accountWords, inviteWords } from '../../words.ts';
import type { Route } from './+types/invite';

const PATIENCE = 3000;

/** Whose account an invitation is for; null where it is used, ended or unknown. */
async function invitedIn(answer: { status: number; json: () => Promise<unknown> }): Promise<Person | null> {
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw data(null, { status: 503 });
  return (await answer.json()) as Person;
}

type Person = { full_name: string; username: string };

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.incomplete();
  // What is no backend of ours knows no invitation.
  if (!serverApi(page).offers('users')) throw data(null, { status: 404 });
  const token = params.token ?? '';
  const asked = page.call(`invitations/${encodeURIComponent(token)}/`, AbortSignal.timeout(PATIENCE));
  const person = await asked.then(invitedIn);
  return data(documentOnly({ person, token, refused: page.inviteForm }), { status: person ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, { title: inviteWords.title, description: inviteWords.description(name), path: null });
}

const labels = { password: accountWords.password, confirm_password: accountWords.confirmPassword } as const;

export default function InvitePage({ loaderData: { person, token, refused } }: Route.ComponentProps) {
  if (!person) return <Ended />;
  const problems = refused ? firstOf(refused.errors) : {};
  const words = Object.keys(problems).length > 0 ? '' : refused?.message || inviteWords.failed;
  const at = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    id: `invite-${name}`,
    error: problems[name],
    required: true,
  });
  return (
    <div className="wrap">
      <div className="account">
        <div className="account-form">
          <form className="form" method="post" action={href.invite({ token })} aria-labelledby="invite-title">
            <h1 id="invite-title">{inviteWords.title}</h1>
            <p>
              <b>{person.full_name}</b>, {inviteWords.lead}
            </p>
            <FormHead id="invite" refusal={refused ? { words, problems } : null} labels={labels} />
            <Field name="username" label={accountWords.username} id="invite-username">
              <TextInput readOnly autoComplete="username" defaultValue={person.username} />
            </Field>
            <Field {...at('password')} hint={accountWords.passwordHint}>
              <TextInput type="password" autoComplete="new-password" />
            </Field>
            <Field {...at('confirm_password')}>
              <TextInput type="password" autoComplete="new-password" />
            </Field>
            <div className="form-foot">
              <Button type="submit">{inviteWords.action}</Button>
            </div>
          </form>
        </div>
        <div className="account-side">
          <Crest />
          <p className="display">{inviteWords.welcome}</p>
          <p>{inviteWords.once}</p>
        </div>
      </div>
    </div>
  );
}

const Ended = () => (
  <div className="wrap lost">
    <h1>{inviteWords.ended}</h1>
    <p>{inviteWords.endedHint}</p>
    <div className="lost-links">
      <LinkButton href={href.login()}>{accountWords.loginAction}</LinkButton>
    </div>
  </div>
);
