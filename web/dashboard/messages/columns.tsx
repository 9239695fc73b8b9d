import type { RecordAt } from '#contract/resources/index.ts';
import { contactDate } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { cut } from '#contract/rules/text.ts';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { listWords } from '../../kit/form/office-words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { Tag } from '../../ui/tag.tsx';
import { keepsMarks } from './use-mark.ts';
import { messageWords as words } from './words.ts';

/** A longer message has a button that shows all of it; counted as a reader sees them. */
const LONGEST = 50;

/** Excerpt of a message for its row; null if all of it fits. */
export function excerptOf(message: string): string | null {
  const text = message.trim();
  const start = cut(text, LONGEST);
  return start === text ? null : `${start.trimEnd()}…`;
}

type Message = RecordAt<'contacts'>;

/** In English, the only date that is not Bengali. */
export const MessageDate = ({ message }: { message: Message }) => (
  <span className="message-date numeric" lang="en">
    {contactDate(message.created_at)}
  </span>
);

type Acts = {
  /** A message's place in the whole list, from 1. */
  place: (message: Message) => number;
  onOpen: (message: Message) => void;
  onDelete: (message: Message) => void;
};

export const messageColumns = ({ place, onOpen, onDelete }: Acts): Column<Message>[] => [
  { key: 'number', label: listWords.number, cell: (message) => bn(place(message)), narrow: true, part: 'hidden' },
  { key: 'date', label: words.columns.date, cell: (message) => <MessageDate message={message} /> },
  {
    key: 'name',
    label: words.columns.name,
    cell: (message) => <Sender message={message} onOpen={() => onOpen(message)} />,
    part: 'title',
  },
  { key: 'email', label: words.columns.email, cell: ({ email }) => <MailLink address={email} /> },
  { key: 'phone', label: words.columns.phone, cell: ({ phone }) => <PhoneLink number={phone} /> },
  { key: 'address', label: words.columns.address, cell: ({ address }) => <bdi>{address || '—'}</bdi> },
  {
    key: 'message',
    label: words.columns.message,
    cell: (message) => <Words message={message} onOpen={() => onOpen(message)} />,
  },
  {
    key: 'actions',
    label: listWords.actions,
    part: 'actions',
    cell: (message) => <RowActions name={message.name} onDelete={() => onDelete(message)} />,
  },
];

/** State of a message in the office; nothing for one that was only read. */
export function Handled({ message: { read, answered } }: { message: Message }) {
  if (!keepsMarks() || (read && !answered)) return null;
  return <Tag kind={answered ? 'ok' : 'new'}>{answered ? words.answered : words.unread}</Tag>;
}

/** Sender of a message; opens it. */
function Sender({ message, onOpen }: { message: Message; onOpen: () => void }) {
  return (
    <>
      <button type="button" className="message-open" aria-label={words.openOf(message.name)} onClick={onOpen}>
        <bdi>{message.name}</bdi>
      </button>{' '}
      <Handled message={message} />
    </>
  );
}

function Words({ message: { name, message }, onOpen }: { message: Message; onOpen: () => void }) {
  const short = excerptOf(message);
  return (
    <span className="message-start">
      <bdi>{short ?? message}</bdi>
      {short && (
        <Button look="quiet" small aria-label={words.detailsOf(name)} onClick={onOpen}>
          {words.details}
        </Button>
      )}
    </span>
  );
}
