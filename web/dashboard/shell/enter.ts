import { useRouteLoaderData } from 'react-router';
import { href } from '#contract/pages.ts';
import { can } from '#contract/roles.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import type { User } from '../../kit/api/user.ts';
import { enterAs } from '../../kit/session/own-session.ts';
import { loadUser } from '../../kit/session/session.ts';

/** Whom `user/` has said to be one who may work here. */
export type Office = { user: User };

/** To the login, which leads back here. This document goes, and with it all that it holds; the promise stays open. */
export function leaveToLogin(): Promise<never> {
  const here = location.pathname + location.search;
  location.replace(href.login({ next: here }));
  return new Promise(() => {});
}

/**
 * Lets only those pass of whom the backend itself says that they work here; what is stored proves nothing. Everybody
 * else is led to the login.
 */
export async function enter(): Promise<Office> {
  const { user } = await loadUser(browserApi());
  if (!user || !can(user.role, 'read', 'dashboard')) return leaveToLogin();
  enterAs(user);
  return { user };
}

/** Who works here; known on every screen. */
export function useOffice(): Office {
  const office = useRouteLoaderData<Office>('dashboard/layout');
  if (!office) throw new Error('Only screens of the dashboard know who works here');
  return office;
}
