import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import type { SchoolClass } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { rowId, useReturnFocus } from '../../kit/form/list/use-return-focus.ts';
import { listWords } from '../../kit/form/list/words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Screen } from '../shell/screen.tsx';
import { ClassForm } from './class-form.tsx';
import { classWords as words } from './words.ts';

const PATH = 'classes/';
/** A class's name stands in them too. */
const DEPENDENT = ['subjects/', 'students/', 'routines/', 'results/'];
/** More than any school has: all classes stand on one page. */
const PAGE_SIZE = 200;

export default function ClassesScreen() {
  const classes = useClasses(PATH);
  const reload = useReload();
  const list = useListState({});
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<SchoolClass | null>(null);
  /** Counts the classes entered in a row, so that each begins with a blank field. */
  const [turn, setTurn] = useState(0);
  useReturnFocus('class', panel.editing);

  function changed(said: string) {
    showSuccess(said);
    void reload(PATH, ...DEPENDENT);
  }
  const columns: Column<SchoolClass>[] = [
    {
      key: 'name',
      label: words.columns.name,
      part: 'title',
      cell: (row) =>
        row.id === panel.editing ? (
          <ClassForm
            key={row.id}
            schoolClass={row}
            focused
            onSaved={() => {
              panel.close();
              changed(words.updated);
            }}
            onCancel={panel.close}
          />
        ) : (
          <bdi>{row.name}</bdi>
        ),
    },
    {
      key: 'actions',
      label: listWords.actions,
      part: 'actions',
      cell: (row) =>
        row.id !== panel.editing && (
          <RowActions
            name={row.name}
            id={rowId('class', row.id)}
            onEdit={() => panel.openEdit(row.id)}
            onDelete={() => setDeleting(row)}
          />
        ),
    },
  ];

  return (
    <Screen title={words.title} count={classes.state === 'ok' ? words.count(bn(classes.items.length)) : ''}>
      <section className="panel" aria-labelledby="class-add">
        <div className="panel-head">
          <h2 id="class-add">{words.addHead}</h2>
        </div>
        <div className="panel-body">
          <ClassForm
            key={turn}
            schoolClass={null}
            focused={turn > 0}
            onSaved={() => {
              setTurn(turn + 1);
              changed(words.added);
            }}
          />
        </div>
      </section>
      <ListPanel
        records={classes}
        rows={classes.items}
        filtered={false}
        onClear={list.reset}
        page={list.state.page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint }}
        table={{ caption: words.table, columns, rowKey: ({ id }) => id }}
      />
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={deleting.name}
          remove={() => officeApi.remove(`${PATH}${deleting.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => {
            setDeleting(null);
            changed(words.deleted);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Screen>
  );
}
