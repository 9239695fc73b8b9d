import { staff as declaration } from '#contract/resources/staff.ts';
import { adaptStaff } from '../../../kit/api/adapt/people.ts';
import type { Staff } from '../../../kit/api/entities.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { once } from '../../../kit/form/once.ts';
import { readRecord } from '../../../kit/form/record.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import type { EditorProps } from '../people-screen.tsx';
import { BLANK_PERSON, PersonFields, personValues } from '../person-fields.tsx';
import { peopleWords } from '../words.ts';
import { staffWords as words } from './words.ts';

const KEYS = ['full_name', 'designation', 'contact_email', 'contact_phone', 'profile', 'category', 'photo'] as const;

/** The panel that adds somebody to the staff, or edits `person`. */
export function StaffEditor({ person, everybody, onSaved, onClose }: EditorProps<Staff>) {
  const editor = useEditor({
    resource: declaration,
    fields: KEYS,
    record: person,
    draftKey: `staff:${person?.id ?? 'new'}`,
    initial: person ? personValues(person) : BLANK_PERSON,
    saved: (_sent, again) => onSaved(again),
    failed: () => peopleWords.saveFailed,
    reload: person ? () => readRecord(`staff/${person.id}/`, adaptStaff, personValues) : undefined,
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
      <PersonFields
        declaration={declaration.fields.photo}
        person={person}
        designations={once(everybody.map(({ designation }) => designation))}
        designationRequired
      />
    </EditorDialog>
  );
}
