import { Island } from '../../islands/island.tsx';
import { serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { pageContext } from '../../kit/page/page-context.ts';
import { afterLogin } from '../../kit/page/page-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { accountWords } from '../../words.ts';
import type { Route } from './+types/login';
import { Account } from './account.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    next: afterLogin(new URL(request.url).searchParams),
    rules: serverApi(context.get(pageContext)).offers('password-rules'),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: accountWords.title,
    description: accountWords.description(name),
    path: loaderData?.next === '/' ? '/login' : null,
  });
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <noscript>
        <h1 className="section">{accountWords.login}</h1>
        <p className="alert alert-info account-notice">
          <Icon name="info" />
          <span className="alert-words">{accountWords.needsScript}</span>
        </p>
      </noscript>
      <Island name="account" of={Account} props={loaderData} wake="session" />
    </div>
  );
}
