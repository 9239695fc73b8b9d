import { can } from '#contract/roles.ts';
import { accountWords, formWords } from '../../words.ts';
import type { Api } from '../api/api.ts';
import { ApiError, isObject } from '../api/api-error.ts';
import { type FormReading, type FormRefusal, failureOf } from '../form/refusal.ts';
import { tidyRoster } from '../roll-call/store.ts';
import { nameOfOwner } from '../session/own-session.ts';
import { keepToken, loadUser, storedToken } from '../session/session.ts';

export type Credentials = { username: string; password: string };

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

/** A password is never trimmed. */
export function readCredentials(data: FormData): FormReading<Credentials> {
  const values = { username: textOf(data, 'username').trim(), password: textOf(data, 'password') };
  const empty = Object.entries(values).filter(([, value]) => value === '');
  if (empty.length === 0) return { values };
  return { refusal: { words: accountWords.bothRequired, problems: Object.fromEntries(empty) } };
}

/** Gets and keeps the token, then the user. Rejects when there is no session after it. */
export async function signIn(api: Api, credentials: Credentials): Promise<void> {
  const answer = await api.call('POST', 'token/', credentials, { asUser: false });
  const access = isObject(answer) ? answer.access : null;
  if (typeof access !== 'string' || access === '') throw new ApiError(200);
  keepToken(access);
  // A user who failed to load is loaded again by the next page; an invalid token is a failure.
  const { user } = await loadUser(api);
  // Rosters on the device are those of the last account that signed in.
  if (user) await tidyRoster(nameOfOwner(user), can(user.role, 'write', 'attendance')).catch(console.warn);
  if (!storedToken()) throw new ApiError(200);
}

export function signInFailed(reason: unknown): FormRefusal {
  if (reason instanceof ApiError && reason.status === 401) {
    return { words: accountWords.wrong, problems: {} };
  }
  return { ...failureOf(accountWords.failed, reason, formWords.offline), problems: {} };
}
