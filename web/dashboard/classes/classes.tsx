import { type SectionTeacher, sectionTeachersField } from '#contract/attendance/section-teachers.ts';
import { schoolClass as declaration } from '#contract/resources/class.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { DerivedCell } from '../../kit/form/derived/derived-cell.tsx';
import { useReferred } from '../../kit/form/derived/use-referred.ts';
import { RecordDeletion, RecordList } from '../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Screen } from '../shell/screen.tsx';
import { ClassForm } from './class-form.tsx';
import { classWords as words } from './words.ts';

type SchoolClass = RecordAt<'classes'>;

/** Lists that show a class's name, too. */
const DEPENDENT = ['subjects', 'students', 'routines', 'results'] as const;

export default function ClassesScreen() {
  const screen = useRecordScreen('classes', { words, dependent: DEPENDENT });
  const classes = useClasses();
  const referred = useReferred(declaration);
  const isEdited = ({ id }: SchoolClass) => id === screen.edited?.id;
  const actions = actionsColumn<SchoolClass>(screen, ({ name }) => name);
  const teacher: Column<SchoolClass> = {
    key: 'class_teacher',
    label: words.columns.class_teacher,
    cell: (row) =>
      !isEdited(row) && (
        <DerivedCell resource={declaration} record={row} name="class_teacher" referred={referred} of={row.name} />
      ),
  };
  const ofSections: Column<SchoolClass> = {
    key: 'section_teachers',
    label: words.columns.section_teachers,
    cell: (row) => {
      const all = row.section_teachers as SectionTeacher[];
      const lines = sectionTeachersField.inWords(all, (_, id) => referred.nameOf('class_teacher', id));
      if (isEdited(row)) return null;
      return lines.length > 0 ? <bdi>{lines.join(', ')}</bdi> : <span className="muted">—</span>;
    },
  };
  const columns: Column<SchoolClass>[] = [
    {
      key: 'name',
      label: words.columns.name,
      part: 'title',
      cell: (row) =>
        isEdited(row) ? (
          <ClassForm
            key={row.id}
            schoolClass={row}
            referred={referred}
            focused
            onSaved={screen.saved}
            onCancel={screen.close}
          />
        ) : (
          <bdi>{row.name}</bdi>
        ),
    },
    ...(officeApi().offers('classes', 'class_teacher') ? [teacher] : []),
    ...(officeApi().offers('classes', 'section_teachers') ? [ofSections] : []),
    { ...actions, cell: (row) => !isEdited(row) && actions.cell(row) },
  ];
  return (
    <Screen title={words.title} count={screen.count(words.count)}>
      <section className="panel" aria-labelledby="class-add">
        <div className="panel-head panel-head-form">
          <h2 id="class-add">{words.addHead}</h2>
        </div>
        <div className="panel-body">
          <ClassForm
            key={screen.turn}
            schoolClass={null}
            referred={referred}
            focused={screen.turn > 0}
            onSaved={(saved) => screen.saved({ ...saved, again: true })}
          />
        </div>
      </section>
      {/* More than any school has: all classes stand on one page. */}
      <RecordList
        screen={screen}
        words={words}
        rows={classes.items}
        pageSize={200}
        table={{ caption: words.table, columns }}
      />
      <RecordDeletion screen={screen} words={words} name={({ name }) => name} />
    </Screen>
  );
}
