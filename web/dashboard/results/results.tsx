import { useMemo, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { resultOrder } from '#contract/rules/sort.ts';
import { adaptResult } from '../../kit/api/adapt/papers.ts';
import type { Result } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../kit/form/list/list-panel.tsx';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useListState } from '../../kit/form/list/use-list-state.ts';
import { together, useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { rowId, useReturnFocus } from '../../kit/form/list/use-return-focus.ts';
import { listWords } from '../../kit/form/list/words.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { usePanelState } from '../../kit/form/use-panel-state.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Screen } from '../shell/screen.tsx';
import { ResultForm } from './result-form.tsx';
import { nameOf } from './result-values.ts';
import { resultWords as words } from './words.ts';

const PATH = 'results/';
/** SPEC has no pages here; these bound what one page of the list can weigh. */
const PAGE_SIZE = 100;

export default function ResultsScreen() {
  const results = useRecords(PATH, adaptResult);
  const classes = useClasses();
  const records = together(results, classes);
  const reload = useReload();
  const list = useListState({});
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<Result | null>(null);
  /** Counts the results entered in a row, so that each begins with a blank form. */
  const [turn, setTurn] = useState(0);
  const rows = useMemo(() => [...results.items].sort(resultOrder), [results.items]);
  const edited = results.items.find(({ id }) => id === panel.editing);
  useReturnFocus('result', edited?.id ?? null);

  function saved() {
    showSuccess(edited ? words.updated : words.added);
    setTurn(turn + 1);
    if (edited) panel.close();
    void reload(PATH);
  }
  const columns: Column<Result>[] = [
    { key: 'year', label: words.columns.year, cell: ({ year }) => (year ? bn(year) : words.nothing), narrow: true },
    { key: 'category', label: words.columns.category, cell: ({ category }) => words.categories[category] },
    { key: 'class', label: words.columns.class, cell: (row) => classes.nameOf(row.class) || words.nothing },
    {
      key: 'exam',
      label: words.columns.exam,
      part: 'title',
      cell: ({ exam_name: exam }) => <bdi lang={langOf(exam)}>{exam || words.nothing}</bdi>,
    },
    {
      key: 'file',
      label: words.columns.file,
      part: 'file',
      cell: (row) =>
        row.file ? (
          <FileLink href={row.file.url} icon="download" about={nameOf(row, classes)}>
            {words.download}
          </FileLink>
        ) : (
          <span className="muted" lang="en">
            {words.noFile}
          </span>
        ),
    },
    {
      key: 'actions',
      label: listWords.actions,
      part: 'actions',
      cell: (row) => (
        <RowActions
          name={nameOf(row, classes)}
          id={rowId('result', row.id)}
          onEdit={() => panel.openEdit(row.id)}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ];
  // The form takes its beginning from the lists; what was typed is not to be lost when they come.
  const waits = panel.editing !== null && records.state === 'loading';

  return (
    <Screen title={words.title}>
      <section className="panel" aria-labelledby="result-head">
        <div className="panel-head">
          <h2 id="result-head">{edited ? words.editHead : words.addHead}</h2>
          {edited && <p className="muted">{nameOf(edited, classes)}</p>}
        </div>
        {waits ? (
          <FormSkeleton fields={4} />
        ) : (
          <ResultForm
            key={edited?.id ?? `new-${turn}`}
            result={edited ?? null}
            classes={classes}
            onSaved={saved}
            onCancel={panel.close}
          />
        )}
      </section>
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
        empty={{ title: words.none, hint: words.noneHint }}
        foot={words.total(bn(rows.length))}
        table={{ caption: words.table, columns, rowKey: ({ id }) => id }}
      />
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={nameOf(deleting, classes)}
          also={deleting.file ? words.alsoFile : undefined}
          remove={() => officeApi.remove(`${PATH}${deleting.id}/`)}
          failed={words.deleteFailed}
          onRemoved={() => {
            if (panel.editing === deleting.id) panel.close();
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
