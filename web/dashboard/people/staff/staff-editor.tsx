import { staff as declaration } from '#contract/resources/staff.ts';
import { adaptStaff } from '../../../kit/api/adapt/people.ts';
import type { Staff } from '../../../kit/api/entities.ts';
import { officeApi, type SaveOptions } from '../../../kit/api/office-api.ts';
import { formOf } from '../../../kit/form/body-of.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { once } from '../../../kit/form/once.ts';
import { readRecord } from '../../../kit/form/record.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import type { Values } from '../../../kit/form/values.ts';
import type { EditorProps } from '../people-screen.tsx';
import { BLANK_PERSON, PersonFields, personValues } from '../person-fields.tsx';
import { peopleWords } from '../words.ts';
import { staffWords as words } from './words.ts';

/** SPEC section 7's keys; all texts are always sent, the photo only if one was chosen (CONTRACT 5.11). */
const KEYS = ['full_name', 'designation', 'contact_email', 'contact_phone', 'profile', 'category', 'photo'] as const;

export const staffForm = (values: Values): FormData => formOf(values, KEYS);

/** The panel that adds somebody to the staff, or edits `person`. */
export function StaffEditor({ person, everybody, onSaved, onClose }: EditorProps<Staff>) {
  const path = person ? `staff/${person.id}/` : 'staff/';
  const editor = useEditor({
    resource: declaration,
    fields: KEYS,
    creating: !person,
    draftKey: `staff:${person?.id ?? 'new'}`,
    initial: person ? personValues(person) : BLANK_PERSON,
    send: (values: Values, options: SaveOptions) =>
      officeApi.save(person ? 'PUT' : 'POST', path, staffForm(values), options),
    saved: (_answer, again) => onSaved(again),
    failed: () => peopleWords.saveFailed,
    reload: person ? () => readRecord(path, adaptStaff, personValues) : undefined,
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
