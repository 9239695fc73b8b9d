import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { Late } from '../../islands/late-section.tsx';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askCommittee, discloses } from '../../kit/page/source/school.ts';
import { PageHead } from '../../ui/heads.tsx';
import { committee } from '../committee-members.tsx';
import type { Route } from './+types/committee';
import { committeeWords as words } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!discloses(serverApi(page))) throw data(null, { status: 404 });
  return documentOnly({ calls: await askAll(page, { committee: askCommittee }), avatars: page.avatarUrl });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = words.description(siteIn(matches).name);
  return pageMeta(matches, { title: words.title, description, path: href.committee() });
}

/** Who governs the school. */
export default function CommitteePage({ loaderData: { calls, avatars } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} />
      <Late of={committee} calls={calls} props={{ avatars }} />
    </>
  );
}
