import { committee as declaration } from '#contract/resources/committee.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { committeeWords as words } from './words.ts';

type CommitteeMember = RecordAt<'committee-members'>;

type Props = { member: CommitteeMember | null; onSaved: (saved: SaveResult) => void; onClose: () => void };

/** The panel that adds a member of the committee, or edits `member`. */
export function MemberEditor({ member, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: member,
    draftKey: `committee-members:${member?.id ?? 'new'}`,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  return (
    <EditorDialog
      id="member"
      title={member ? words.editTitle : words.addTitle}
      editor={editor}
      onClose={onClose}
      again={!member}
    >
      <TextField name="full_name" required first input={{ spellCheck: false }} />
      <TextField name="role" hint={words.roleHint} required />
      <TextField name="contact_email" input={{ type: 'email', autoCapitalize: 'none' }} />
      <TextField name="contact_phone" input={{ type: 'tel' }} />
      <FileField name="photo" wide />
    </EditorDialog>
  );
}
