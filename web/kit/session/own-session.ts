import { foldKey } from '#contract/rules/fold.ts';
import { ApiError } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import type { User } from '../api/user.ts';
import { loadUser, storedToken, storedUser } from './session.ts';

/** Whether two answers of `user/` are about one account; usernames are one whatever their case. */
export const samePerson = (one: User, other: User): boolean =>
  one.id === other.id && foldKey(one.username) === foldKey(other.username);

/** Who works in this document, the token that `user/` said it of, and since when, ms. */
let entered: { user: User; token: string | null; at: number } | null = null;

/** From now on the dashboard's calls go out in the name of this user alone. */
export function enterAs(user: User): void {
  entered = { user, token: storedToken(), at: Date.now() };
}

/** Whose forms these are: also after somebody else has signed in from another tab. */
export const worker = (): User | null => entered?.user ?? storedUser();

/** The same in the names of drafts, '' where nobody is known; another backend may know its users by number alone. */
export function workerName(): string {
  const user = worker();
  return (user?.username || (user ? String(user.id) : '')).replaceAll(':', '%3A');
}

/** Whether a call would go out in the name of who works here; without any token it would in nobody's. */
export function isOwnToken(): boolean {
  const token = storedToken();
  return !entered || token === null || token === entered.token;
}

/**
 * Asks whose the token is that another tab has stored. Null where it is a new one of who works here, or dead.
 * @throws an ApiError where nobody can tell
 */
export async function whoElse(): Promise<User | null> {
  while (entered && !isOwnToken()) {
    const token = storedToken();
    const { user } = await loadUser(browserApi());
    // It was dead, or one more has come meanwhile.
    if (storedToken() !== token) continue;
    if (!user) throw new ApiError(0);
    if (!samePerson(user, entered.user)) return user;
    entered = { user, token, at: Date.now() };
  }
  return null;
}

/** The last logout of this browser, as all its tabs know it: when it was, ms, and whether drafts were kept. */
export type Logout = { at: number; keeps: boolean };
export const LOGOUT = 'logout';

export function noteLogout(keeps: boolean): void {
  localStorage.setItem(LOGOUT, JSON.stringify({ at: Date.now(), keeps } satisfies Logout));
}

export function lastLogout(): Logout | null {
  try {
    return JSON.parse(localStorage.getItem(LOGOUT) ?? 'null');
  } catch {
    return null;
  }
}

/** The logout, here or in another tab, that has ended what was begun in this document; null also after a session that ran out. */
export function endedBy(): Logout | null {
  const logout = lastLogout();
  return logout && storedToken() === null && logout.at >= (entered?.at ?? 0) ? logout : null;
}

const PLACE = 'own_device';

/** Whether somebody has said of this device that nobody else uses it; one person can. */
export const isOwnDevice = (owner: string): boolean => owner !== '' && localStorage.getItem(PLACE) === owner;

export function markOwnDevice(owner: string, own: boolean): void {
  if (own) localStorage.setItem(PLACE, owner);
  else if (isOwnDevice(owner)) localStorage.removeItem(PLACE);
}
