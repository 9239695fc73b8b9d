import { useQueryClient } from '@tanstack/react-query';
import { fieldLabel } from '#contract/history-words.ts';
import type { At } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { officeApi, randomKey } from '../session/office-api.ts';
import { officeWords as words } from './office-words.ts';
import { showError, showSuccess } from './toast.tsx';
import { withReason } from './with-reason.ts';

/** Unit of a revert: one entry, or a batch. */
export type RevertUnit = { change: number } | { batch: string };

/** The server's reasons why a revert failed, by field; '' without any. */
export function reasonsIn({ errors, said }: ApiError, resource: string): string {
  const named = Object.entries(errors).map(([field, [sentence]]) => `${fieldLabel(resource, field)}: ${sentence}`);
  return named.join('; ') || (said ?? '');
}

/** Reason a revert failed: the server's sentence for the field or the whole, else ours. */
export function whyNot(reason: unknown, failed: string = words.takeBackFailed): string {
  if (!(reason instanceof ApiError)) return failed;
  if (reason.status === 0) return words.takeBackOffline;
  const [first] = Object.values(reason.errors).flat();
  return [failed, first ?? reason.said].filter(Boolean).join(': ');
}

/** Reverts a step, from a message or a list of entries, then reloads every list. */
export function useTakingBack() {
  const client = useQueryClient();

  /** Returns the server's refusal; null after success, or without an answer. */
  async function undo(step: RevertUnit): Promise<ApiError | null> {
    try {
      await withReason((more) =>
        officeApi().call('POST', 'undo/', { ...step, ...more }, { idempotencyKey: randomKey() }),
      );
      showSuccess(words.takenBack);
      return null;
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason));
      return reason instanceof ApiError && reason.status === 409 ? reason : null;
    } finally {
      void client.invalidateQueries();
    }
  }

  /** Reports a change of a list, and offers the revert if the history has it. */
  function say(said: string, at: At): void {
    const change = officeApi().lastChange(at);
    showSuccess(
      said,
      change === null
        ? undefined
        : { label: words.takeBack, keys: 'Control+Z Meta+Z', act: () => void undo({ change }) },
    );
  }
  return { undo, say };
}
