import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/history.ts';
import { screen } from '#contract/screens.ts';
import { EntryRows } from '../../kit/history/entry-rows.tsx';
import { useGrowingList } from '../../kit/history/use-pages.ts';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { overviewWords as words } from '../words.ts';

const MOST = 10;

/** The newest ten changes of records, each with its way back. */
export function LastChanges() {
  const entries = useGrowingList<ActivityEntry>('activity/', { records: 'true', together: 'true' }, MOST);
  const changes = entries.items.slice(0, MOST);
  return (
    <section className="panel" aria-labelledby="last-changes">
      <div className="panel-head">
        <h2 id="last-changes">{words.changes}</h2>
        <Link to={screen.activity()} prefetch="intent">
          {words.allChanges}
        </Link>
      </div>
      {entries.state === 'loading' && <RowSkeleton rows={5} lines={2} />}
      {entries.state === 'failed' && <QuietRetry retry={{ onRetry: entries.retry }}>{words.changesFailed}</QuietRetry>}
      {entries.state === 'ok' && changes.length === 0 && <p className="overview-none muted">{words.noChanges}</p>}
      <EntryRows entries={changes} level={3} />
    </section>
  );
}
