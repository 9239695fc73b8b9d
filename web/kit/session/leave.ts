import { browserApi } from '../api/browser-api.ts';
import { countDrafts, forgetDrafts } from '../form/drafts.ts';
import { dropTabDrafts } from '../form/tab-drafts.ts';
import { forgetChoices } from './last-choice.ts';
import { askAboutDrafts } from './leave-question.tsx';
import { isOwnDevice, markOwnDevice, noteLogout, workerName } from './own-session.ts';
import { signOut } from './session.ts';

/**
 * Ends the session. Drafts about children are deleted; others stay on the user's own device, elsewhere the user decides.
 * @returns false if the user stays
 */
export async function leave(): Promise<boolean> {
  const owner = workerName();
  const told = (reason: unknown) => console.error(reason);
  const own = isOwnDevice(owner);
  const count = (!own && (await countDrafts(owner).catch(told))) || 0;
  const answer = count > 0 ? await askAboutDrafts(count) : { keeps: own, own };
  if (!answer) return false;
  if (answer.own) markOwnDevice(owner, true);
  // Before the token is removed: other tabs write nothing more then.
  noteLogout(answer.keeps);
  await signOut(browserApi());
  await dropTabDrafts().catch(told);
  if (answer.keeps) return true;
  forgetChoices(owner);
  await forgetDrafts(owner).catch(told);
  return true;
}
