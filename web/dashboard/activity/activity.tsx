import { Link } from 'react-router';
import { ACTIONS, type ActivityEntry } from '#contract/history.ts';
import { actionWords, kindWords, resourceLabel } from '#contract/history-words.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { DayFilter } from '../../kit/form/list/day-filter.tsx';
import { ExportButtons } from '../../kit/form/list/export-buttons.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { EntryRows } from '../../kit/history/entry-rows.tsx';
import { useGrowingList } from '../../kit/history/use-pages.ts';
import { historyWords } from '../../kit/history/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { noteOf } from './note.ts';
import { activityWords as words } from './words.ts';

/** History of the whole school, by day. */
export default function ActivityScreen() {
  const list = useListState({ by: '', resource: '', action: '', from: '', to: '', batch: '' });
  const entries = useGrowingList<ActivityEntry>('activity/', {
    ...list.filters,
    // A batch is one row until it is opened.
    together: list.filters.batch === '' ? 'true' : '',
  });
  const users = useRecords('users');
  const { filters } = list;
  const { items } = entries;
  return (
    <Screen
      title={words.title}
      count={entries.state === 'ok' ? words.count(bn(entries.count)) : ''}
      action={<ExportButtons path="activity" filters={filters} />}
    >
      {filters.batch !== '' && (
        <p className="alert alert-info">
          <Icon name="info" />
          <span className="alert-words">{words.batch}</span>
          <Link to={screen.activity()}>{words.everything}</Link>
        </p>
      )}
      <section className="panel" aria-busy={entries.busy || undefined}>
        <div className="filters">
          <SelectFilter
            label={words.by}
            name="by"
            value={filters.by}
            all={words.anyone}
            options={users.items.map((user) => ({ value: String(user.id), label: user.full_name || user.username }))}
            onPick={(by) => list.set({ by })}
          />
          <SelectFilter
            label={words.kind}
            name="resource"
            value={filters.resource}
            all={words.allKinds}
            options={Object.keys(kindWords).map((value) => ({ value, label: resourceLabel(value) }))}
            onPick={(resource) => list.set({ resource })}
          />
          <SelectFilter
            label={words.action}
            name="action"
            value={filters.action}
            all={words.anything}
            options={ACTIONS.map((value) => ({ value, label: actionWords[value] }))}
            onPick={(action) => list.set({ action })}
          />
          <DayFilter name="from" label={words.from} value={filters.from} onPick={(from) => list.set({ from })} />
          <DayFilter name="to" label={words.to} value={filters.to} onPick={(to) => list.set({ to })} />
        </div>
        {entries.state === 'loading' && <RowSkeleton rows={8} lines={2} />}
        {entries.state === 'failed' && (
          <ErrorBlock title={words.loadFailed} hint={entries.said} retry={{ onRetry: entries.retry }} />
        )}
        {entries.state === 'ok' && items.length === 0 && (
          <EmptyState title={list.filtered ? words.noMatch : words.none} />
        )}
        <EntryRows entries={items} level={2} note={noteOf} />
        {entries.more && (
          <Button look="quiet" busy={entries.busy} onClick={entries.more}>
            {historyWords.more}
          </Button>
        )}
      </section>
    </Screen>
  );
}
