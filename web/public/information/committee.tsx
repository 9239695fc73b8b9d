import { href } from '#contract/pages.ts';
import { Late } from '../../islands/late-section.tsx';
import type { Api } from '../../kit/api/api.ts';
import { askAll } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askCommittee } from '../../kit/page/source/school.ts';
import { PageHead, SectionHead } from '../../ui/heads.tsx';
import { committeeSection } from '../committee-members.tsx';
import type { Route } from './+types/committee';
import sheet from './papers.css?url';
import { DocumentTable } from './parts.tsx';
import { committeePageWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

/** Orders that put the committee in office, with its term; none where documents are switched off. */
const askOrders = async (api: Api) => (api.offers('documents') ? api.list('documents', { kind: 'committee' }) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return documentOnly({
    calls: await askAll(page, { committee: askCommittee, orders: askOrders }),
    avatars: page.avatarUrl,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = words.description(siteIn(matches).name);
  return pageMeta(matches, { title: words.title, description, path: href.committee() });
}

/** Governing committee of the school. */
export default function CommitteePage({ loaderData: { calls, avatars } }: Route.ComponentProps) {
  const orders = answerOf(calls.orders) ?? [];
  return (
    <>
      <PageHead title={words.title} />
      <Late of={committeeSection} calls={calls} props={{ avatars }} />
      {orders.length > 0 && (
        <section className="wrap committee-order" aria-labelledby="order">
          <SectionHead id="order" title={words.order} />
          <DocumentTable papers={orders} classes={[]} />
        </section>
      )}
    </>
  );
}
