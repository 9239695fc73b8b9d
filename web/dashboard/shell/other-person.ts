import { unguard } from '../../kit/form/leave-guard.tsx';

/**
 * Reloads the document for another user. The forms of the previous one are not asked about: their text is kept as that user's
 * drafts. The promise stays open, so that nothing goes on until then.
 */
export function startAnew(): Promise<never> {
  document.body.hidden = true;
  unguard();
  location.reload();
  return new Promise(() => {});
}
