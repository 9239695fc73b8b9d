import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../kit/api/api-error.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { examWords as words } from './words.ts';

export type ExamStep = 'open' | 'close' | 'publish' | 'withdraw';

/** Messages of a step without a dialog. */
export const tellOpened = {
  onSuccess: () => showSuccess(words.opened),
  onError: (reason: unknown) => showError(reason instanceof ApiError && reason.said ? reason.said : words.lostCall),
};

/** Moves an exam to another state and reloads every list with exams. */
export function useStep(exam: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ move, said }: { move: ExamStep; said?: Readonly<Record<string, string>> }) =>
      officeApi().call('POST', `exams/${exam}/${move}/`, said),
    onSuccess: () => {
      officeApi().forget();
      return client.invalidateQueries({ queryKey: ['exams/'] });
    },
  });
}
