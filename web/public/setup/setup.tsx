import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { accountWords, formWords, setupWords } from '../../words.ts';
import { FirstPassword, UsedLink } from '../first-password.tsx';
import sheet from '../login.css?url';
import type { Route } from './+types/setup';

const PATIENCE = 3000;

/** True if nobody is responsible for the school yet. */
async function isNeeded(answer: { status: number; json: () => Promise<unknown> }): Promise<boolean> {
  if (answer.status !== 200) throw data(null, { status: 503 });
  return ((await answer.json()) as { needed: boolean }).needed;
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.incomplete();
  // Foreign backends are set up elsewhere.
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
} as const;

export default function SetupPage({ loaderData: { needed, token, refused } }: Route.ComponentProps) {
  if (!needed) return <UsedLink words={setupWords} />;
  const typed = refused?.values;
  return (
    <FirstPassword
      id="setup"
      words={setupWords}
      to={href.setup({ token })}
      labels={labels}
      refused={refused}
      lead={setupWords.lead}
      fields={(at) => (
        <>
          <Field {...at('full_name')}>
            <TextInput autoComplete="name" defaultValue={typed?.full_name} />
          </Field>
          <Field {...at('phone')}>
            <TextInput type="tel" autoComplete="tel" defaultValue={typed?.phone} />
          </Field>
          <Field {...at('username')} hint={accountWords.usernameHint}>
            <TextInput autoComplete="username" defaultValue={typed?.username} />
          </Field>
        </>
      )}
    />
  );
}
