import { can } from '#contract/roles.ts';
import { browserApi } from '../kit/api/browser-api.ts';
import { loadUser, signOut, storedUser } from '../kit/session/session.ts';

/** Longest time the loading indicator may replace the page, ms. */
const PATIENCE = 10_000;

/** Replaces Login by Dashboard for users who may work there and by Logout for all others. */
export async function showAccount(): Promise<void> {
  document.addEventListener('click', logout);
  let user = storedUser();
  if (!user) {
    const waited = wait();
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
    const asked = loadUser(browserApi()).then((state) => state.user);
    user = await Promise.race([asked, late]);
    waited();
    // A user found after that still gets the right link.
    if (!user) void asked.then((found) => show(found?.role));
  }
  show(user?.role);
}

function show(role: string | undefined): void {
  const shown = role === undefined ? 'visitor' : can(role, 'read', 'dashboard') ? 'office' : 'user';
  for (const element of document.querySelectorAll<HTMLElement>('[data-account]')) {
    element.hidden = element.dataset.account !== shown;
  }
}

/** Replaces the page by its loading indicator; the answer brings it back. */
function wait(): () => void {
  const page = document.querySelector<HTMLElement>('[data-page]');
  const indicator = document.querySelector<HTMLElement>('[data-page-wait]');
  const set = (waiting: boolean) => {
    if (page) page.hidden = waiting;
    if (indicator) indicator.hidden = !waiting;
  };
  set(true);
  return () => set(false);
}

/** The header's Logout ends the session and reloads the page; its question about drafts is loaded on the press. */
async function logout(event: Event): Promise<void> {
  if (!(event.target instanceof Element) || !event.target.closest('[data-logout]')) return;
  const left = await import('../kit/sign-in/leave.ts').then(
    ({ leaveSession: leave }) => leave(),
    () => signOut(browserApi()).then(() => true),
  );
  if (left) location.reload();
}
