import { browserApi } from '../api/browser-api.ts';
import { countDrafts, forgetDrafts } from '../form/drafts.ts';
import { dropTabDrafts } from '../form/tab-drafts.ts';
import { countUnsent, forgetRoster } from '../roll-call/store.ts';
import { forgetChoices } from '../session/last-choice.ts';
import { isOwnDevice, markOwnDevice, noteLogout, workerName } from '../session/own-session.ts';
import { forgetScreens } from '../session/recent-screens.ts';
import { signOut } from '../session/session.ts';
import { askAboutDrafts } from './leave-question.tsx';

/**
 * Ends the session. Drafts about children are deleted; others stay on the user's own device, elsewhere the user decides.
 * @returns false if the user stays
 */
export async function leaveSession(): Promise<boolean> {
  const owner = workerName();
  const told = (reason: unknown) => console.error(reason);
  const own = isOwnDevice(owner);
  const unsent = (await countUnsent(owner).catch(told)) || 0;
  const drafts = (await countDrafts(owner).catch(told)) || 0;
  // Sheets of attendance are asked about on one's own device, too: somebody waits for them.
  const answer = unsent > 0 || (drafts > 0 && !own) ? await askAboutDrafts(drafts, unsent) : { keeps: own, own };
  if (!answer) return false;
  if (answer.own) markOwnDevice(owner, true);
  // Before the token is removed: other tabs write nothing more then.
  noteLogout(answer.keeps);
  await signOut(browserApi());
  await dropTabDrafts().catch(told);
  await forgetRoster().catch(told);
  forgetScreens(owner);
  if (answer.keeps) return true;
  forgetChoices(owner);
  await forgetDrafts(owner).catch(told);
  return true;
}
