import type { ApiAnswer } from '#contract/page.ts';
import { ApiError, isObject, isTimeout } from './api-error.ts';

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type JsonObject = Readonly<Record<string, unknown>>;

/** An outgoing call; a transport that can measure the upload reports it to `onProgress` (0 to 1). */
export type Outgoing = RequestInit & { onProgress?: (share: number) => void };
export type Send = (path: string, init: Outgoing) => Promise<ApiAnswer>;

export type CallOptions = {
  body?: JsonObject | FormData;
  headers?: Readonly<Record<string, string>>;
  /** Sends the stored token; public calls must not fail because of an expired one. */
  asUser?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/**
 * `json` is null if the answer has no body, and undefined for 304; the ETag is '' if the backend sends none. `change` is the
 * history entry of a write, null without one.
 */
type CallAnswer = { json: unknown; etag: string; change: number | null };

/** The only access to a backend; the same on the server and in the browser. Every failure is an ApiError, or a timeout. */
export type Transport = {
  readonly base: string;
  call: (method: 'GET' | Method, path: string, options?: CallOptions) => Promise<CallAnswer>;
  /** Clears the cache, so that the next call goes out. */
  forget: () => void;
};

export type TransportSettings = {
  /** `/api/` or `https://school.example/api`. */
  base: string;
  /** Takes a path relative to the base. */
  send: Send;
  token?: () => string | null;
  csrf?: () => string | null;
  /** Sends the stored token with every call; by default only with writes. */
  asUser?: boolean;
  /** Wraps every call: conditions to check before, and the handling of a refusal. */
  guard?: <T>(call: () => Promise<T>) => Promise<T>;
};

export function createTransport(settings: TransportSettings): Transport {
  const { base, send, token, csrf, guard = (call) => call() } = settings;

  function headersOf(method: string, { body, headers, asUser = settings.asUser ?? method !== 'GET' }: CallOptions) {
    const stored = asUser ? token?.() : null;
    const secret = method === 'GET' ? null : csrf?.();
    return {
      Accept: 'application/json',
      ...(stored && { Authorization: `Bearer ${stored}` }),
      ...headers,
      ...(secret && { 'X-CSRFToken': secret }),
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    };
  }

  async function call(method: string, path: string, options: CallOptions = {}): Promise<CallAnswer> {
    const { body, signal, onProgress } = options;
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const init = { method, headers: headersOf(method, options), body: sent, signal, onProgress };
    const response = await send(path, init).catch((reason: unknown) => {
      throw isTimeout(reason) ? reason : new ApiError(0);
    });
    const etag = response.headers.get('ETag') ?? '';
    const change = Number(response.headers.get('Prangon-Change')) || null;
    if (response.status === 304) return { json: undefined, etag, change };
    const json = await jsonOf(response);
    if (!response.ok) throw new ApiError(response.status, json);
    if (json === undefined) throw new ApiError(response.status);
    return { json, etag, change };
  }
  return { base, call: (...args) => guard(() => call(...args)), forget() {} };
}

/** Lifetime of a cached answer, ms: turning pages back and forth, or a whole list that is filtered here. */
const KEPT = 60_000;

/** Public answers are shared while they are under way and for a minute; failures and answers to a user are not kept. */
export function remembering(transport: Transport): Transport {
  const kept = new Map<string, { until: number; answer: Promise<CallAnswer> }>();
  return {
    base: transport.base,
    call(method, path, options) {
      if (method !== 'GET' || options?.asUser || options?.headers) return transport.call(method, path, options);
      const known = kept.get(path);
      if (known && known.until > Date.now()) return known.answer;
      const answer = transport.call(method, path, options);
      kept.set(path, { until: Date.now() + KEPT, answer });
      answer.catch(() => kept.delete(path));
      return answer;
    },
    forget: () => kept.clear(),
  };
}

/** The records of a list, which is an array or an object with `results`; anything else is a failure. */
export function recordsIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  if (isObject(json) && Array.isArray(json.results)) return json.results;
  throw new ApiError(200);
}

/** The address of a call: base and path joined by exactly one slash. */
export const callUrl = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/** undefined if the answer is not JSON, such as a proxy's HTML page. */
async function jsonOf(response: ApiAnswer): Promise<unknown> {
  if (response.value !== undefined) return response.value;
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
