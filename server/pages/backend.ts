import type { ApiAnswer } from '#contract/page.ts';
import type { KeptAnswer } from '../kept/answer.ts';

/** Our own API in this process. */
export type OwnApi = {
  /** Public answer to a GET of this target, if cacheable; null: ask `fetch`. */
  get: (target: string) => Promise<KeptAnswer> | null;
  /** `env` reaches its routes as Hono's bindings. */
  fetch: (request: Request, env: { clientAddress: string | null }) => Response | Promise<Response>;
};

export type BackendOptions = {
  /** API_BASE_URL with a slash at its end: `/api/` is our own, anything else another host's address. */
  apiBase: string;
  /** null where this process is a pure front end. */
  api: OwnApi | null;
};

type BackendCall = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
  /** Address of the visitor who causes the call, for limits by address; passed only to our own API. */
  clientAddress?: string | null;
};

/** `path` is relative to the API's base, e.g. `notices/?page=1`. Rejects when unreachable or aborted. */
export type CallApi = (path: string, call?: BackendCall) => Promise<ApiAnswer>;

// Never sent anywhere: a request in this process needs an absolute address.
const HERE = 'http://localhost';

/** A kept answer for a reader in this process: without the streams of a Response. */
async function answerOf(kept: KeptAnswer): Promise<ApiAnswer> {
  const { status } = kept;
  const { bytes, headers } = await kept.prepare('identity');
  const text = async () => bytes.toString();
  const get = (name: string): string | null => {
    const at = headers.findIndex((own, index) => index % 2 === 0 && own.toLowerCase() === name.toLowerCase());
    return at < 0 ? null : (headers[at + 1] ?? null);
  };
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get },
    text,
    json: async () => kept.value ?? JSON.parse(await text()),
    value: kept.value,
  };
}

/** Rejects as soon as the signal does, whether or not the work listens to it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Calls the backend that pages are drawn from: our own without a socket, another with `fetch` and no data of the visitor
 * (docs/contract.md#foreign-backends).
 */
export function createBackend({ apiBase, api }: BackendOptions): CallApi {
  return async (path, { method = 'GET', headers = {}, body, signal, clientAddress = null } = {}) => {
    const relative = path.replace(/^\/+/, '');
    const init = { method, body, headers: { Accept: 'application/json', ...headers } };
    if (!api) return fetch(apiBase + relative, { ...init, signal, credentials: 'omit' });
    const kept = method === 'GET' ? api.get(apiBase + relative) : null;
    const answer = kept
      ? kept.then(answerOf)
      : Promise.resolve<ApiAnswer>(api.fetch(new Request(HERE + apiBase + relative, init), { clientAddress }));
    return orAborted(answer, signal);
  };
}
