import { foldKey } from '#contract/rules/fold.ts';
import { ApiError } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import type { User } from '../api/user.ts';
import { loadUser, storedToken, storedUser } from './session.ts';

/** True if two answers of `user/` are about one account; usernames ignore case. */
export const samePerson = (one: User, other: User): boolean =>
  one.id === other.id && foldKey(one.username) === foldKey(other.username);

/** User of this document, the token that `user/` confirmed, and the time of it, ms. */
let entered: { user: User; token: string | null; at: number } | null = null;

const watchers = new Set<() => void>();

/** Makes all further calls of the dashboard in the name of this user only. */
export function enterAs(user: User): void {
  entered = { user, token: storedToken(), at: Date.now() };
  for (const told of watchers) told();
}

/** Calls back when somebody has logged in, also the same user with another role; returns the unsubscribe function. */
export function onEnter(told: () => void): () => void {
  watchers.add(told);
  return () => watchers.delete(told);
}

export const enteredUser = (): User | null => entered?.user ?? null;

/** User whose forms are open, also after somebody else logged in from another tab. */
export const worker = (): User | null => entered?.user ?? storedUser();

/** An account in the names of drafts; a foreign backend may know its users only by number. */
export const nameOfOwner = ({ username, id }: User): string => (username || String(id)).replaceAll(':', '%3A');

/** The same of who works here, '' if unknown. */
export function workerName(): string {
  const user = worker();
  return user ? nameOfOwner(user) : '';
}

/** True if a call would carry the token of this document's user; without a token it carries nobody's. */
export function isOwnToken(): boolean {
  const token = storedToken();
  return !entered || token === null || token === entered.token;
}

/**
 * Asks for the user of a token that another tab has stored. Null if it is this user's new one, or expired.
 * @throws an ApiError if the user cannot be determined
 */
export async function whoElse(): Promise<User | null> {
  while (entered && !isOwnToken()) {
    const token = storedToken();
    const { user } = await loadUser(browserApi());
    // The token had expired, or another one has arrived.
    if (storedToken() !== token) continue;
    if (!user) throw new ApiError(0);
    if (!samePerson(user, entered.user)) return user;
    enterAs(user);
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

/**
 * The logout, here or in another tab, that ended this document's session, also after somebody else has logged in; null also after
 * a session that expired.
 */
export function endedBy(): Logout | null {
  const logout = lastLogout();
  return logout && (storedToken() === null || !isOwnToken()) && logout.at >= (entered?.at ?? 0) ? logout : null;
}

const PLACE = 'own_device';

/** True if this person marked the device as their own; only one person can. */
export const isOwnDevice = (owner: string): boolean => owner !== '' && localStorage.getItem(PLACE) === owner;

export function markOwnDevice(owner: string, own: boolean): void {
  if (own) localStorage.setItem(PLACE, owner);
  else if (isOwnDevice(owner)) localStorage.removeItem(PLACE);
}
