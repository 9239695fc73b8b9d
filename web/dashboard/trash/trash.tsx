import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrashItem } from '#contract/history.ts';
import { authorName, isRecord, kindWords, resourceLabel } from '#contract/history-words.ts';
import { resources } from '#contract/resources/index.ts';
import { can } from '#contract/roles.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { withReason } from '../../kit/form/with-reason.ts';
import { useGrowingList } from '../../kit/history/use-pages.ts';
import { historyWords } from '../../kit/history/words.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { useSettings } from '../shell/use-school.ts';
import { trashWords as words } from './words.ts';

const nameOf = ({ name }: TrashItem): string => name || words.noName;

/** Deleted records that can still be restored. */
export default function TrashScreen() {
  const { user } = useOffice();
  const client = useQueryClient();
  const list = useListState({ search: '', resource: '' });
  const items = useGrowingList<TrashItem>('trash/', list.filters);
  const [purging, setPurging] = useState<TrashItem | 'all' | null>(null);
  const [restoring, setRestoring] = useState<TrashItem | null>(null);
  const settings = useSettings().data;
  const isHead = can(user.role, 'write', 'trash');
  const mayRestore = ({ resource }: TrashItem) => isRecord(resource) && can(user.role, 'merge', resources[resource]);

  async function restore(item: TrashItem) {
    try {
      await withReason((more) => officeApi().call('POST', `trash/${item.id}/restore/`, more));
      showSuccess(words.restored(nameOf(item)));
    } finally {
      void client.invalidateQueries();
    }
  }

  const columns: Column<TrashItem>[] = [
    { key: 'name', label: words.columns.name, part: 'title', cell: (item) => <bdi>{nameOf(item)}</bdi> },
    { key: 'kind', label: words.columns.kind, part: 'meta', cell: ({ resource }) => resourceLabel(resource) },
    {
      key: 'deleted',
      label: words.columns.deleted,
      cell: ({ deleted_at, deleted_by }) =>
        `${dateInWords(deleted_at)}, ${timeInWords(deleted_at)} · ${authorName({ by: deleted_by, via: 'hand' })}`,
    },
    {
      key: 'expires',
      label: words.columns.expires,
      cell: ({ expires_at }) => words.until(dateInWords(expires_at)),
    },
    {
      key: 'actions',
      label: words.restore,
      part: 'actions',
      worded: true,
      cell: (item) => (
        <span className="row-actions">
          {mayRestore(item) && (
            <Button
              look="line"
              small
              icon="undo"
              aria-label={words.restoreOf(nameOf(item))}
              onClick={() => setRestoring(item)}
            >
              {words.restore}
            </Button>
          )}
          {isHead && (
            <IconButton icon="trash" danger label={words.forGood(nameOf(item))} onClick={() => setPurging(item)} />
          )}
        </span>
      ),
    },
  ];
  const kinds = Object.entries(kindWords).filter(([path]) => isRecord(path));
  return (
    <Screen
      title={words.title}
      count={items.state === 'ok' ? words.count(bn(items.count)) : ''}
      action={
        isHead &&
        items.count > 0 &&
        !list.filtered && (
          <Button look="line" icon="trash" onClick={() => setPurging('all')}>
            {words.empty}
          </Button>
        )
      }
    >
      <p className="muted">{settings ? words.hint(bn(settings.trash_days)) : words.hintAlone}</p>
      <ListPanel
        records={items}
        rows={items.items}
        filtered={list.filtered}
        onClear={list.reset}
        page={1}
        pageSize={Math.max(1, items.items.length)}
        href={() => ''}
        onPage={() => {}}
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint }}
        noMatch={words.noMatch}
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            <SelectFilter
              label={words.kind}
              name="resource"
              value={list.filters.resource}
              all={words.allKinds}
              options={kinds.map(([value, label]) => ({ value, label }))}
              onPick={(resource) => list.set({ resource })}
            />
          </>
        }
        table={{ caption: words.table, columns }}
      />
      {items.more && (
        <Button look="line" busy={items.busy} onClick={items.more}>
          {historyWords.more}
        </Button>
      )}
      {restoring && (
        <ConfirmDialog
          title={words.restoreTitle}
          action={words.restore}
          acting={words.restoring}
          act={() => restore(restoring)}
          failed={words.restoreFailed}
          onDone={() => setRestoring(null)}
          onClose={() => setRestoring(null)}
        >
          <p>{words.restoreAsk}</p>
          <p className="ask-name">
            <bdi>
              {resourceLabel(restoring.resource)}: {nameOf(restoring)}
            </bdi>
          </p>
        </ConfirmDialog>
      )}
      {purging && (
        <ConfirmDialog
          title={words.purgeTitle}
          action={purging === 'all' ? words.empty : words.purge}
          acting={words.purging}
          danger
          act={() => officeApi().call('DELETE', purging === 'all' ? 'trash/' : `trash/${purging.id}/`)}
          failed={words.purgeFailed}
          onDone={() => {
            setPurging(null);
            showSuccess(purging === 'all' ? words.emptied : words.purged);
            void client.invalidateQueries();
          }}
          onClose={() => setPurging(null)}
        >
          <p>{purging === 'all' ? words.emptyAsk(bn(items.count)) : words.purgeAsk}</p>
          {purging !== 'all' && (
            <p className="ask-name">
              <bdi>{nameOf(purging)}</bdi>
            </p>
          )}
          <p className="muted">{words.purgeAlso}</p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}
