import { staff as declaration } from '#contract/resources/staff.ts';
import { once } from '#contract/rules/fold.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { useEditor } from '../../../kit/form/use-editor.ts';
import type { PersonEditorProps } from '../people-screen.tsx';
import { PERSON_DEFAULTS, PersonFields } from '../person-fields.tsx';
import { peopleWords } from '../words.ts';
import { staffWords as words } from './words.ts';

/** The panel that adds a member of staff, or edits `person`. */
export function StaffEditor({ person, everybody, onSaved, onClose }: PersonEditorProps<'staff'>) {
  const editor = useEditor({
    resource: declaration,
    record: person,
    draftKey: `staff:${person?.id ?? 'new'}`,
    start: PERSON_DEFAULTS,
    saved: onSaved,
    failed: () => peopleWords.saveFailed,
  });
  return (
    <EditorDialog
      id="staff"
      title={person ? words.editTitle : words.addTitle}
      editor={editor}
      labels={peopleWords.fields}
      onClose={onClose}
      again={!person}
    >
      <PersonFields designations={once(everybody.map(({ designation }) => designation))} designationRequired />
    </EditorDialog>
  );
}
