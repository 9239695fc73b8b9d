import { unguard } from '../../kit/form/leave-guard.tsx';

/**
 * Loads the document again for somebody else. The forms of who was here before are not asked about: their words are kept
 * as that person's drafts. The promise stays open, so that nothing goes on meanwhile.
 */
export function startAnew(): Promise<never> {
  document.body.hidden = true;
  unguard();
  location.reload();
  return new Promise(() => {});
}
