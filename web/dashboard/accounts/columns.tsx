import { roleWords } from '#contract/role-words.ts';
import { can } from '#contract/roles.ts';
import { accountName, type User } from '../../kit/api/user.ts';
import { listWords } from '../../kit/form/office-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isAdmin } from './order.ts';
import { accountsWords as words } from './words.ts';

const kindOf = (user: User) => (isAdmin(user) ? 'ok' : can(user.role, 'read', 'dashboard') ? 'info' : undefined);

type Acts = { me: User; onRole: (user: User) => void; onInvite: (user: User) => void; onDelete: (user: User) => void };

export const accountColumns = ({ me, onRole, onInvite, onDelete }: Acts): Column<User>[] => [
  {
    key: 'name',
    label: words.columns.name,
    part: 'title',
    cell: (user) => (
      <>
        <bdi>{accountName(user)}</bdi> {user.id === me.id && <Tag kind="new">{words.you}</Tag>}
      </>
    ),
  },
  {
    key: 'username',
    label: words.columns.username,
    cell: ({ username }) => <bdi className="unbroken">{username}</bdi>,
  },
  { key: 'email', label: words.columns.email, cell: ({ email }) => <MailLink address={email} /> },
  { key: 'phone', label: words.columns.phone, cell: ({ phone }) => <PhoneLink number={phone} /> },
  {
    key: 'role',
    label: words.columns.role,
    cell: (user) => <Tag kind={kindOf(user)}>{roleWords[user.role as keyof typeof roleWords]?.name ?? user.role}</Tag>,
  },
  {
    key: 'actions',
    label: listWords.actions,
    part: 'actions',
    worded: true,
    cell: (user) => (
      <span className="row-actions">
        <Button look="line" small aria-label={words.changeOf(accountName(user))} onClick={() => onRole(user)}>
          {words.change}
        </Button>
        <IconButton icon="mail" label={words.inviteAgain(accountName(user))} onClick={() => onInvite(user)} />
        <IconButton icon="trash" danger label={listWords.remove(accountName(user))} onClick={() => onDelete(user)} />
      </span>
    ),
  },
];
