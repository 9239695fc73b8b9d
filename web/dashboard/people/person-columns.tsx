import type { RecordAt } from '#contract/resources/index.ts';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { peopleWords as words } from './words.ts';

type Person = RecordAt<'staff'>;
type Student = RecordAt<'students'>;

type Portrayed = Pick<Person | Student, 'photo' | 'photo_variants' | 'full_name'>;

/** A text that may be missing. */
export const textOrDash = (text: string) => (text ? <bdi>{text}</bdi> : <span className="muted">{words.nothing}</span>);

/** The smallest stored width is large enough for a row; the silhouette replaces a missing photo. */
export const photoColumn = <P extends Portrayed>(): Column<P> => ({
  key: 'photo',
  label: words.columns.photo,
  part: 'picture',
  cell: ({ photo, photo_variants }) => <Avatar src={photo_variants[0]?.url ?? photo} />,
});

export const nameColumn = <P extends Portrayed>(): Column<P> => ({
  key: 'full_name',
  label: words.columns.full_name,
  part: 'title',
  cell: ({ full_name }) => textOrDash(full_name),
});

/** Columns of staff; a teacher's subject follows the designation. */
export const personColumns = <P extends Omit<Person, 'category'> & { category: string; subject?: string }>(
  screen: Parameters<typeof actionsColumn>[0],
  subject: boolean,
): Column<P>[] => [
  photoColumn(),
  nameColumn(),
  {
    key: 'designation',
    label: words.columns.designation,
    part: 'line',
    cell: ({ designation }) => textOrDash(designation),
  },
  ...(subject
    ? [
        {
          key: 'subject',
          label: words.columns.subject,
          cell: (person: P) => textOrDash(person.subject ?? ''),
        },
      ]
    : []),
  { key: 'category', label: words.columns.category, cell: ({ category }) => category, narrow: true, part: 'hidden' },
  {
    key: 'contact_email',
    label: words.columns.contact_email,
    part: 'hidden',
    cell: ({ contact_email }) => <MailLink address={contact_email} />,
  },
  {
    key: 'contact_phone',
    label: words.columns.contact_phone,
    cell: ({ contact_phone }) => <PhoneLink number={contact_phone} />,
  },
  actionsColumn(screen, ({ full_name }) => full_name),
];
