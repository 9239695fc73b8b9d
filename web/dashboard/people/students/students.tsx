import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { student as declaration } from '#contract/resources/student.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { officeApi } from '../../../kit/api/office-api.ts';
import { RecordDeletion, RecordList } from '../../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../../kit/form/list/use-record-screen.ts';
import { together } from '../../../kit/form/list/use-records.ts';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../shell/screen.tsx';
import { peopleWords } from '../words.ts';
import { ClassStrip } from './class-strip.tsx';
import { studentColumns } from './columns.tsx';
import { PhotosDialog } from './photos/photos-dialog.tsx';
import { photoWords } from './photos/words.ts';
import { ALL, found, groupIn, OTHER, rosterOf } from './roster.ts';
import { type Kept, StudentEditor } from './student-editor.tsx';
import { studentWords as words } from './words.ts';

const NOT_ASKED = { class_name: '', search: '', status: '' };

const { status: STATUS } = declaration.fields;
const GONE = STATUS.values.filter((state) => state !== STATUS.default);

/** Which students an address means besides those who are here, '' for none. */
const statusIn = (asked: string | null): string =>
  asked === 'all' ? asked : (GONE.find((state) => state === asked) ?? '');

export default function StudentsScreen() {
  const [params] = useSearchParams();
  const status = statusIn(params.get('status'));
  const screen = useRecordScreen('students', { words, filters: NOT_ASKED, only: { status } });
  const classes = useClasses();
  const records = together(screen.records, classes);
  const { list } = screen;
  /** Class and section of those entered in a row. */
  const [kept, setKept] = useState<Kept | null>(null);
  const [withPhotos, setWithPhotos] = useState(false);

  const { search, class_name } = list.filters;
  const { items, nameOf } = classes;
  const roster = useMemo(() => rosterOf(screen.items, { items, nameOf }), [screen.items, items, nameOf]);
  const group = groupIn(class_name, classes, roster.counts);
  const rows = useMemo(() => found(roster, group, search), [roster, group, search]);
  const isKnown = records.state === 'ok';
  const total = screen.items.length;

  const columns = studentColumns({
    oneClass: group !== ALL && group !== OTHER,
    place: (one) => rows.indexOf(one) + 1,
    screen,
  });
  const add = (
    <Button
      icon="plus"
      onClick={() => {
        setKept(null);
        screen.openNew();
      }}
    >
      {words.add}
    </Button>
  );
  const other = roster.counts.has(OTHER) ? [{ value: OTHER, label: words.otherClass }] : [];
  const inClass = (id: number) => roster.rows.find((row) => row.id === id)?.group ?? ALL;

  return (
    <Screen title={words.title} count={isKnown ? screen.count(words.count) : ''} action={add}>
      {records.state !== 'failed' && (
        <ClassStrip
          classes={classes.state === 'ok' ? items : undefined}
          counts={isKnown ? roster.counts : undefined}
          total={total}
          group={group}
          href={(to) => list.href({ class_name: to })}
        />
      )}
      <RecordList
        screen={screen}
        records={records}
        words={words}
        rows={rows}
        filtered={search !== '' || status !== ''}
        sheet={{ search, status, class_name: group === ALL || group === OTHER ? '' : group }}
        onClear={() => list.set({ class_name: ALL, search: '', status: '' })}
        onReveal={(id) => list.set({ class_name: inClass(id), search: '' }, true)}
        filters={
          <>
            <SearchFilter label={peopleWords.search} {...list.box('search')} />
            <SelectFilter
              label={words.classFilter}
              name="class_name"
              value={group}
              all={words.allClasses}
              allValue={ALL}
              options={[...classes.options, ...other]}
              onPick={(to) => list.set({ class_name: to })}
            />
            {officeApi().offers('students', 'status') && (
              <SelectFilter
                label={words.statusFilter}
                name="status"
                value={status}
                all={choiceWord(STATUS, STATUS.default)}
                options={[
                  ...GONE.map((value) => ({ value, label: choiceWord(STATUS, value) })),
                  { value: 'all', label: words.allStatuses },
                ]}
                onPick={(to) => list.set({ status: to })}
              />
            )}
          </>
        }
        empty={emptiness(items.length > 0, total > 0, add)}
        elsewhere={
          group !== ALL && search !== '' && rows.length === 0
            ? elsewhere(found(roster, ALL, search).length, () => list.set({ class_name: ALL }))
            : undefined
        }
        table={{ caption: words.table, columns }}
        foot={
          officeApi().offers('sheets') && items.length > 0 ? (
            <Button look="quiet" small icon="camera" onClick={() => setWithPhotos(true)}>
              {photoWords.open}
            </Button>
          ) : undefined
        }
      />
      {isKnown && screen.open && (
        <StudentEditor
          key={screen.formKey}
          student={screen.edited}
          classes={classes}
          kept={kept}
          onSaved={(saved, next) => {
            setKept(next);
            screen.saved(saved);
          }}
          onClose={screen.close}
        />
      )}
      {isKnown && withPhotos && (
        <PhotosDialog
          students={screen.items}
          classes={classes}
          group={group === ALL || group === OTHER ? '' : group}
          onClose={() => setWithPhotos(false)}
        />
      )}
      <RecordDeletion
        screen={screen}
        words={{ confirm: words.confirm, deleteFailed: peopleWords.deleteFailed }}
        name={(student) => words.named(student.full_name, bn(student.roll_number), nameOf(student))}
        also={({ photo }) => (photo ? peopleWords.alsoPhoto : undefined)}
      />
    </Screen>
  );
}

/** Nobody at all, nobody in this class, or not even a class to put somebody in. */
function emptiness(hasClasses: boolean, hasStudents: boolean, add: ReactNode) {
  if (!hasClasses) {
    const action = (
      <Link className="button button-line" to={screen.classes()}>
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
