import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { adaptStudent } from '../../../kit/api/adapt/people.ts';
import { officeApi } from '../../../kit/api/office-api.ts';
import { DeleteDialog } from '../../../kit/form/delete-dialog.tsx';
import { ListPanel } from '../../../kit/form/list/list-panel.tsx';
import { SearchFilter } from '../../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { useListState } from '../../../kit/form/list/use-list-state.ts';
import { together, useRecords, useReload } from '../../../kit/form/list/use-records.ts';
import { showSuccess } from '../../../kit/form/toast.tsx';
import { usePanelState } from '../../../kit/form/use-panel-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../shell/screen.tsx';
import { peopleWords } from '../words.ts';
import { ClassStrip } from './class-strip.tsx';
import { studentColumns } from './columns.tsx';
import { ALL, found, groupIn, OTHER, type RosterRow, rosterOf } from './roster.ts';
import { type Kept, StudentEditor } from './student-editor.tsx';
import { studentWords as words } from './words.ts';

const PATH = 'students/';
/** SPEC section 9. */
const PAGE_SIZE = 10;

export default function StudentsScreen() {
  const students = useRecords(PATH, adaptStudent);
  const classes = useClasses();
  const records = together(students, classes);
  const reload = useReload();
  const list = useListState({ class_name: '', search: '' });
  const panel = usePanelState();
  const [deleting, setDeleting] = useState<RosterRow | null>(null);
  /** Class and section of those entered in a row, and their number, so that each begins with a fresh form. */
  const [row, setRow] = useState<{ kept: Kept | null; turn: number }>({ kept: null, turn: 0 });

  const { search, page, class_name } = list.state;
  const { items, nameOf, idOf } = classes;
  const roster = useMemo(
    () => rosterOf(students.items, { items, nameOf, idOf }),
    [students.items, items, nameOf, idOf],
  );
  const group = groupIn(class_name, classes, roster.counts);
  const rows = useMemo(() => found(roster, group, search), [roster, group, search]);
  const edited = students.items.find(({ id }) => id === panel.editing);
  const isKnown = records.state === 'ok';
  const total = students.items.length;

  function openNew() {
    setRow(({ turn }) => ({ kept: null, turn: turn + 1 }));
    panel.openNew();
  }
  function saved(kept: Kept | null) {
    showSuccess(edited ? words.updated : words.added);
    if (kept) setRow(({ turn }) => ({ kept, turn: turn + 1 }));
    else panel.close();
    void reload(PATH);
  }
  const columns = studentColumns({
    oneClass: group !== ALL && group !== OTHER,
    place: (one) => rows.indexOf(one) + 1,
    onEdit: ({ id }) => panel.openEdit(id),
    onDelete: setDeleting,
  });
  const add = (
    <Button icon="plus" onClick={openNew}>
      {words.add}
    </Button>
  );
  const other = roster.counts.has(OTHER) ? [{ value: OTHER, label: words.otherClass }] : [];

  return (
    <Screen title={words.title} count={isKnown ? words.count(bn(total)) : ''} action={add}>
      {records.state !== 'failed' && (
        <ClassStrip
          classes={classes.state === 'ok' ? items : undefined}
          counts={isKnown ? roster.counts : undefined}
          total={total}
          group={group}
          href={(to) => list.href({ class_name: to })}
        />
      )}
      <ListPanel
        records={records}
        rows={rows}
        filtered={search !== ''}
        onClear={() => list.set({ class_name: ALL, search: '' })}
        page={page}
        pageSize={PAGE_SIZE}
        href={(to) => list.href({ page: to })}
        onPage={(to) => list.set({ page: to })}
        filters={
          <>
            <SearchFilter label={peopleWords.search} value={search} onType={(text) => list.type({ search: text })} />
            <SelectFilter
              label={words.classFilter}
              name="class_name"
              value={group}
              all={words.allClasses}
              allValue={ALL}
              options={[...classes.options, ...other]}
              onPick={(to) => list.set({ class_name: to })}
            />
          </>
        }
        failed={words.loadFailed}
        empty={emptiness(items.length > 0, total > 0, add)}
        noMatch={words.noMatch}
        elsewhere={
          group !== ALL && search !== '' && rows.length === 0
            ? elsewhere(found(roster, ALL, search).length, () => list.set({ class_name: ALL }))
            : undefined
        }
        table={{ caption: words.table, columns, rowKey: ({ student }) => student.id }}
      />
      {isKnown && (panel.adding || edited) && (
        <StudentEditor
          key={edited?.id ?? `new-${row.turn}`}
          student={edited ?? null}
          classes={classes}
          kept={row.kept}
          onSaved={saved}
          onClose={panel.close}
        />
      )}
      {deleting && (
        <DeleteDialog
          question={words.confirm}
          name={words.named(deleting.student.full_name, bn(deleting.student.roll_number), deleting.className)}
          also={deleting.student.photo ? peopleWords.alsoPhoto : undefined}
          remove={() => officeApi.remove(`${PATH}${deleting.student.id}/`)}
          failed={peopleWords.deleteFailed}
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

/** Nobody at all, nobody in this class, or not even a class to put somebody in. */
function emptiness(hasClasses: boolean, hasStudents: boolean, add: ReactNode) {
  if (!hasClasses) {
    const action = (
      <Link className="button button-line" to="/dashboard/add-class">
        {words.toClasses}
      </Link>
    );
    return { title: words.none, hint: words.noClasses, action };
  }
  return hasStudents
    ? { title: words.noneInClass, action: add }
    : { title: words.none, hint: words.noneHint, action: add };
}

/** A name that is not in this class may be in another one. */
function elsewhere(count: number, onAll: () => void) {
  if (count === 0) return undefined;
  return (
    <Button look="line" onClick={onAll}>
      {words.elsewhere(bn(count))}
    </Button>
  );
}
