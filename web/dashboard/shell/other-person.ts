import { foldKey } from '#contract/rules/fold.ts';
import { unguard } from '../../kit/editor/leave-guard.tsx';
import type { User } from '../../kit/entities.ts';

/** Whether two answers of `user/` are about one account; usernames are one whatever their case (CONTRACT section 3). */
export const samePerson = (one: User, other: User): boolean =>
  one.id === other.id && foldKey(one.username) === foldKey(other.username);

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
