import { useMemo } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { resultOrder } from '#contract/rules/sort.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { together } from '../../kit/form/list/use-records.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Screen } from '../shell/screen.tsx';
import { ResultForm } from './result-form.tsx';
import { resultName } from './result-values.ts';
import { resultWords as words } from './words.ts';

type Result = RecordAt<'results'>;

/** Bounds the size of one page of the list. */
const PAGE_SIZE = 100;

export default function ResultsScreen() {
  const screen = useRecordScreen('results', { words });
  const classes = useClasses();
  const records = together(screen.records, classes);
  const { items, edited } = screen;
  const rows = useMemo(() => [...items].sort(resultOrder), [items]);
  const named = (result: Result) => resultName(result, classes);
  const columns: Column<Result>[] = [
    { key: 'year', label: words.columns.year, cell: ({ year }) => (year ? bn(year) : words.nothing), narrow: true },
    { key: 'category', label: words.columns.category, cell: ({ category }) => words.categories[category] },
    { key: 'class', label: words.columns.class, cell: (row) => classes.nameOf(row) || words.nothing },
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
          <FileLink href={row.file} icon="download" about={resultName(row, classes)}>
            {words.download}
          </FileLink>
        ) : (
          <span className="muted" lang="en">
            {words.noFile}
          </span>
        ),
    },
    actionsColumn(screen, named),
  ];
  // The form's first values come from the lists; typed text must not be lost when they load.
  const waits = screen.asksToEdit && records.state === 'loading';

  return (
    <Screen title={words.title}>
      <section className="panel" aria-labelledby="result-head">
        <div className="panel-head panel-head-form">
          <h2 id="result-head">{edited ? words.editHead : words.addHead}</h2>
          {edited && <p className="muted">{named(edited)}</p>}
        </div>
        {waits ? (
          <FormSkeleton fields={4} />
        ) : (
          <ResultForm
            key={screen.formKey}
            result={edited}
            classes={classes}
            onSaved={(saved) => screen.saved({ ...saved, again: saved.isNew })}
            onCancel={screen.close}
          />
        )}
      </section>
      <RecordList
        screen={screen}
        records={records}
        words={words}
        rows={rows}
        pageSize={PAGE_SIZE}
        foot={words.total(bn(rows.length))}
        table={{ caption: words.table, columns }}
      />
      <RecordDeletion
        screen={screen}
        words={words}
        name={named}
        also={({ file }) => (file ? words.alsoFile : undefined)}
      />
    </Screen>
  );
}
