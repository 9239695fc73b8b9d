import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { pageContext } from '../../kit/page/page-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { OldBrowser } from '../../ui/old-browser.tsx';
import { accountWords, inviteWords } from '../../words.ts';
import sheet from '../login.css?url';
import type { Route } from './+types/login';
import { Account } from './account.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export function loader({ context, request }: Route.LoaderArgs) {
  const { next, chosen } = pages.login.parse(new URL(request.url).searchParams);
  return {
    next,
    chosen: chosen === '1',
    rules: serverApi(context.get(pageContext)).offers('password-rules'),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: accountWords.title,
    description: accountWords.description(name),
    path: loaderData?.next === href.home() && !loaderData.chosen ? href.login() : null,
  });
}

export default function LoginPage({ loaderData: { chosen, ...account } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <OldBrowser />
      <noscript>
        <h1 className="section">{accountWords.login}</h1>
        <p className="alert alert-info account-notice">
          <Icon name="info" />
          <span className="alert-words">{accountWords.needsScript}</span>
        </p>
      </noscript>
      {chosen && (
        <p className="alert alert-ok account-notice">
          <Icon name="check" />
          <span className="alert-words">{inviteWords.chosen}</span>
        </p>
      )}
      <Island name="account" of={Account} props={account} wake="session" />
    </div>
  );
}
