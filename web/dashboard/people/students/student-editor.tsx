import type { RecordAt } from '#contract/resources/index.ts';
import { student as declaration } from '#contract/resources/student.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { DerivedField } from '../../../kit/form/derived/derived-field.tsx';
import { useReferred } from '../../../kit/form/derived/use-referred.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { ChoiceField, TextField } from '../../../kit/form/field/text-field.tsx';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { useRecords } from '../../../kit/form/list/use-records.ts';
import { fieldWords } from '../../../kit/form/office-words.ts';
import { type SaveResult, useEditor } from '../../../kit/form/use-editor.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import { EmailField, MobileField, NameField, PhotoField } from '../person-fields.tsx';
import { PaperFields } from './paper-fields.tsx';
import { RollField } from './roll-field.tsx';
import { nextAfter, rollTaken } from './rolls.ts';
import { FIELDS, studentFailure, withCode } from './student-form.ts';
import { studentWords as words } from './words.ts';

type Student = RecordAt<'students'>;

type Props = {
  student: Student | null;
  classes: Classes;
  /** First values of a new student. */
  start: Values;
  /** `next`: first values of another one entered at once; `also`: further message about this one. */
  onSaved: (saved: SaveResult, after: { next: Values | null; also: string | undefined }) => void;
  onClose: () => void;
};

/** The panel that adds a student, or edits `student`. */
export function StudentEditor({ student, classes, start, onSaved, onClose }: Props) {
  const { fields } = words;
  const { items } = useRecords('students');
  const referred = useReferred(declaration);
  const editor = useEditor({
    resource: declaration,
    // The code is made once and never shown.
    fields: student ? FIELDS : undefined,
    record: student,
    draftKey: `students:${student?.id ?? 'new'}`,
    personal: true,
    summary: { words: words.required, fields: ['full_name', 'roll_number', 'class_name'] },
    start,
    written: student ? undefined : withCode,
    saved: (saved) => {
      const { again, sent } = saved;
      const taken = rollTaken(items, sent, saved.id);
      onSaved(saved, {
        next: again ? nextAfter(items, sent) : null,
        also: taken ? words.rollShared(taken.names, bn(taken.roll)) : undefined,
      });
    },
    failed: studentFailure,
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
      <RollField own={student?.id ?? null} />
      <TextField name="guardian_name" input={{ spellCheck: false }} />
      <MobileField name="guardian_contact" />
      <TextField name="guardian_relation" hint={words.relationHint} />
      <MobileField name="contact_phone" />
      <ChoiceField
        name="class_name"
        hint={classes.options.length === 0 ? words.noClasses : undefined}
        required
        blank={words.chooseClass}
        options={classes.options}
      />
      <TextField name="section" />
      <DerivedField name="gender" hint={words.genderHint} referred={referred} />
      <DateField name="date_of_birth" max={todayInDhaka()} min="1900-01-01" />
      <TextField name="father_name" input={{ spellCheck: false }} />
      <TextField name="mother_name" input={{ spellCheck: false }} />
      <TextField name="stream" hint={words.streamHint} />
      <OptionalSubject />
      <EmailField />
      <TextField name="address" wide />
      <PaperFields referred={referred} />
      <DateField name="admitted_on" />
      <DerivedField name="status" referred={referred} />
      <DateField name="left_on" />
    </EditorDialog>
  );
}

/** Picks one of the subjects of the chosen class. */
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
