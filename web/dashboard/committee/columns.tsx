import { bn } from '#contract/rules/digits.ts';
import type { CommitteeMember } from '../../kit/api/entities.ts';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { listWords } from '../../kit/form/list/words.ts';
import { avatarUrl } from '../../kit/page/avatar-url.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { committeeWords as words } from './words.ts';

type Acts = {
  /** A member's place among those that search left, from 1. */
  place: (member: CommitteeMember) => number;
  onEdit: (member: CommitteeMember) => void;
  onDelete: (member: CommitteeMember) => void;
  /** The address of an external service for pictures; null for ours. */
  avatars: string | null;
};

/** SPEC 2.7's columns. */
export const memberColumns = ({ place, onEdit, onDelete, avatars }: Acts): Column<CommitteeMember>[] => [
  { key: 'number', label: listWords.number, cell: (member) => bn(place(member)), narrow: true, part: 'hidden' },
  {
    key: 'photo',
    label: words.columns.photo,
    part: 'picture',
    cell: ({ photo, full_name }) => (
      <Avatar src={photo && (photo.variants[0]?.url ?? photo.src)} fallback={avatarUrl(full_name, avatars)} />
    ),
  },
  {
    key: 'full_name',
    label: words.columns.full_name,
    cell: ({ full_name }) => <bdi>{full_name}</bdi>,
    part: 'title',
  },
  { key: 'role', label: words.columns.role, cell: ({ role }) => <bdi>{role}</bdi> },
  {
    key: 'contact_email',
    label: words.columns.contact_email,
    cell: ({ contact_email }) => <MailLink address={contact_email} />,
  },
  {
    key: 'contact_phone',
    label: words.columns.contact_phone,
    cell: ({ contact_phone }) => <PhoneLink number={contact_phone} />,
  },
  {
    key: 'actions',
    label: listWords.actions,
    part: 'actions',
    cell: (member) => (
      <RowActions name={member.full_name} onEdit={() => onEdit(member)} onDelete={() => onDelete(member)} />
    ),
  },
];
