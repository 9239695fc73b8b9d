import type { SectionTeacher } from '#contract/attendance/section-teachers.ts';
import { bn } from '#contract/rules/digits.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import type { Option } from '../../kit/form/field/text-field.tsx';
import { textIn } from '../../kit/form/values.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, FieldError, Select, TextInput } from '../../ui/field.tsx';
import './section-teachers.css';
import { classWords as words } from './words.ts';

/** A row while it is typed: nobody is chosen at first. */
type Row = Pick<SectionTeacher, 'section'> & { teacher: SectionTeacher['teacher'] | '' };

const MOST = 30;

/** The class teachers of single sections, a row each. */
export function SectionTeachers({ teachers }: { teachers: readonly Option[] }) {
  const { id, values, set, problems, offers } = useEditorContext();
  const text = textIn(values, 'section_teachers');
  const rows = text === '' ? [] : (JSON.parse(text) as Row[]);
  const write = (changed: readonly Row[]) => set('section_teachers', JSON.stringify(changed));
  const change = (at: number, patch: Partial<Row>) =>
    write(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)));
  if (!offers('section_teachers')) return null;
  return (
    <fieldset className="section-teachers" id={`${id}-section_teachers`} tabIndex={-1}>
      <legend>{words.fields.section_teachers}</legend>
      <FieldError id={`${id}-section_teachers`}>{problems.section_teachers}</FieldError>
      {rows.map((row, at) => {
        const of = `${id}-section-${at}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in each row would draw a frame in a frame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
          <div key={at} role="group" aria-label={words.sectionRow(bn(at + 1))} className="section-teacher">
            <Field name="section" id={`${of}-section`} label={words.section}>
              <TextInput value={row.section} onChange={({ target }) => change(at, { section: target.value })} />
            </Field>
            <Field name="teacher" id={`${of}-teacher`} label={words.sectionTeacher}>
              <Select
                value={row.teacher}
                onChange={({ target }) => change(at, { teacher: target.value === '' ? '' : Number(target.value) })}
              >
                <option value="">{words.noTeacher}</option>
                {teachers.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <IconButton
              icon="trash"
              label={words.removeSection(row.section || bn(at + 1))}
              onClick={() => write(rows.filter((_, place) => place !== at))}
            />
          </div>
        );
      })}
      {rows.length < MOST && (
        <Button look="line" small icon="plus" onClick={() => write([...rows, { section: '', teacher: '' }])}>
          {words.addSection}
        </Button>
      )}
    </fieldset>
  );
}
