import { useEffect, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { adaptRoutine } from '../../kit/api/adapt/papers.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { routineColumns } from './columns.tsx';
import { RoutineEditor } from './routine-editor.tsx';
import { CATEGORIES } from './routine-fields.tsx';
import { RoutineUpload } from './routine-upload.tsx';
import { type Row, rowsOf } from './routine-values.ts';
import { routineWords as words } from './words.ts';

/** SPEC has no pages here; these bound what one page of the list can weigh. */
const PAGE_SIZE = 100;

type Props = {
  title?: string;
  /** Paths below the API's base. */
  endpoint?: string;
  classesEndpoint?: string;
};

/** The routines' screen: upload, filters, table, edit (SPEC 2.7; its properties: CONTRACT 5.15). */
export function ClassRoutine({ title = words.title, endpoint = 'routines/', classesEndpoint = 'classes/' }: Props) {
  const routines = useRecords(endpoint, adaptRoutine);
  const classes = useClasses(classesEndpoint);
  const reload = useReload();
  const list = useListState({ search: '', category: '', class: '' });
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<Row | null>(null);
  /** Counts the uploads, so that each begins with a blank form. */
  const [turn, setTurn] = useState(0);

  const { search, category, class: className, page } = list.state;
  const rows = rowsOf(routines.items, classes, { search, category, className });
  const edited = routines.items.find(({ id }) => id === panel.editing);
  const filtered = search !== '' || category !== '' || className !== '';

  const noClasses = classes.state === 'failed' && !classes.busy;
  useEffect(() => {
    if (noClasses) showError(words.classesFailed);
  }, [noClasses]);

  function changed(said: string) {
    showSuccess(said);
    void reload(endpoint);
  }
  const refresh = (
    <Button
      look="line"
      icon="reset"
      busy={routines.busy || classes.busy}
      onClick={() => void reload(endpoint, classesEndpoint)}
    >
      {words.refresh}
    </Button>
  );

  return (
    <Screen
      title={title}
      count={routines.state === 'ok' ? words.count(bn(routines.items.length)) : ''}
      action={refresh}
    >
      <section className="panel" aria-labelledby="routine-upload">
        <div className="panel-head">
          <h2 id="routine-upload">{words.uploadHead}</h2>
        </div>
        <RoutineUpload
          key={turn}
          endpoint={endpoint}
          classes={classes}
          onSaved={() => {
            setTurn(turn + 1);
            changed(words.uploaded);
          }}
        />
      </section>
      <ListPanel
        records={routines}
        rows={rows}
        filtered={filtered}
        onClear={list.reset}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={
          <>
            <SearchFilter label={words.search} value={search} onType={(text) => list.type({ search: text })} />
            <SelectFilter
              name="category"
              label={words.columns.category}
              all={words.allCategories}
              options={CATEGORIES}
              value={category}
              onPick={(value) => list.set({ category: value })}
            />
            <SelectFilter
              name="class_name"
              label={words.columns.class}
              all={words.allClasses}
              options={classes.options}
              value={className}
              onPick={(value) => list.set({ class: value })}
            />
            <Button
              look="quiet"
              icon="close"
              className="filter-clear"
              aria-disabled={!filtered || undefined}
              onClick={list.reset}
            >
              {words.clear}
            </Button>
          </>
        }
        failed={words.loadFailed}
        empty={{ title: words.none, hint: words.noneHint }}
        noMatch={words.noMatch}
        table={{
          caption: words.listHead,
          columns: routineColumns({ onEdit: ({ routine }) => panel.openEdit(routine.id), onDelete: setDeleting }),
          rowKey: ({ routine }) => routine.id,
        }}
      />
      {edited && classes.state !== 'loading' && (
        <RoutineEditor
          key={edited.id}
          routine={edited}
          endpoint={endpoint}
          classes={classes}
          onSaved={() => {
            panel.close();
            changed(words.updated);
          }}
          onClose={panel.close}
        />
      )}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={deleting.name}
          also={deleting.routine.file ? words.alsoFile : undefined}
          remove={() => officeApi.remove(`${endpoint}${deleting.routine.id}/`)}
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
