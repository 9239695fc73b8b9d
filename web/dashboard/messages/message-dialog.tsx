import type { RecordAt } from '#contract/resources/index.ts';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { MessageDate } from './columns.tsx';
import { messageWords as words } from './words.ts';

type Message = RecordAt<'contacts'>;

/** The whole of a message, and how to answer it. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { name, email, phone, address } = message;
  const facts: Fact[] = [
    { label: words.columns.date, value: <MessageDate message={message} /> },
    { label: words.columns.email, value: <MailLink address={email} /> },
    { label: words.columns.phone, value: <PhoneLink number={phone} /> },
    { label: words.columns.address, value: <bdi>{address || '—'}</bdi> },
  ];
  return (
    <Dialog open title={words.from(name)} onClose={onClose}>
      <p className="message-whole" dir="auto">
        {message.message}
      </p>
      <DefinitionList facts={facts} />
    </Dialog>
  );
}
