import { useMemo, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { newestMessages } from '#contract/rules/sort.ts';
import { adaptMessage } from '../../kit/api/adapt/papers.ts';
import type { Message } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Screen } from '../shell/screen.tsx';
import { messageColumns } from './columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { messageWords as words } from './words.ts';

const PATH = 'contacts/';
const PAGE_SIZE = 15;

/** What visitors have written, newest first; read and deleted, never changed. */
export default function MessagesScreen() {
  const records = useRecords(PATH, adaptMessage);
  const reload = useReload();
  const list = useListState({});
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<Message | null>(null);

  const rows = useMemo(() => [...records.items].sort(newestMessages), [records.items]);
  const viewed = rows.find(({ id }) => id === panel.viewing);
  const columns = messageColumns({
    place: (message) => rows.indexOf(message) + 1,
    onOpen: ({ id }) => panel.openView(id),
    onDelete: setDeleting,
  });

  return (
    <Screen title={words.title} count={records.state === 'ok' ? words.count(bn(rows.length)) : ''}>
      <ListPanel
        records={records}
        rows={rows}
        filtered={false}
        onClear={list.reset}
        page={list.state.page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        failed={words.loadFailed}
        quiet
        empty={{ title: words.none, hint: words.noneHint }}
        table={{ caption: words.table, columns, rowKey: ({ id }) => id }}
      />
      {viewed && <MessageDialog message={viewed} onClose={panel.close} />}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={deleting.name}
          remove={() => officeApi.remove(`${PATH}${deleting.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => {
            setDeleting(null);
            showSuccess(words.deleted);
            void reload(PATH);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Screen>
  );
}
