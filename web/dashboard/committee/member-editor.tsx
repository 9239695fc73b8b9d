import { committee as declaration } from '#contract/resources/committee.ts';
import { adaptCommitteeMember } from '../../kit/api/adapt/people.ts';
import type { CommitteeMember } from '../../kit/api/entities.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { readRecord } from '../../kit/form/record.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import type { Values } from '../../kit/form/values.ts';
import { committeeWords as words } from './words.ts';

const FIELDS = ['full_name', 'role', 'contact_email', 'contact_phone', 'photo'] as const;
const BLANK: Values = { full_name: '', role: '', contact_email: '', contact_phone: '' };

const valuesOf = ({ full_name, role, contact_email, contact_phone }: CommitteeMember): Values => ({
  full_name,
  role,
  contact_email,
  contact_phone,
});

type Props = { member: CommitteeMember | null; onSaved: (again: boolean) => void; onClose: () => void };

/** The panel that adds a member of the committee, or edits `member`. */
export function MemberEditor({ member, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    fields: FIELDS,
    record: member,
    draftKey: `committee-members:${member?.id ?? 'new'}`,
    initial: member ? valuesOf(member) : BLANK,
    saved: (_sent, again) => onSaved(again),
    failed: () => words.saveFailed,
    reload: member ? () => readRecord(`committee-members/${member.id}/`, adaptCommitteeMember, valuesOf) : undefined,
  });
  const { fields } = words;
  return (
    <EditorDialog
      id="member"
      title={member ? words.editTitle : words.addTitle}
      editor={editor}
      labels={fields}
      onClose={onClose}
      again={!member}
    >
      <TextField name="full_name" label={fields.full_name} required first input={{ spellCheck: false }} />
      <TextField name="role" label={fields.role} hint={words.roleHint} required />
      <TextField name="contact_email" label={fields.contact_email} input={{ type: 'email', autoCapitalize: 'none' }} />
      <TextField name="contact_phone" label={fields.contact_phone} input={{ type: 'tel' }} />
      <FileField
        name="photo"
        label={fields.photo}
        declaration={declaration.fields.photo}
        current={member?.photo && { url: member.photo.src, image: true }}
        wide
      />
    </EditorDialog>
  );
}
