import type { ResourcePath } from '#contract/resources/index.ts';
import { isOwnToken, whoElse } from '../session/own-session.ts';
import type { Changes, SaveOptions } from './api.ts';
import { speaksContract } from './api-at.ts';
import { ApiError } from './api-error.ts';
import { apiBase, browserSettings } from './browser-api.ts';
import { callOptions } from './contract-api.ts';
import type { DownloadOptions } from './download.ts';
import { createTransport, type Method, type Transport } from './transport.ts';
import type { User } from './user.ts';

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

let made: Transport | undefined;
const transport = (): Transport => {
  made ??= createTransport({ ...browserSettings(), asUser: true, guard: withSession });
  return made;
};

export type RecordWrite = {
  resource: string;
  /** Where the call goes. */
  path: string;
  /** As it was before; null for a new one. */
  record: Readonly<Record<string, unknown>> | null;
  changes: Changes;
};

const write = async (method: Method, path: string, body: Changes | undefined, options: SaveOptions) =>
  (await transport().call(method, path, { body, ...callOptions(officeApi.own ? options : withoutConditions(options)) }))
    .json;

const withoutConditions = ({ signal, onProgress }: SaveOptions): SaveOptions => ({ signal, onProgress });

/** The API as the dashboard calls it: as the signed-in Admin, with a login dialog where the session has ended. */
export const officeApi = {
  get own(): boolean {
    return speaksContract(apiBase());
  },
  get base(): string {
    return apiBase();
  },
  read: async (path: string): Promise<unknown> => (await transport().call('GET', path)).json,
  readTagged: (path: string, known?: string) =>
    transport().call('GET', path, { headers: officeApi.own && known ? { 'If-None-Match': known } : {} }),
  save: (method: Method, path: string, body: Changes, options: SaveOptions = {}) => write(method, path, body, options),
  /** A new record, or (with `record`, as it was before) what a form changes of one. */
  saveRecord: async ({ resource, path, record, changes }: RecordWrite, options: SaveOptions = {}): Promise<unknown> => {
    if (officeApi.own) return write(record ? 'PATCH' : 'POST', path, changes, options);
    const { payloadOf } = await import('../../foreign/payloads.ts');
    const { method, body } = payloadOf(resource as ResourcePath, record, changes, (id) => id);
    return write(method, path, body, options);
  },
  /** Of our own backend alone. */
  download: async (path: string, body: Record<string, unknown>, name: string, options: DownloadOptions) => {
    const { download } = await import('./download.ts');
    return withSession(() => download(path, body, name, options));
  },
  remove: (path: string): Promise<unknown> => write('DELETE', path, undefined, {}),
};
export type OfficeApi = typeof officeApi;
