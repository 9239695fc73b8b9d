import type { RecordAt } from '#contract/resources/index.ts';
import { subject as declaration } from '#contract/resources/subject.ts';
import { DerivedField } from '../../kit/form/derived/derived-field.tsx';
import type { ReferenceNames } from '../../kit/form/derived/use-referred.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { subjectFailure } from './subject-values.ts';
import { subjectWords as words } from './words.ts';

type Subject = RecordAt<'subjects'>;

type Props = {
  /** Null to add one. */
  subject: Subject | null;
  classes: Classes;
  referred: ReferenceNames;
  /** Initial class of a new subject, if several are entered in a row. */
  startClass: string;
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

/** The panel that adds a subject, or edits `subject`. */
export function SubjectEditor({ subject, classes, referred, startClass, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: subject,
    summary: { words: words.missing, fields: ['name', 'class_name'] },
    draftKey: `subjects:${subject?.id ?? 'new'}`,
    start: { class_name: startClass },
    saved: onSaved,
    failed: subjectFailure,
  });
  return (
    <EditorDialog
      id="subject"
      title={subject ? words.editTitle : words.addTitle}
      editor={editor}
      labels={words.fields}
      onClose={onClose}
      again={!subject}
    >
      <TextField name="name" required first input={{ autoComplete: 'off' }} />
      <ChoiceField name="class_name" required blank={words.chooseClass} options={classes.options} />
      <TextField name="code" hint={words.codeHint} input={{ autoComplete: 'off' }} />
      <DerivedField name="teacher" hint={words.teacherHint} referred={referred} />
    </EditorDialog>
  );
}
