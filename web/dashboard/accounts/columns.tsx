import type { User } from '../../kit/api/entities.ts';
import { listWords } from '../../kit/form/list/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { Tag } from '../../ui/tag.tsx';
import { isAdmin, nameOf } from './order.ts';
import { accountsWords as words } from './words.ts';

type Acts = { me: User; onRole: (user: User) => void; onDelete: (user: User) => void };

export const accountColumns = ({ me, onRole, onDelete }: Acts): Column<User>[] => [
  {
    key: 'name',
    label: words.columns.name,
    part: 'title',
    cell: (user) => (
      <>
        <bdi>{nameOf(user)}</bdi> {user.id === me.id && <Tag kind="new">{words.you}</Tag>}
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
    cell: (user) =>
      isAdmin(user) ? <Tag kind="ok">{words.roles.Admin}</Tag> : <span className="muted">{words.roles.User}</span>,
  },
  {
    key: 'actions',
    label: listWords.actions,
    part: 'actions',
    cell: (user) => (
      <span className="row-actions">
        <Button
          look="line"
          small
          aria-label={isAdmin(user) ? words.demoteOf(nameOf(user)) : words.promoteOf(nameOf(user))}
          onClick={() => onRole(user)}
        >
          {isAdmin(user) ? words.demote : words.promote}
        </Button>
        <IconButton icon="trash" danger label={listWords.remove(nameOf(user))} onClick={() => onDelete(user)} />
      </span>
    ),
  },
];
