import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { Late } from '../../islands/late-section.tsx';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askDisclosed } from '../../kit/page/source/information.ts';
import { discloses } from '../../kit/page/source/school.ts';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/information';
import { disclosed } from './disclosed.tsx';
import sheet from './information.css?url';
import papersSheet from './papers.css?url';
import { informationWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: sheet },
  { rel: 'stylesheet', href: papersSheet },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!discloses(serverApi(page))) throw data(null, { status: 404 });
  return documentOnly({ calls: await askAll(page, { disclosed: askDisclosed }) });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = words.description(siteIn(matches).name);
  return pageMeta(matches, { title: words.title, description, path: href.information() });
}

export default function InformationPage({ loaderData: { calls } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Late of={disclosed} calls={calls} props={{}} />
    </>
  );
}
