import { useSearchParams } from 'react-router';
import type { SectionTeacher } from '#contract/attendance/section-teachers.ts';
import { inRegister } from '#contract/exams/order.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { screen, screens } from '#contract/screens.ts';
import { findPeople, PEOPLE, peopleIndexOf } from '#contract/search/people.ts';
import { apiBase } from '../../../kit/api/browser-api.ts';
import { SearchFilter } from '../../../kit/form/list/search-filter.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { RowSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { textOrDash } from '../person-columns.tsx';
import { peopleWords, ownStudentWords as words } from '../words.ts';

/** A student as a teacher sees them: the API answers only these fields. */
type Taught = Pick<RecordAt<'students'>, 'id' | 'full_name' | 'roll_number' | 'class_name' | 'section' | 'photo'>;
type OwnClass = { id: number; name: string; what: string };

const columns = (classes: readonly OwnClass[]): Column<Taught>[] => [
  {
    key: 'photo',
    label: peopleWords.columns.photo,
    part: 'picture',
    // The API client resolves only files with their stored widths, which are missing here.
    cell: ({ photo }) => <Avatar src={safeUrl(photo, apiBase())} />,
  },
  {
    key: 'full_name',
    label: peopleWords.columns.full_name,
    part: 'title',
    cell: ({ full_name }) => textOrDash(full_name),
  },
  { key: 'roll', label: words.roll, narrow: true, cell: ({ roll_number }) => textOrDash(bn(roll_number)) },
  {
    key: 'class',
    label: words.class,
    narrow: true,
    part: classes.length === 1 ? 'hidden' : undefined,
    cell: ({ class_name }) => textOrDash(classes.find(({ id }) => id === class_name)?.name ?? ''),
  },
  { key: 'section', label: words.section, cell: ({ section }) => textOrDash(section) },
];

/** The students whom a teacher leads or teaches. */
export default function OwnStudentsScreen() {
  const [params, setParams] = useSearchParams();
  const asked = screens.ownStudents.parse(params);
  const { user } = useOffice();
  const students = useRecords('students');
  const classes = useClasses();
  const subjects = useRecords('subjects');
  const { state, said, retry } = together(students, classes, subjects);
  const own = classes.items.flatMap((one): OwnClass[] => {
    const taught = subjects.items.filter(
      ({ class_name, teacher }) => class_name === one.id && teacher === user.teacher,
    );
    const sections = (one.section_teachers as readonly SectionTeacher[]).filter(
      ({ teacher }) => teacher === user.teacher,
    );
    const leads =
      one.class_teacher === user.teacher ? [words.led] : sections.map(({ section }) => words.ledSection(section));
    const what = [...leads, ...taught.map(({ name }) => name)].join(', ');
    return user.teacher && what ? [{ id: one.id, name: one.name, what }] : [];
  });
  const shown = own.filter(({ id }) => asked.class === 0 || id === asked.class);
  const of = (id: number) => students.items.filter(({ class_name }) => class_name === id);
  const listed = shown.flatMap(({ id }) => of(id).sort(inRegister));
  const rows =
    asked.search === ''
      ? listed
      : findPeople(peopleIndexOf(listed, PEOPLE.students), asked.search).places.flatMap((place) => listed[place] ?? []);
  const href = (to: Partial<typeof asked>) => screen.ownStudents({ ...asked, ...to });
  const go = (to: Partial<typeof asked>) =>
    setParams(new URL(href(to), location.href).searchParams, { replace: 'search' in to, preventScrollReset: true });
  const all = own.reduce((sum, { id }) => sum + of(id).length, 0);
  if (state !== 'ok' || own.length === 0)
    return (
      <Screen title={words.title}>
        {state === 'loading' && <RowSkeleton rows={5} lines={1} />}
        {state === 'failed' && <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />}
        {state === 'ok' && <EmptyState title={words.none} hint={words.noneHint} />}
      </Screen>
    );
  return (
    <Screen title={words.title} count={words.count(bn(rows.length))}>
      <section className="panel panel-list" aria-label={words.table}>
        <div className="filters">
          {own.length > 1 && (
            <Pick
              label={words.classes}
              value={String(asked.class)}
              options={[
                { value: '0', label: words.all, count: bn(all) },
                ...own.map(({ id, name }) => ({ value: String(id), label: name, count: bn(of(id).length) })),
              ]}
              href={(value) => href({ class: Number(value) })}
              onPick={(value) => go({ class: Number(value) })}
            />
          )}
          <SearchFilter label={words.search} value={asked.search} onType={(search) => go({ search })} />
        </div>
        <p className="panel-foot muted">{shown.map(({ name, what }) => words.role(name, what)).join('; ')}</p>
        {rows.length === 0 ? (
          <EmptyState title={asked.search === '' ? words.noneInClass : words.noMatch} />
        ) : (
          <DataTable caption={words.table} columns={columns(shown)} rows={rows} />
        )}
      </section>
    </Screen>
  );
}
