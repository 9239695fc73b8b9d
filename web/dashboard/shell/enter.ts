import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { href } from '#contract/pages.ts';
import { can } from '#contract/roles.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import type { User } from '../../kit/api/user.ts';
import { tidyRoster } from '../../kit/roll-call/store.ts';
import { offerParts } from '../../kit/session/office-api.ts';
import { enterAs, enteredUser, nameOfOwner, onEnter } from '../../kit/session/own-session.ts';
import { loadUser, storedToken } from '../../kit/session/session.ts';

/** The user, checked by `user/` to be allowed to work here. */
export type Office = { user: User };

/** Goes to the login, which leads back here. The document and all its data go away; the promise stays open. */
export function leaveToLogin(): Promise<never> {
  const here = location.pathname + location.search;
  location.replace(href.login({ next: here }));
  return new Promise(() => {});
}

/**
 * Admits only users that the backend itself allows to work here; stored data proves nothing. Everybody else is sent to the login.
 */
export async function enter(): Promise<Office> {
  const { user } = await loadUser(browserApi());
  // Rosters on the device are those of who is here, while they may call the roll.
  // Without a token the server knows nobody here any more: the account may have ended.
  if (user || storedToken() === null) {
    const mayCall = user !== null && can(user.role, 'write', 'attendance');
    const tidied = tidyRoster(user ? nameOfOwner(user) : '', mayCall).catch((reason) => console.warn(reason));
    if (!user) await tidied;
  }
  if (!user || !can(user.role, 'read', 'dashboard')) return leaveToLogin();
  enterAs(user);
  // Parts count as on while the settings can't be read: then each screen says what fails.
  const { parts } = await browserApi()
    .settings()
    .catch(() => DEFAULT_SETTINGS);
  offerParts(parts);
  return { user };
}

const noUser = () => null;

/** The user, with the role of the last login; available on every screen. */
export function useOffice(): Office {
  const office = useRouteLoaderData<Office>('dashboard/layout');
  const user = useSyncExternalStore(onEnter, enteredUser, noUser);
  if (!office) throw new Error('Only screens of the dashboard know who works here');
  return user ? { user } : office;
}
