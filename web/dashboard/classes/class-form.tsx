import { useEffect } from 'react';
import { schoolClass as declaration } from '#contract/resources/class.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import type { ReferenceNames } from '../../kit/form/derived/use-referred.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import { HistoryLink } from '../../kit/form/history-link.tsx';
import { officeWords } from '../../kit/form/office-words.ts';
import { unlessTold } from '../../kit/form/refusal.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { Button } from '../../ui/button.tsx';
import { SectionTeachers } from './section-teachers.tsx';
import { classWords as words } from './words.ts';

type SchoolClass = RecordAt<'classes'>;

/** The server's message for a duplicate name: only it knows the others. */
export const classFailure = (reason: unknown): string => unlessTold(words.saveFailed, reason);

type Props = {
  /** Null to add one. */
  schoolClass: SchoolClass | null;
  referred: ReferenceNames;
  /** Takes the focus at once, as it was opened by a press. */
  focused?: boolean;
  onSaved: (saved: SaveResult) => void;
  onCancel?: () => void;
};

/** The field that adds a class by its name, and the row that edits one. */
export function ClassForm({ schoolClass, referred, focused, onSaved, onCancel }: Props) {
  const id = `class-${schoolClass?.id ?? 'new'}`;
  const editor = useEditor({
    resource: declaration,
    record: schoolClass,
    missing: { name: schoolClass ? words.missingOnEdit : words.missing },
    draftKey: `classes:${schoolClass?.id ?? 'new'}`,
    saved: onSaved,
    failed: classFailure,
  });
  useEffect(() => {
    if (focused) document.getElementById(`${id}-name`)?.focus();
  }, [focused, id]);
  return (
    <EditorForm
      id={id}
      className="row-form"
      editor={editor}
      labels={words.fields}
      foot={
        <>
          <Button type="submit" busy={editor.busy} busyLabel={schoolClass ? officeWords.saving : words.adding}>
            {schoolClass ? officeWords.save : words.add}
          </Button>
          {onCancel && (
            <Button look="line" onClick={onCancel}>
              {officeWords.cancel}
            </Button>
          )}
          <HistoryLink editor={editor} />
        </>
      }
    >
      <TextField
        name="name"
        required
        hideLabel
        input={{
          autoComplete: 'off',
          placeholder: schoolClass ? undefined : words.hint,
          onKeyDown: (event) => {
            if (event.key === 'Escape') onCancel?.();
          },
        }}
      />
      {schoolClass && (
        <ChoiceField
          name="class_teacher"
          hideLabel
          blank={words.noTeacher}
          options={referred.options('class_teacher')}
        />
      )}
      {schoolClass && <SectionTeachers teachers={referred.options('class_teacher')} />}
    </EditorForm>
  );
}
