import { useState } from 'react';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { newestNotices } from '#contract/rules/sort.ts';
import { adaptNotice } from '../../kit/api/adapt/papers.ts';
import type { Notice } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { useFound } from '../../kit/form/list/use-found.ts';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { listWords } from '../../kit/form/list/words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { Screen } from '../shell/screen.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { noticeWords as words } from './words.ts';

const PATH = 'notices/';
const PAGE_SIZE = 10;

const textsOf = ({ title, description, category }: Notice) => [title, description, category];

export default function NoticesScreen() {
  const records = useRecords(PATH, adaptNotice);
  const reload = useReload();
  const list = useListState({ search: '' });
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<Notice | null>(null);
  /** Counts the records entered in a row, so that each begins with a blank form. */
  const [turn, setTurn] = useState(0);

  const { search, page } = list.state;
  const rows = useFound(records.items, search, textsOf, newestNotices);
  const edited = records.items.find(({ id }) => id === panel.editing);

  function saved(again: boolean) {
    showSuccess(edited ? words.updated : words.added);
    if (again) setTurn(turn + 1);
    else panel.close();
    void reload(PATH);
  }
  const add = (
    <Button icon="plus" onClick={panel.openNew}>
      {words.add}
    </Button>
  );
  const columns: Column<Notice>[] = [
    { key: 'date', label: words.columns.date, cell: ({ date }) => dateInWords(date), narrow: true },
    { key: 'title', label: words.columns.title, cell: ({ title }) => <bdi>{title}</bdi>, part: 'title' },
    { key: 'category', label: words.columns.category, cell: ({ category }) => category, part: 'meta' },
    {
      key: 'file',
      label: words.columns.file,
      part: 'file',
      cell: ({ file, title }) => (
        <FileLink href={file?.url} icon="external" about={title}>
          {words.view}
        </FileLink>
      ),
    },
    {
      key: 'actions',
      label: listWords.actions,
      part: 'actions',
      cell: (notice) => (
        <RowActions name={notice.title} onEdit={() => panel.openEdit(notice.id)} onDelete={() => setDeleting(notice)} />
      ),
    },
  ];

  return (
    <Screen
      title={words.title}
      count={records.state === 'ok' ? words.count(bn(records.items.length)) : ''}
      action={add}
    >
      <ListPanel
        records={records}
        rows={rows}
        filtered={search !== ''}
        onClear={list.reset}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={<SearchFilter label={words.search} value={search} onType={(text) => list.type({ search: text })} />}
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint, action: add }}
        noMatch={words.noMatch}
        table={{ caption: words.table, columns, rowKey: ({ id }) => id }}
      />
      {(panel.adding || edited) && (
        <NoticeEditor key={edited?.id ?? `new-${turn}`} notice={edited ?? null} onSaved={saved} onClose={panel.close} />
      )}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={deleting.title}
          also={deleting.file ? words.alsoFile : undefined}
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
