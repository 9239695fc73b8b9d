import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { student as declaration } from '#contract/resources/student.ts';
import { bn } from '#contract/rules/digits.ts';
import { same } from '#contract/rules/fold.ts';
import { screen } from '#contract/screens.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { RecordDeletion, RecordList } from '../../../kit/form/list/record-list.tsx';
import { SearchFilter } from '../../../kit/form/list/search-filter.tsx';
import { SelectFilter } from '../../../kit/form/list/select-filter.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../../kit/form/list/use-record-screen.ts';
import { together } from '../../../kit/form/list/use-records.ts';
import type { Values } from '../../../kit/form/values.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../shell/screen.tsx';
import { NearestNames } from '../nearest-names.tsx';
import { peopleWords } from '../words.ts';
import { ClassStrip } from './class-strip.tsx';
import { studentColumns } from './columns.tsx';
import { PhotosDialog } from './photos/photos-dialog.tsx';
import { photoWords } from './photos/words.ts';
import { ALL, found, groupIn, nearest, OTHER, rosterOf, sectionsOf } from './roster.ts';
import { StudentEditor } from './student-editor.tsx';
import { studentWords as words } from './words.ts';

const NOT_ASKED = { class_name: '', section: '', search: '', status: '' };

const { status: STATUS } = declaration.fields;
const GONE = STATUS.values.filter((state) => state !== STATUS.default);

/** Former students that an address asks for, '' for none. */
const statusIn = (asked: string | null): string =>
  asked === 'all' ? asked : (GONE.find((state) => state === asked) ?? '');

export default function StudentsScreen() {
  const [params] = useSearchParams();
  const status = statusIn(params.get('status'));
  const screen = useRecordScreen('students', { words, filters: NOT_ASKED, only: { status } });
  const classes = useClasses();
  const records = together(screen.records, classes);
  const { list } = screen;
  /** First values of the next student entered in a row. */
  const [kept, setKept] = useState<Values | null>(null);
  const [withPhotos, setWithPhotos] = useState(false);

  const { search, class_name } = list.filters;
  const { items, nameOf } = classes;
  const roster = useMemo(() => rosterOf(screen.items, { items, nameOf }), [screen.items, items, nameOf]);
  // A search means the whole school until a class is chosen.
  const asked = class_name === '' && search.trim() !== '' ? ALL : class_name;
  const group = groupIn(asked, classes, roster.counts);
  const sections = useMemo(() => sectionsOf(roster, group), [roster, group]);
  const section = sections.find((one) => same(one, list.filters.section)) ?? '';
  const rows = useMemo(() => found(roster, { group, search, section }), [roster, group, search, section]);
  const onlySection = (sections.length === 1 && sections[0]) || '';
  const ofClass = group === ALL || group === OTHER ? '' : group;
  const isKnown = records.state === 'ok';
  const total = screen.items.length;

  const columns = studentColumns({
    oneClass: ofClass !== '',
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
          href={(to) => list.href({ class_name: to, section: '' })}
        />
      )}
      <RecordList
        screen={screen}
        records={records}
        words={words}
        rows={rows}
        filtered={search !== '' || status !== '' || section !== ''}
        sheet={{ search, status, class_name: ofClass, section }}
        onClear={() => list.set({ class_name: ALL, section: '', search: '', status: '' })}
        onReveal={(id) => list.set({ class_name: inClass(id), section: '', search: '' }, true)}
        filters={
          <>
            <SearchFilter label={words.search} {...list.box('search')} />
            <SelectFilter
              label={words.classFilter}
              name="class_name"
              value={group}
              all={words.allClasses}
              allValue={ALL}
              options={[...classes.options, ...other]}
              onPick={(to) => list.set({ class_name: to, section: '' })}
            />
            {sections.length > 1 && (
              <SelectFilter
                label={words.sectionFilter}
                name="section"
                value={section}
                all={words.allSections}
                options={sections.map((value) => ({ value, label: value }))}
                onPick={(to) => list.set({ section: to })}
              />
            )}
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
          search !== '' && rows.length === 0 ? (
            <Elsewhere
              count={found(roster, { group: ALL, search }).length}
              onAll={() => list.set({ class_name: ALL, section: '' })}
              names={nearest(roster, search)}
              href={(name) => list.href({ search: name, class_name: ALL, section: '' })}
            />
          ) : undefined
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
          start={kept ?? { class_name: ofClass, section: section || onlySection }}
          onSaved={(saved, { next, also }) => {
            setKept(next);
            screen.saved(saved, also);
          }}
          onClose={screen.close}
        />
      )}
      {isKnown && withPhotos && (
        <PhotosDialog students={screen.items} classes={classes} group={ofClass} onClose={() => setWithPhotos(false)} />
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

/** No students at all, none in this class, or no class to add one to. */
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

type ElsewhereProps = { count: number; onAll: () => void } & ComponentProps<typeof NearestNames>;

/** Offers matches in other classes, else similar names. */
function Elsewhere({ count, onAll, ...nearest }: ElsewhereProps) {
  if (count === 0) return <NearestNames {...nearest} />;
  return (
    <Button look="line" onClick={onAll}>
      {words.elsewhere(bn(count))}
    </Button>
  );
}
