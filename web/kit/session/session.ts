import { accountWords } from '../../words.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { type User, userIn } from '../api/user.ts';

/** Local storage keys of the token and the user. */
const TOKEN = 'access_token';
const USER = 'user';
export const SESSION: readonly string[] = [TOKEN, USER];

/** User logged in, as far as the browser knows; `error` is the message if a login is required. */
type Session = { user: User | null; error: string | null };

/** Null also if storage is forbidden. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

export function storedUser(): User | null {
  try {
    return userIn(JSON.parse(localStorage.getItem(USER) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.removeItem(USER);
}

function keepUser(user: User | null): void {
  if (user) localStorage.setItem(USER, JSON.stringify(user));
  else localStorage.removeItem(USER);
}

let asked: { token: string | null; session: Promise<Session> } | undefined;

/**
 * Loads the token's user and stores it; concurrent callers share the call. Never rejects: without a token, or after a failure,
 * there is no user but a reason.
 */
export function loadUser(api: Api): Promise<Session> {
  const token = storedToken();
  if (asked?.token !== token) asked = { token, session: askUser(api, token) };
  const { session } = asked;
  void session.then(() => {
    if (asked?.session === session) asked = undefined;
  });
  return session;
}

async function askUser(api: Api, token: string | null): Promise<Session> {
  // An answer that arrives after another login no longer matters.
  const keep = (user: User | null) => storedToken() === token && keepUser(user);
  if (!token) {
    keep(null);
    return { user: null, error: accountWords.noToken };
  }
  try {
    const user = await api.user();
    keep(user);
    return { user, error: user ? null : accountWords.userFailed };
  } catch (reason) {
    keep(null);
    // A dead token is of no use to anybody; any other failure may pass.
    if (reason instanceof ApiError && reason.status === 401 && storedToken() === token) localStorage.removeItem(TOKEN);
    return { user: null, error: (reason instanceof ApiError && reason.said) || accountWords.userFailed };
  }
}

/** Ends the session: the token is revoked if the backend can do that, and both are deleted here. Never rejects. */
export async function signOut(api: Api): Promise<void> {
  const revoked = api.call('POST', 'token/revoke/').catch(() => null);
  // A backend that does not answer must not delay the logout.
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, 2000))]);
  localStorage.removeItem(TOKEN);
  keepUser(null);
}
