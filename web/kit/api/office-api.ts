import type { ResourcePath } from '#contract/resources/index.ts';
import type { Changes } from '../form/changes.ts';
import { isOwnToken, whoElse } from '../session/own-session.ts';
import { ApiError, type Method, type WriteOptions } from './api.ts';
import { browserApi } from './browser-api.ts';
import type { DownloadOptions } from './download.ts';
import type { User } from './entities.ts';

/**
 * Opens the login dialog above whatever is on the screen: because the session has ended, or because `other` has signed in
 * from another tab. True when who works here has signed in again.
 */
type AskLogin = (other: User | null) => Promise<boolean>;
let askLogin: AskLogin | null = null;
let asking: Promise<boolean> | null = null;

/** The dashboard's layout says how to ask; null when it goes. */
export function onSessionEnd(ask: AskLogin | null): void {
  askLogin = ask;
}

/** All calls that wait share one dialog. */
async function signedIn(other: User | null): Promise<boolean> {
  asking ??=
    askLogin?.(other).finally(() => {
      asking = null;
    }) ?? null;
  return (await asking) ?? false;
}

/** Whether who works here may go on; asks for a login where somebody else has signed in from another tab. */
export async function checkOwner(): Promise<boolean> {
  const other = await whoElse();
  return !other || signedIn(other);
}

/**
 * Calls in the name of who works here, never of somebody else who has signed in meanwhile; calls again after a new login
 * where the session had ended.
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

export type SaveOptions = Pick<WriteOptions, 'signal' | 'onProgress'> & {
  /** The same for every try of one submission, so that it never makes two records. */
  idempotencyKey?: string;
  /** The ETag of the record as the form was opened with it: who saves second is told. */
  ifMatch?: string;
};

export type RecordWrite = {
  resource: string;
  /** Where the call goes. */
  path: string;
  /** As it was before; null for a new one. */
  record: Readonly<Record<string, unknown>> | null;
  changes: Changes;
};

/** Conditions are for our own backend alone: another sees the calls of SPEC section 7 and nothing more (CONTRACT 5.11). */
function conditions({ idempotencyKey, ifMatch }: SaveOptions): Record<string, string> {
  if (!browserApi().own) return {};
  return { ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }), ...(ifMatch && { 'If-Match': ifMatch }) };
}

/** The API as the dashboard calls it: as the signed-in Admin, with a login dialog where the session has ended. */
export const officeApi = {
  get own(): boolean {
    return browserApi().own;
  },
  get base(): string {
    return browserApi().base;
  },
  read: (path: string): Promise<unknown> => withSession(() => browserApi().read(path, { asUser: true })),
  readTagged: (path: string, known?: string) =>
    withSession(() => browserApi().readTagged(path, browserApi().own ? known : undefined)),
  save: (method: Method, path: string, body: Record<string, unknown> | FormData, options: SaveOptions = {}) =>
    withSession(() =>
      browserApi().write(method, path, body, {
        headers: conditions(options),
        signal: options.signal,
        onProgress: options.onProgress,
      }),
    ),
  /** A new record, or (with `record`, as it was before) what a form changes of one. */
  saveRecord: async ({ resource, path, record, changes }: RecordWrite, options: SaveOptions = {}): Promise<unknown> => {
    if (browserApi().own) return officeApi.save(record ? 'PATCH' : 'POST', path, changes, options);
    const { payloadOf } = await import('../../foreign/payloads.ts');
    const { method, body } = payloadOf(resource as ResourcePath, record, changes);
    return officeApi.save(method, path, body, options);
  },
  /** Of our own backend alone. */
  download: async (path: string, body: Record<string, unknown>, name: string, options: DownloadOptions) => {
    const { download } = await import('./download.ts');
    return withSession(() => download(path, body, name, options));
  },
  remove: (path: string): Promise<unknown> => withSession(() => browserApi().write('DELETE', path)),
};
export type OfficeApi = typeof officeApi;
