import { invited } from '#contract/registration.ts';
import { roleWords } from '#contract/role-words.ts';
import { CLERK, HEAD, ROLES, TEACHER } from '#contract/roles.ts';
import { ApiError, isObject } from '../../kit/api/api-error.ts';
import type { User } from '../../kit/api/user.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { ToggleField } from '../../kit/form/field/choice-fields.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { textIn } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { accountsWords as words } from './words.ts';

type Props = {
  /** Account to edit; null to invite a new person. */
  user: User | null;
  /** True if the account is the user's own. */
  own: boolean;
  /** @param invitation the path at which a new person chooses a password; '' after a change */
  onSaved: (saved: SaveResult, invitation: string) => void;
  onClose: () => void;
};

/** Creates an account, or changes its permissions. */
export function AccountEditor({ user, own, onSaved, onClose }: Props) {
  const teachers = useRecords('teachers');
  let made: { id: number | null; invitation: string } = { id: null, invitation: '' };
  const editor = useEditor({
    resource: invited,
    fields: user ? ['role', 'teacher'] : undefined,
    record: user,
    start: { role: CLERK },
    save: async (changes, options) => {
      const answer = await officeApi().call(
        user ? 'PATCH' : 'POST',
        user ? `users/${user.id}/` : 'users/',
        changes,
        options,
      );
      if (!isObject(answer)) return;
      made = { id: typeof answer.id === 'number' ? answer.id : null, invitation: String(answer.invitation ?? '') };
    },
    draftKey: `users:${user?.id ?? 'new'}`,
    saved: (saved) => onSaved({ ...saved, id: made.id }, made.invitation),
    failed: (reason) => {
      const said = reason instanceof ApiError ? reason.said : null;
      return [user ? words.changeFailed : words.inviteFailed, said].filter(Boolean).join(': ');
    },
  });
  const role = textIn(editor.values, 'role') as keyof typeof roleWords;
  const labels = user ? { role: words.fields.role, teacher: words.fields.teacher } : words.fields;
  return (
    <EditorDialog
      id="account"
      title={user ? words.changeTitle(user.full_name || user.username) : words.addTitle}
      editor={editor}
      labels={labels}
      save={user ? undefined : words.invite}
      onClose={onClose}
    >
      {!user && (
        <>
          <TextField name="full_name" required first />
          <TextField
            name="username"
            hint={words.usernameHint}
            required
            input={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <TextField name="phone" input={{ inputMode: 'tel' }} />
          <TextField name="email" input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }} />
        </>
      )}
      <ToggleField name="role" options={ROLES.map((value) => ({ value, label: roleWords[value].name }))} wide />
      <p className="field-wide muted" role="status">
        {roleWords[role]?.may}
      </p>
      {role === TEACHER && (
        <ChoiceField
          name="teacher"
          hint={words.teacherHint}
          blank={words.noTeacher}
          options={teachers.items.map(({ id, full_name, designation }) => ({
            value: String(id),
            label: [full_name, designation].filter(Boolean).join(', '),
          }))}
          wide
        />
      )}
      {own && role !== HEAD && <p className="field-wide alert alert-warn">{words.demoteSelf}</p>}
    </EditorDialog>
  );
}
