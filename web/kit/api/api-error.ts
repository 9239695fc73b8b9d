/** Why a call failed. `status` is 0 when the backend could not be reached, and the answer's own when it was no JSON. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence for a person; null when it sent none. */
  readonly said: string | null;
  readonly detail: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** All of the answer; {} without any. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body?: unknown) {
    const sent = isObject(body) ? body : {};
    const said = filled(sent.message);
    super(said ?? `The API answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.said = said;
    this.detail = filled(sent.detail);
    this.body = sent;
    this.errors = isObject(sent.errors) ? fieldErrors(sent.errors) : {};
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if a call was cancelled, by its timeout or by its caller. */
export const isTimeout = (reason: unknown): boolean =>
  reason instanceof Error && (reason.name === 'TimeoutError' || reason.name === 'AbortError');

/** For optional data: null if the call failed, unless it was cancelled and is to be made again. */
export const unlessFailed = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((reason: unknown) => {
    if (isTimeout(reason)) throw reason;
    return null;
  });

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function fieldErrors(errors: Record<string, unknown>): Record<string, string[]> {
  const texts = (value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one) => filled(one) !== null) as string[];
  return Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, texts(value)]));
}
