import type { ApiAnswer } from '#contract/page.ts';
import { Refusal } from '../refusal.ts';
import type { CallApi } from './backend.ts';
import { explanationOf, failureIn, isForm, readForm } from './contact-post.ts';

const PATIENCE_MS = 10_000;

/** Reads a form that a browser without JavaScript sent; or the status by which it is refused. */
export async function postedForm(request: Request): Promise<URLSearchParams | { status: number }> {
  if (!isForm(request)) return { status: 415 };
  try {
    return (await readForm(request)) ?? { status: 413 };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status };
    throw error;
  }
}

/** Values of these fields, '' for each that was not sent. */
export const valuesIn = <K extends string>(form: URLSearchParams, keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, form.get(key) ?? ''])) as Record<K, string>;

/** An answer of the API, its refusal with the parts meant for people, or null where it could not be reached. */
type ApiReply =
  | { ok: true; response: ApiAnswer }
  | ({ ok: false; status: number; failure: Record<string, unknown>; retryAfter: string | null } & ReturnType<
      typeof explanationOf
    >)
  | null;

/** Passes what was typed on to the API in the visitor's name. */
export async function passOn(
  callApi: CallApi,
  path: string,
  { values, clientAddress }: { values: Readonly<Record<string, string>>; clientAddress: string | null },
): Promise<ApiReply> {
  try {
    const response = await callApi(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(PATIENCE_MS),
      clientAddress,
    });
    if (response.ok) return { ok: true, response };
    const failure = await failureIn(response);
    const retryAfter = response.headers.get('Retry-After');
    return { ok: false, status: response.status, failure, retryAfter, ...explanationOf(failure) };
  } catch {
    return null;
  }
}
