import { Island } from '../../islands/island.tsx';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly } from '../../kit/page/page-context.ts';
import styles from '../../kit/roll-call/offline.css?url';
import { offlineRollCallWords as words } from '../../kit/roll-call/offline-words.ts';
import { RollCall } from '../../kit/roll-call/roll-call.tsx';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/roll-call';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = () => documentOnly({});

/** Never listed: of use only on a device that holds rosters. */
export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, { title: words.title, description: words.description(name), path: null });
}

/** The page from which a teacher calls the roll without a network. */
export default function RollCallPage() {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="wrap page-body">
        <Island name="roll-call" of={RollCall} props={{}} wake="now" />
      </div>
    </>
  );
}
