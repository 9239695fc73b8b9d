import { useQueryClient } from '@tanstack/react-query';
import type { At } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { officeApi, randomKey } from '../api/office-api.ts';
import { fieldLabel } from '../history/entries.ts';
import { officeWords as words } from './office-words.ts';
import { showError, showSuccess } from './toast.tsx';
import { withReason } from './with-reason.ts';

/** What the history can take back: one entry, or all that was done together. */
export type Step = { change: number } | { batch: string };

/** The server's sentences of why something could not be taken back, by the fields that they are about; '' where it said none. */
export function reasonsIn({ errors, said }: ApiError, resource: string): string {
  const named = Object.entries(errors).map(([field, [sentence]]) => `${fieldLabel(resource, field)}: ${sentence}`);
  return named.join('; ') || (said ?? '');
}

/** Why something could not be taken back: the server's sentence for the field or the whole, else ours. */
export function whyNot(reason: unknown, failed: string = words.takeBackFailed): string {
  if (!(reason instanceof ApiError)) return failed;
  if (reason.status === 0) return words.takeBackOffline;
  const [first] = Object.values(reason.errors).flat();
  return [failed, first ?? reason.said].filter(Boolean).join(': ');
}

/** Taking a step back, from a message or a list of what was done; every list is loaded anew afterwards. */
export function useTakingBack() {
  const client = useQueryClient();

  /** Answers what the server refused it with; null where it was done, or could not be asked. */
  async function undo(step: Step): Promise<ApiError | null> {
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

  /** Says what was done at a list, and offers to take it back where the history knows it. */
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
