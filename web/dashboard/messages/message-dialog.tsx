import { useEffect } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MailLink, PhoneLink } from '../../ui/reach.tsx';
import { Handled, MessageDate } from './columns.tsx';
import { keepsMarks, useMessageMark } from './use-mark.ts';
import { messageWords as words } from './words.ts';

type Message = RecordAt<'contacts'>;
type Props = { message: Message; onClose: () => void };

/** The whole of a message, and how to answer it. Who opens it has read it. */
export function MessageDialog({ message, onClose }: Props) {
  const { id, name, email, phone, address } = message;
  const mark = useMessageMark(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (keepsMarks() && !message.read) mark.mutate({ marks: { read: true } });
  }, [id]);
  const facts: Fact[] = [
    { label: words.columns.date, value: <MessageDate message={message} /> },
    { label: words.columns.email, value: <MailLink address={email} /> },
    { label: words.columns.phone, value: <PhoneLink number={phone} /> },
    { label: words.columns.address, value: <bdi>{address || '—'}</bdi> },
  ];
  return (
    <Dialog
      open
      title={words.from(name)}
      onClose={onClose}
      footer={keepsMarks() && <Marks message={message} mark={mark} onClose={onClose} />}
    >
      {message.answered && <Handled message={message} />}
      <p className="message-whole" dir="auto">
        {message.message}
      </p>
      <DefinitionList facts={facts} />
    </Dialog>
  );
}

/** The two marks that the office gives by hand. */
function Marks({ message: { answered }, mark, onClose }: Props & { mark: ReturnType<typeof useMessageMark> }) {
  const give = (marks: Parameters<typeof mark.mutate>[0]['marks'], said: string) =>
    mark.mutate({ marks, said }, { onSuccess: onClose });
  return (
    <>
      <Button look="quiet" onClick={() => give({ read: false }, words.saidUnread)}>
        {words.keepUnread}
      </Button>
      <Button
        look={answered ? 'line' : 'solid'}
        icon={answered ? undefined : 'check'}
        onClick={() => give({ answered: !answered }, answered ? words.saidOpen : words.saidAnswered)}
      >
        {answered ? words.notAnswered : words.answered}
      </Button>
    </>
  );
}
