import { teacher as declaration } from '#contract/resources/teacher.ts';
import { adaptTeacher } from '../../../kit/api/adapt/people.ts';
import type { Teacher } from '../../../kit/api/entities.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { once } from '../../../kit/form/once.ts';
import { readRecord } from '../../../kit/form/record.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import type { EditorProps } from '../people-screen.tsx';
import { BLANK_PERSON, OfferedField, PersonFields, personValues } from '../person-fields.tsx';
import { peopleWords } from '../words.ts';
import { IntroField } from './intro-field.tsx';
import { withoutBareLabels } from './intro-labels.ts';
import { teacherWords as words } from './words.ts';

const KEYS = [
  'full_name',
  'designation',
  'contact_email',
  'contact_phone',
  'subject',
  'profile',
  'teacher_intro',
  'category',
  'photo',
] as const;

const BLANK: Values = { ...BLANK_PERSON, subject: '', teacher_intro: '' };

const valuesOf = (teacher: Teacher): Values => ({
  ...personValues(teacher),
  subject: teacher.subject,
  teacher_intro: teacher.teacher_intro,
});

/** The panel that adds a teacher, or edits `person`. */
export function TeacherEditor({ person, everybody, onSaved, onClose }: EditorProps<Teacher>) {
  const editor = useEditor({
    resource: declaration,
    fields: KEYS,
    record: person,
    draftKey: `teachers:${person?.id ?? 'new'}`,
    initial: person ? valuesOf(person) : BLANK,
    written: (values) => ({ ...values, teacher_intro: withoutBareLabels(textIn(values, 'teacher_intro')) }),
    saved: (_sent, again) => onSaved(again),
    failed: () => peopleWords.saveFailed,
    reload: person ? () => readRecord(`teachers/${person.id}/`, adaptTeacher, valuesOf) : undefined,
  });
  return (
    <EditorDialog
      id="teacher"
      title={person ? words.editTitle : words.addTitle}
      editor={editor}
      labels={peopleWords.fields}
      onClose={onClose}
      again={!person}
    >
      <PersonFields
        declaration={declaration.fields.photo}
        person={person}
        designations={once(everybody.map(({ designation }) => designation))}
        subject={<OfferedField name="subject" offers={once(everybody.map(({ subject }) => subject))} />}
      />
      <IntroField />
    </EditorDialog>
  );
}
