import type { RecordAt } from '#contract/resources/index.ts';
import { student as declaration } from '#contract/resources/student.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { DerivedField } from '../../../kit/form/derived/derived-field.tsx';
import { useReferred } from '../../../kit/form/derived/use-referred.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { ChoiceField, TextField } from '../../../kit/form/field/text-field.tsx';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { useRecords } from '../../../kit/form/list/use-records.ts';
import { fieldWords } from '../../../kit/form/office-words.ts';
import { type Saved, useEditor } from '../../../kit/form/use-editor.ts';
import { textIn } from '../../../kit/form/values.ts';
import { EmailField, MobileField, NameField, PhotoField } from '../person-fields.tsx';
import { FIELDS, failureOf, withCode } from './student-form.ts';
import { studentWords as words } from './words.ts';

type Student = RecordAt<'students'>;

/** What stays for the next one where many are entered in a row. */
export type Kept = { class_name: string; section: string };

type Props = {
  student: Student | null;
  classes: Classes;
  kept: Kept | null;
  /** `next`: another one is to be entered at once, of the same class and section. */
  onSaved: (saved: Saved, next: Kept | null) => void;
  onClose: () => void;
};

/** The panel that adds a student, or edits `student`. */
export function StudentEditor({ student, classes, kept, onSaved, onClose }: Props) {
  const { fields } = words;
  const referred = useReferred(declaration);
  const editor = useEditor({
    resource: declaration,
    // The code is made once and never shown.
    fields: student ? FIELDS : undefined,
    record: student,
    draftKey: `students:${student?.id ?? 'new'}`,
    personal: true,
    summary: { words: words.required, fields: ['full_name', 'roll_number', 'class_name'] },
    start: kept ?? undefined,
    written: student ? undefined : withCode,
    saved: (saved) => {
      const { again, sent } = saved;
      onSaved(saved, again ? { class_name: textIn(sent, 'class_name'), section: textIn(sent, 'section') } : null);
    },
    failed: failureOf,
  });
  return (
    <EditorDialog
      id="student"
      title={student ? words.editTitle : words.addTitle}
      editor={editor}
      labels={fields}
      onClose={onClose}
      again={!student}
    >
      <PhotoField />
      <NameField />
      <TextField name="roll_number" required input={{ inputMode: 'numeric' }} />
      <ChoiceField
        name="class_name"
        hint={classes.options.length === 0 ? words.noClasses : undefined}
        required
        blank={words.chooseClass}
        options={classes.options}
      />
      <TextField name="section" />
      <DateField name="date_of_birth" max={todayInDhaka()} min="1900-01-01" />
      <TextField name="father_name" input={{ spellCheck: false }} />
      <TextField name="mother_name" input={{ spellCheck: false }} />
      <DerivedField name="gender" referred={referred} />
      <TextField name="stream" hint={words.streamHint} />
      <OptionalSubject />
      <TextField name="guardian_name" input={{ spellCheck: false }} />
      <MobileField name="guardian_contact" />
      <MobileField name="contact_phone" />
      <EmailField />
      <TextField name="address" wide />
      <DateField name="admitted_on" />
      <DerivedField name="status" referred={referred} />
      <DateField name="left_on" />
    </EditorDialog>
  );
}

/** Of the subjects of the chosen class. */
function OptionalSubject() {
  const { values } = useEditorContext();
  const { items } = useRecords('subjects');
  const ofClass = items.filter(({ class_name }) => String(class_name) === textIn(values, 'class_name'));
  return (
    <ChoiceField
      name="optional_subject"
      blank={fieldWords.none}
      options={ofClass.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
