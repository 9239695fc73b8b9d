import { can } from '#contract/roles.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import type { User } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { enterAs } from '../../kit/session/own-session.ts';
import { loadUser } from '../../kit/session/session.ts';

/** Whom `user/` has said to be an Admin, and whether the backend is our own. */
export type Office = { user: User; own: boolean };

/** To the login, which leads back here. This document goes, and with it all that it holds; the promise stays open. */
export function leaveToLogin(): Promise<never> {
  const here = location.pathname + location.search;
  location.replace(`/login?next=${encodeURIComponent(here)}`);
  return new Promise(() => {});
}

/**
 * Lets only those pass whom the backend itself calls an Admin; what is stored proves nothing. Everybody
 * else is led to the login.
 */
export async function enter(): Promise<Office> {
  const api = browserApi();
  const { user } = await loadUser(api);
  if (!user || !can(user.role, 'read', 'dashboard')) return leaveToLogin();
  enterAs(user);
  return { user, own: officeApi.own };
}
