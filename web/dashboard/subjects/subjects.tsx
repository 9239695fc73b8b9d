import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { adaptSubject } from '../../kit/api/adapt/papers.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { together, useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { listWords } from '../../kit/form/list/words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Screen } from '../shell/screen.tsx';
import { SubjectEditor } from './subject-editor.tsx';
import { type Row, rowsOf } from './subject-values.ts';
import { subjectWords as words } from './words.ts';

const PATH = 'subjects/';
const PAGE_SIZE = 10;

export default function SubjectsScreen() {
  const subjects = useRecords(PATH, adaptSubject);
  const classes = useClasses();
  const records = together(subjects, classes);
  const reload = useReload();
  const list = useListState({ search: '', class: '' });
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<Row | null>(null);
  /** Counts the subjects entered in a row: each begins with a blank name, under the class of the one before. */
  const [next, setNext] = useState({ turn: 0, className: '' });

  const { search, class: className, page } = list.state;
  const rows = rowsOf(subjects.items, classes, { search, className });
  const edited = subjects.items.find(({ id }) => id === panel.editing);

  function saved(again: boolean, under: string) {
    showSuccess(edited ? words.updated : words.added);
    setNext({ turn: next.turn + 1, className: again ? under : '' });
    if (!again) panel.close();
    void reload(PATH);
  }
  const add = (
    <Button icon="plus" onClick={panel.openNew}>
      {words.add}
    </Button>
  );
  const columns: Column<Row>[] = [
    { key: 'number', label: listWords.number, cell: ({ number }) => bn(number), narrow: true, part: 'hidden' },
    { key: 'name', label: words.columns.name, cell: ({ subject }) => <bdi>{subject.name}</bdi>, part: 'title' },
    { key: 'class', label: words.columns.class, cell: (row) => row.className || words.noClass },
    {
      key: 'actions',
      label: listWords.actions,
      part: 'actions',
      cell: (row) => (
        <RowActions
          name={row.subject.name}
          onEdit={() => panel.openEdit(row.subject.id)}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ];

  return (
    <Screen
      title={words.title}
      count={records.state === 'ok' ? words.count(bn(subjects.items.length)) : ''}
      action={add}
    >
      <ListPanel
        records={records}
        rows={rows}
        filtered={search !== '' || className !== ''}
        onClear={list.reset}
        page={page}
        pageSize={PAGE_SIZE}
        pager="five"
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={
          <>
            <SearchFilter label={words.search} value={search} onType={(text) => list.type({ search: text })} />
            <SelectFilter
              name="class_name"
              label={words.classFilter}
              all={words.allClasses}
              options={classes.options}
              value={className}
              onPick={(value) => list.set({ class: value })}
            />
          </>
        }
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint, action: add }}
        noMatch={words.noMatch}
        table={{ caption: words.table, columns, rowKey: ({ subject }) => subject.id }}
      />
      {records.state !== 'loading' && (panel.adding || edited) && (
        <SubjectEditor
          key={edited?.id ?? `new-${next.turn}`}
          subject={edited ?? null}
          classes={classes}
          startClass={next.className}
          onSaved={saved}
          onClose={() => {
            setNext({ ...next, className: '' });
            panel.close();
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={[deleting.subject.name, deleting.className].filter(Boolean).join(' · ')}
          remove={() => officeApi.remove(`${PATH}${deleting.subject.id}/`)}
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
