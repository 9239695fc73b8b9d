import { useEffect } from 'react';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { showError } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../shell/screen.tsx';
import { routineColumns } from './columns.tsx';
import { RoutineEditor } from './routine-editor.tsx';
import { CATEGORIES } from './routine-fields.tsx';
import { RoutineUpload } from './routine-upload.tsx';
import { routineRows, rowOf } from './routine-values.ts';
import { routineWords as words } from './words.ts';

/** Bounds the size of one page of the list. */
const PAGE_SIZE = 100;
const NOT_ASKED = { search: '', category: '', class: '' };

type Props = {
  title?: string;
  /** Paths below the API's base. */
  endpoint?: string;
  classesEndpoint?: string;
};

const without = (path: string): string => path.replace(/\/$/, '');

/** The routines' screen: upload, filters, table, edit. */
function ClassRoutine({ title = words.title, endpoint = 'routines/', classesEndpoint = 'classes/' }: Props) {
  const at = { list: 'routines', path: without(endpoint) } as const;
  const classesAt = { list: 'classes', path: without(classesEndpoint) } as const;
  const screen = useRecordScreen(at, {
    words: { ...words, added: words.uploaded },
    filters: NOT_ASKED,
  });
  const classes = useClasses(classesAt);
  const reload = useReload();
  const { list, records, edited } = screen;
  const { search, category, class: className } = list.filters;

  const noClasses = classes.state === 'failed' && !classes.busy;
  useEffect(() => {
    if (noClasses) showError(words.classesFailed);
  }, [noClasses]);

  const refresh = (
    <Button look="line" icon="reset" busy={records.busy || classes.busy} onClick={() => void reload(at, classesAt)}>
      {words.refresh}
    </Button>
  );
  return (
    <Screen title={title} count={screen.count(words.count)} action={refresh}>
      <section className="panel" aria-labelledby="routine-upload">
        <div className="panel-head panel-head-form">
          <h2 id="routine-upload">{words.uploadHead}</h2>
        </div>
        <RoutineUpload
          key={screen.turn}
          at={at}
          classes={classes}
          onSaved={(saved) => screen.saved({ ...saved, again: true })}
        />
      </section>
      <RecordList
        screen={screen}
        words={words}
        rows={routineRows(screen.items, classes, { search, category, className })}
        pageSize={PAGE_SIZE}
        clears
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
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
              aria-disabled={!list.filtered || undefined}
              onClick={list.reset}
            >
              {words.clear}
            </Button>
          </>
        }
        table={{ caption: words.listHead, columns: routineColumns(screen) }}
      />
      {edited && classes.state !== 'loading' && (
        <RoutineEditor
          key={screen.formKey}
          routine={edited}
          at={at}
          classes={classes}
          onSaved={screen.saved}
          onClose={screen.close}
        />
      )}
      <RecordDeletion
        screen={screen}
        words={words}
        name={(routine) => rowOf(routine, classes).name}
        also={({ file }) => (file ? words.alsoFile : undefined)}
      />
    </Screen>
  );
}

export default function RoutinesScreen() {
  return <ClassRoutine />;
}
