import { useSyncExternalStore } from 'react';
import { PARTS, type Part } from '#contract/parts.ts';
import type { Api } from '../api/api.ts';
import { apiAt } from '../api/api-at.ts';
import { ApiError } from '../api/api-error.ts';
import { browserSettings } from '../api/browser-api.ts';
import type { Download, download } from '../api/download.ts';
import type { User } from '../api/user.ts';
import { isOwnToken, whoElse } from './own-session.ts';

export { randomKey } from '../api/random-key.ts';

/**
 * Opens the login dialog above the screen: because the session has ended, or because `other` has logged in from another tab. True
 * when this document's user has logged in again.
 */
type AskLogin = (other: User | null) => Promise<boolean>;
let askLogin: AskLogin | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the dashboard's login dialog; null when its layout unmounts. */
export function onSessionEnd(ask: AskLogin | null): void {
  askLogin = ask;
}

/** All waiting calls share one dialog. */
async function signedIn(other: User | null): Promise<boolean> {
  asking ??=
    askLogin?.(other).finally(() => {
      asking = null;
    }) ?? null;
  return (await asking) ?? false;
}

/** True if the user here may go on; asks for a login if somebody else logged in from another tab. */
export async function checkOwner(): Promise<boolean> {
  const other = await whoElse();
  return !other || signedIn(other);
}

/**
 * Calls in the name of this document's user, never of somebody else who has logged in since; repeats them after a new login if
 * the session had ended.
 */
async function withSession<T>(call: () => Promise<T>): Promise<T> {
  if (!isOwnToken() && !(await checkOwner())) throw new ApiError(401);
  try {
    return await call();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401 || !(await signedIn(null))) throw reason;
    return call();
  }
}

let made: Api | undefined;

/** Parts of the program that are on, as the settings told them last. */
let parts: readonly Part[] | undefined;
const partWatchers = new Set<() => void>();

/** Makes the dashboard offer only what belongs to these parts. */
export function offerParts(on: readonly Part[]): void {
  parts = on;
  for (const told of partWatchers) told();
}

/** The parts that are on; a component that reads them is drawn again when they change. */
export const useOfferedParts = (): readonly Part[] =>
  useSyncExternalStore(
    (told) => {
      partWatchers.add(told);
      return () => partWatchers.delete(told);
    },
    () => parts ?? PARTS,
    () => PARTS,
  );

/** The dashboard's API: as the logged-in user, with a login dialog if the session has ended. */
export function officeApi(): Api {
  made ??= apiAt({ ...browserSettings(), asUser: true, guard: withSession }, { tagged: true, parts: () => parts });
  return made;
}

/** Downloads a file of the API in the same way. */
export async function officeDownload(...call: Parameters<typeof download>): Promise<Download> {
  const loaded = await import('../api/download.ts');
  return withSession(() => loaded.download(...call));
}
