import { teacher as declaration } from '#contract/resources/teacher.ts';
import { once } from '#contract/rules/fold.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { CheckField } from '../../../kit/form/field/choice-fields.tsx';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { textIn } from '../../../kit/form/values.ts';
import type { PersonEditorProps } from '../people-screen.tsx';
import { OfferedField, PERSON_DEFAULTS, PersonFields } from '../person-fields.tsx';
import { peopleWords } from '../words.ts';
import { IntroField } from './intro-field.tsx';
import { withoutBareLabels } from './intro-labels.ts';
import { teacherWords as words } from './words.ts';

/** The panel that adds a teacher, or edits `person`. */
export function TeacherEditor({ person, everybody, onSaved, onClose }: PersonEditorProps<'teachers'>) {
  const editor = useEditor({
    resource: declaration,
    record: person,
    draftKey: `teachers:${person?.id ?? 'new'}`,
    start: PERSON_DEFAULTS,
    written: (values) => ({ ...values, teacher_intro: withoutBareLabels(textIn(values, 'teacher_intro')) }),
    saved: onSaved,
    failed: () => peopleWords.saveFailed,
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
        designations={once(everybody.map(({ designation }) => designation))}
        subject={<OfferedField name="subject" offers={once(everybody.map(({ subject }) => subject))} />}
      />
      <IntroField />
      <TextField name="short_name" hint={words.shortNameHint} input={{ maxLength: 6, autoComplete: 'off' }} />
      <CheckField name="no_cover" />
      <TextField name="cover_day_cap" hint={words.dayCapHint} input={{ inputMode: 'numeric' }} />
      <TextField name="cover_week_cap" hint={words.weekCapHint} input={{ inputMode: 'numeric' }} />
    </EditorDialog>
  );
}
