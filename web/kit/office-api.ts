import { ApiError, type Method, type WriteOptions } from './api.ts';
import { browserApi } from './browser-api.ts';
import type { DownloadOptions } from './download.ts';

/** Opens the login dialog above whatever is on the screen; true when somebody signed in again. */
type AskLogin = () => Promise<boolean>;
let askLogin: AskLogin | null = null;
let asking: Promise<boolean> | null = null;

/** The dashboard's layout says how to ask; null when it goes. */
export function onSessionEnd(ask: AskLogin | null): void {
  askLogin = ask;
}

/** Calls again after a new login where the session had ended meanwhile; all calls that wait share one dialog. */
async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401 || !askLogin) throw reason;
    asking ??= askLogin().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw reason;
    return call();
  }
}

export type SaveOptions = Pick<WriteOptions, 'signal' | 'onProgress'> & {
  /** The same for every try of one submission, so that it never makes two records. */
  idempotencyKey?: string;
  /** The ETag of the record as the form was opened with it: who saves second is told. */
  ifMatch?: string;
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
  /** Of our own backend alone. */
  download: async (path: string, body: Record<string, unknown>, name: string, options: DownloadOptions) => {
    const { download } = await import('./download.ts');
    return withSession(() => download(path, body, name, options));
  },
  remove: (path: string): Promise<unknown> => withSession(() => browserApi().write('DELETE', path)),
};
export type OfficeApi = typeof officeApi;
