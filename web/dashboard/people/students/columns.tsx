import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { actionsColumn } from '../../../kit/form/list/row-actions.tsx';
import { listWords } from '../../../kit/form/office-words.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { PhoneLink } from '../../../ui/reach.tsx';
import { nameColumn, photoColumn, textOrDash } from '../person-columns.tsx';
import type { StudentRow } from './roster.ts';
import { studentWords as words } from './words.ts';

type Student = RecordAt<'students'>;

type Acts = {
  /** True if all rows are of one class, which a phone then leaves out. */
  oneClass: boolean;
  /** A student's place among those that the filters left, from 1. */
  place: (row: StudentRow) => number;
  screen: Parameters<typeof actionsColumn>[0];
};

/** A column of students, for rows of the list. */
const ofStudent = ({ cell, ...column }: Column<Student>): Column<StudentRow> => ({
  ...column,
  cell: ({ student }) => cell(student),
});

export function studentColumns({ oneClass, place, screen }: Acts): Column<StudentRow>[] {
  const { columns } = words;
  return [
    { key: 'number', label: listWords.number, cell: (row) => bn(place(row)), narrow: true, part: 'hidden' },
    ofStudent(photoColumn()),
    ofStudent(nameColumn()),
    { key: 'roll', label: columns.roll, narrow: true, cell: ({ student }) => textOrDash(bn(student.roll_number)) },
    {
      key: 'class',
      label: columns.class,
      narrow: true,
      part: oneClass ? 'hidden' : undefined,
      cell: ({ className }) => textOrDash(className),
    },
    { key: 'section', label: columns.section, cell: ({ student }) => textOrDash(student.section) },
    {
      key: 'guardian',
      label: columns.guardian,
      cell: ({ student: { guardian_name, guardian_contact } }) => (
        <>
          {textOrDash(guardian_name)}
          {guardian_contact && (
            <span className="cell-more">
              <PhoneLink number={guardian_contact} />
            </span>
          )}
        </>
      ),
    },
    { key: 'mobile', label: columns.mobile, cell: ({ student }) => <PhoneLink number={student.contact_phone} /> },
    actionsColumn(screen, ({ student }) => student.full_name),
  ];
}
