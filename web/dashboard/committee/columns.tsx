import { fieldLabel } from '#contract/history-words.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { listWords } from '../../kit/form/office-words.ts';
import { avatarUrl } from '../../kit/page/avatar-url.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { committeeWords as words } from './words.ts';

type CommitteeMember = RecordAt<'committee-members'>;

const called = (field: keyof CommitteeMember) => fieldLabel('committee-members', field);

export const memberColumns = (
  screen: Parameters<typeof actionsColumn>[0],
  /** A member's place among those that search left, from 1. */
  place: (member: CommitteeMember) => number,
): Column<CommitteeMember>[] => [
  { key: 'number', label: listWords.number, cell: (member) => bn(place(member)), narrow: true, part: 'hidden' },
  {
    key: 'photo',
    label: called('photo'),
    part: 'picture',
    cell: ({ photo, photo_variants, full_name }) => (
      <Avatar
        src={photo_variants[0]?.url ?? photo}
        fallback={avatarUrl(full_name, document.documentElement.dataset.avatar ?? null)}
      />
    ),
  },
  {
    key: 'full_name',
    label: words.name,
    cell: ({ full_name }) => <bdi>{full_name}</bdi>,
    part: 'title',
  },
  { key: 'role', label: called('role'), cell: ({ role }) => <bdi>{role}</bdi> },
  {
    key: 'contact_email',
    label: called('contact_email'),
    cell: ({ contact_email }) => <MailLink address={contact_email} />,
  },
  {
    key: 'contact_phone',
    label: called('contact_phone'),
    cell: ({ contact_phone }) => <PhoneLink number={contact_phone} />,
  },
  actionsColumn(screen, ({ full_name }) => full_name),
];
