import { useMutation } from '@tanstack/react-query';
import type { RecordAt } from '#contract/resources/index.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { messageWords as words } from './words.ts';

type Message = RecordAt<'contacts'>;
type Marks = Partial<Pick<Message, 'read' | 'answered'>>;

/** True if this backend stores the read and answered states of messages. */
export const keepsMarks = (): boolean => officeApi().offers('contacts', 'read');

/** Marks a message as read or answered. `said`: success message, with the way back; silent without it. */
export function useMessageMark(id: number) {
  const reload = useReload();
  const { say } = useTakingBack();
  const path = `contacts/${id}/mark`;
  return useMutation({
    mutationFn: ({ marks }: { marks: Marks; said?: string }) => officeApi().call('POST', `${path}/`, marks),
    onSuccess: (_, { said }) => {
      if (said) say(said, { list: 'contacts', path });
      return reload('contacts');
    },
    onError: (reason, { said }) => {
      if (said) showError((reason instanceof ApiError && reason.said) || words.markFailed);
    },
  });
}
