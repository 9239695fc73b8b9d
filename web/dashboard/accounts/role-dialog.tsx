import { HEAD, NEWCOMER } from '#contract/roles.ts';
import type { User } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { isAdmin, nameOf } from './order.ts';
import { accountsWords as words } from './words.ts';

type Props = {
  user: User;
  /** Whether it is the account of who asks. */
  own: boolean;
  onChanged: () => void;
  onClose: () => void;
};

/** Asks before somebody becomes an Admin, or is one no longer. */
export function RoleDialog({ user, own, onChanged, onClose }: Props) {
  const admin = isAdmin(user);
  return (
    <ConfirmDialog
      title={admin ? words.demoteTitle : words.promoteTitle}
      action={admin ? words.demote : words.promote}
      acting={words.changing}
      danger={admin}
      act={() => officeApi.save('PATCH', `users/${user.id}/`, { role: admin ? NEWCOMER : HEAD })}
      failed={words.changeFailed}
      onDone={onChanged}
      onClose={onClose}
    >
      <p>{admin ? words.demoteAsk : words.promoteAsk}</p>
      <p className="ask-name">
        <bdi>{nameOf(user)}</bdi>
      </p>
      <p className="muted">{admin ? (own ? words.demoteSelf : words.demoteAlso) : words.promoteAlso}</p>
    </ConfirmDialog>
  );
}
