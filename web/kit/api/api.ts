import type { ApiAnswer } from '#contract/page.ts';

/** Why a call failed. `status` is 0 when the backend could not be reached, and the answer's own when it was no JSON. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence for a person; null when it sent none. */
  readonly said: string | null;
  readonly detail: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, body?: unknown) {
    const sent = isObject(body) ? body : {};
    const said = filled(sent.message);
    super(said ?? `The API answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.said = said;
    this.detail = filled(sent.detail);
    this.errors = isObject(sent.errors) ? fieldErrors(sent.errors) : {};
  }
}

/** A call on its way; a transport that can tell how far a body has gone says so to `onProgress` (0 to 1). */
export type Outgoing = RequestInit & { onProgress?: (share: number) => void };
export type Send = (path: string, init: Outgoing) => Promise<ApiAnswer>;

export type WriteOptions = {
  /** Whether the stored token goes along; what anybody may do must not fail because of a token that has died. */
  asUser?: boolean;
  /** `If-Match` and `Idempotency-Key`; only for a backend that has shown itself ours (CONTRACT 5.11). */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** The one way to a backend, ours or another's; the same on the server and in the browser. Every failure is an ApiError. */
export type Api = {
  readonly base: string;
  /** Whether the backend has shown that it is ours: only then it is asked for more than SPEC section 7 (CONTRACT 5.11). */
  readonly own: boolean;
  /** The JSON of one answer. `asUser` sends the stored token. */
  read: (path: string, options?: { asUser?: boolean }) => Promise<unknown>;
  /**
   * The JSON with its ETag, asked as the stored user; the tag is '' where the backend sends none. With `known`, the tag of
   * what is in memory already, the JSON is undefined when nothing has changed.
   */
  readTagged: (path: string, known?: string) => Promise<{ json: unknown; etag: string }>;
  /** Sends JSON, or a form with files; answers the JSON, or null where there is none. */
  write: (
    method: Method,
    path: string,
    body?: Record<string, unknown> | FormData,
    options?: WriteOptions,
  ) => Promise<unknown>;
  /** Lets go of remembered answers, so that the next question is asked anew. */
  forget: () => void;
};
export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Backends that have shown `Prangon-Api`, by base. */
const ours = new Set<string>();

type Settings = {
  /** As CONTRACT section 1 has it: `/api/` or `https://school.example/api`. */
  base: string;
  own: boolean;
  /** Takes a path relative to the base. */
  send: Send;
  token?: () => string | null;
  csrf?: () => string | null;
};

/** @param settings how calls are sent, and who sends them */
export function createApi({ base, own, send, token, csrf }: Settings): Api {
  if (own) ours.add(base);

  async function answer(path: string, { headers, ...init }: Outgoing & { headers: Record<string, string> }) {
    const response = await send(path, { ...init, headers: { Accept: 'application/json', ...headers } }).catch(
      (reason: unknown) => {
        throw isTimeout(reason) ? reason : new ApiError(0);
      },
    );
    if (response.headers.get('Prangon-Api') === '1') ours.add(base);
    if (response.status === 304) return { json: undefined, etag: response.headers.get('ETag') ?? '' };
    const json = await jsonOf(response);
    if (!response.ok) throw new ApiError(response.status, json);
    if (json === undefined) throw new ApiError(response.status);
    return { json, etag: response.headers.get('ETag') ?? '' };
  }
  const call = async (path: string, init: Outgoing & { headers: Record<string, string> }): Promise<unknown> =>
    (await answer(path, init)).json;

  const bearer = (): Record<string, string> => {
    const stored = token?.();
    return stored ? { Authorization: `Bearer ${stored}` } : {};
  };

  return {
    base,
    get own() {
      return ours.has(base);
    },
    read: (path, options) => call(path, { method: 'GET', headers: options?.asUser ? bearer() : {} }),
    readTagged: (path, known) =>
      answer(path, { method: 'GET', headers: { ...bearer(), ...(known && { 'If-None-Match': known }) } }),
    write(method, path, body, { asUser = true, headers: more, signal, onProgress } = {}) {
      const headers = { ...(asUser ? bearer() : {}), ...more };
      const secret = csrf?.();
      if (secret) headers['X-CSRFToken'] = secret;
      const init = { method, signal, onProgress };
      if (body === undefined || body instanceof FormData) return call(path, { ...init, headers, body });
      const json = { ...headers, 'Content-Type': 'application/json' };
      return call(path, { ...init, headers: json, body: JSON.stringify(body) });
    },
    forget() {},
  };
}

/** How long an answer is remembered, ms: turning pages back and forth, or a whole list that is filtered here. */
const KEPT = 60_000;

/** Public answers are shared while they are under way and for a minute; failures and answers to a user are not kept. */
export function remembering(api: Api): Api {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();
  return {
    base: api.base,
    get own() {
      return api.own;
    },
    write: api.write,
    readTagged: api.readTagged,
    read(path, options) {
      if (options?.asUser) return api.read(path, options);
      const known = kept.get(path);
      if (known && known.until > Date.now()) return known.answer;
      const answer = api.read(path);
      kept.set(path, { until: Date.now() + KEPT, answer });
      answer.catch(() => kept.delete(path));
      return answer;
    },
    forget: () => kept.clear(),
  };
}

/** The address of a call: base and path joined by exactly one slash (CONTRACT 4.2). */
export const addressOf = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/** The records of a list, which is an array or an object with `results` (CONTRACT 4.1); anything else is a failure. */
export function recordsOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  if (isObject(json) && Array.isArray(json.results)) return json.results;
  throw new ApiError(200);
}

/** undefined when the answer is no JSON, such as a proxy's HTML page. */
async function jsonOf(response: ApiAnswer): Promise<unknown> {
  const text = await response.text().catch((reason: unknown) => {
    throw isTimeout(reason) ? reason : new ApiError(0);
  });
  if (text.trim() === '') return response.status === 204 || response.status === 205 ? null : undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'TimeoutError' || reason.name === 'AbortError');

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function fieldErrors(errors: Record<string, unknown>): Record<string, string[]> {
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one) => filled(one) !== null) as string[];
  return Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, texts(value)]));
}
