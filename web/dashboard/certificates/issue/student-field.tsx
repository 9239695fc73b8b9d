import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { screen } from '#contract/screens.ts';
import { PEOPLE } from '#contract/search/people.ts';
import { pictureOf } from '../../../kit/api/record-parts.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { usePeople } from '../../../kit/form/list/use-people.ts';
import { textIn } from '../../../kit/form/values.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search.tsx';
import { issueWords as words } from './words.ts';

type Student = RecordAt<'students'>;
type Props = { students: readonly Student[]; classes: Classes };

/** Names that are offered at once. */
const MOST = 6;

const lineOf = ({ section, roll_number, admission_no, status, ...student }: Student, { nameOf }: Classes): string =>
  [
    nameOf(student),
    section,
    words.roll(roll_number),
    admission_no && words.admission(admission_no),
    words.states[status],
  ]
    .filter(Boolean)
    .join(' · ');

function Face({ student, classes }: { student: Student; classes: Classes }) {
  return (
    <>
      <Avatar src={pictureOf(student, 'photo')?.src ?? null} />
      <span className="issue-face">
        <b>
          <bdi>{student.full_name}</bdi>
        </b>
        <small>{lineOf(student, classes)}</small>
      </span>
    </>
  );
}

/** The student whom the certificate is about: looked for by name, roll or code, then shown. */
export function StudentField({ students, classes }: Props) {
  const { id, values, problems, set } = useEditorContext();
  const [search, setSearch] = useState('');
  const heading = useId();
  const people = usePeople(students, PEOPLE.students);
  const chosen = students.find((one) => String(one.id) === textIn(values, 'student'));
  const control = `${id}-student`;
  if (chosen)
    return (
      <div className="field field-wide">
        <span className="issue-label" id={heading}>
          {words.who}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, this holds a person */}
        <div className="issue-who" role="group" aria-labelledby={heading}>
          <Face student={chosen} classes={classes} />
          <Button
            look="quiet"
            small
            id={control}
            aria-label={words.changeOf(chosen.full_name)}
            onClick={() => {
              set('student', '');
              requestAnimationFrame(() => document.getElementById(control)?.focus());
            }}
          >
            {words.change}
          </Button>
        </div>
        <FieldError id={control}>{problems.student}</FieldError>
      </div>
    );
  const found = search.trim() === '' ? [] : people.find(search).flatMap((place) => students[place] ?? []);
  const pick = (student: Student) => {
    set('student', String(student.id));
    setSearch('');
    requestAnimationFrame(() => document.getElementById(control)?.focus());
  };
  return (
    <div className="field field-wide">
      <span className="issue-label" aria-hidden="true">
        {words.who}
      </span>
      <SearchInput
        id={control}
        name="student"
        label={words.search}
        value={search}
        aria-invalid={problems.student ? true : undefined}
        aria-describedby={problems.student ? `${control}-error` : undefined}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) pick(found[0]);
        }}
      />
      <FieldError id={control}>{problems.student}</FieldError>
      {found.length > 0 && (
        <ul className="issue-found" aria-label={words.found(found.length)}>
          {found.slice(0, MOST).map((student) => (
            <li key={student.id}>
              <button type="button" className="issue-who" onClick={() => pick(student)}>
                <Face student={student} classes={classes} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint" role="status">
        {search.trim() !== '' && found.length === 0 && words.nobody}
        {found.length > MOST && words.more(found.length - MOST)}
        {search.trim() === '' && students.length === 0 && (
          <>
            {words.noStudents} <Link to={screen.students()}>{words.toStudents}</Link>
          </>
        )}
      </p>
    </div>
  );
}
