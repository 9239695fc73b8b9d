import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { examWords as words } from './words.ts';

export type ExamStep = 'open' | 'close' | 'publish' | 'withdraw';

/** What a press without a dialog says of its failure. */
export const tellFailure = (reason: unknown): void =>
  showError(reason instanceof ApiError && reason.said ? reason.said : words.lostCall);

/** Moves an exam; every list that shows exams is asked for anew. */
export function useStep(exam: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ move, said }: { move: ExamStep; said?: Readonly<Record<string, string>> }) =>
      officeApi().call('POST', `exams/${exam}/${move}/`, said),
    onSuccess: () => {
      showSuccess(words.done);
      officeApi().forget();
      return client.invalidateQueries({ queryKey: ['exams/'] });
    },
  });
}
