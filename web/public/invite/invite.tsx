import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { accountWords, inviteWords } from '../../words.ts';
import { FirstPassword, UsedLink } from '../first-password.tsx';
import sheet from '../login.css?url';
import type { Route } from './+types/invite';

const PATIENCE = 3000;

/** Account that an invitation is for; null if used, ended or unknown. */
async function invitedIn(answer: { status: number; json: () => Promise<unknown> }): Promise<Person | null> {
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw data(null, { status: 503 });
  return (await answer.json()) as Person;
}

type Person = { full_name: string; username: string };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.incomplete();
  // Foreign backends have no invitations.
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

const labels = { username: accountWords.username } as const;

export default function InvitePage({ loaderData: { person, token, refused } }: Route.ComponentProps) {
  if (!person) return <UsedLink words={inviteWords} />;
  return (
    <FirstPassword
      id="invite"
      words={inviteWords}
      to={href.invite({ token })}
      labels={labels}
      refused={refused}
      lead={
        <>
          <b>{person.full_name}</b>, {inviteWords.lead}
        </>
      }
      fields={(at) => (
        <Field {...at('username')} required={false}>
          <TextInput readOnly autoComplete="username" defaultValue={person.username} />
        </Field>
      )}
    />
  );
}
