import { Readable } from 'node:stream';
import { parseProblems, writeSchema } from '#contract/kit/schema.ts';
import type { ApiAnswer, ContactFormState } from '#contract/page.ts';
import { contact } from '#contract/resources/contact.ts';
import { gather, InFlight } from '../http/in-flight.ts';
import { Refusal } from '../refusal.ts';
import type { CallApi } from './backend.ts';

/** Redirected to the thanks, or refused: with only a status (403, 413, 415, 503), or with the form to be shown again. */
export type ContactOutcome =
  | { sent: true }
  | { sent: false; status: number }
  | { sent: false; form: ContactFormState; retryAfter: string | null };

export type ContactPostOptions = {
  callApi: CallApi;
  /** Today in Dhaka, YYYY-MM-DD. */
  today: () => string;
  /** Longest wait for the backend, ms. */
  patience?: number;
};

const MOST_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

type Values = ContactFormState['values'];

function valuesOf(sent: URLSearchParams): Values {
  const value = (name: keyof Values) => sent.get(name) ?? '';
  return { name: value('name'), email: value('email'), phone: value('phone'), message: value('message') };
}

/** True if a form was sent as by a browser without JavaScript. */
export const isForm = (request: Request): boolean =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() === FORM;

/** Reads a form; null if it is larger than allowed. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) return null;
  const inFlight = new InFlight();
  try {
    const body = await gather(request.body ?? Readable.from([]), MOST_BYTES, inFlight);
    return body && new URLSearchParams(Buffer.from(body).toString('utf8'));
  } finally {
    inFlight.free();
  }
}

/**
 * Asks the same rules as the form in the browser and the API, so that a foreign backend gets only what may be sent:
 * the four texts as they will be stored, or the problems by field.
 */
function check(typed: Values, today: string): { values: Values } | { errors: Record<string, string[]> } {
  const parsed = writeSchema(contact, 'create', today).safeParse(typed);
  if (!parsed.success) return { errors: parseProblems(parsed.error) };
  const errors = contact.check?.(parsed.data);
  if (errors) return { errors };
  const text = (name: keyof Values) => String(parsed.data[name] ?? '');
  return { values: { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') } };
}

/** The JSON object of a failure; a foreign backend may answer anything. */
export async function failureIn(response: ApiAnswer): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => null);
  return (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
}

/** Parts of a failure that are meant for people: its `message` and `errors`. */
export function explanationOf({
  message,
  errors,
}: Record<string, unknown>): Pick<ContactFormState, 'message' | 'errors'> {
  const found: Record<string, string[]> = {};
  for (const [field, texts] of Object.entries(typeof errors === 'object' && errors !== null ? errors : {})) {
    const list = (Array.isArray(texts) ? texts : [texts]).filter((text) => typeof text === 'string');
    if (list.length > 0) found[field] = list;
  }
  return { message: typeof message === 'string' ? message : '', errors: found };
}

/**
 * Takes the contact form of a browser without JavaScript and passes it on as `POST contacts/` with the client's address
 * (docs/contract.md#without-javascript). Where the request comes from is checked before.
 */
export function createContactPost({ callApi, today, patience = 30_000 }: ContactPostOptions) {
  return async (request: Request, clientAddress: string | null): Promise<ContactOutcome> => {
    if (!isForm(request)) return { sent: false, status: 415 };
    let values: Values | null;
    try {
      const sent = await readForm(request);
      values = sent && valuesOf(sent);
    } catch (error) {
      if (error instanceof Refusal) return { sent: false, status: error.status };
      throw error;
    }
    if (values === null) return { sent: false, status: 413 };
    const again = (status: number, rest: Partial<ContactFormState> = {}, retryAfter: string | null = null) => ({
      sent: false as const,
      form: { values, status, message: '', errors: {}, ...rest },
      retryAfter,
    });
    const checked = check(values, today());
    if ('errors' in checked) return again(400, { errors: checked.errors });
    try {
      const response = await callApi('contacts/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(checked.values),
        signal: AbortSignal.timeout(patience),
        clientAddress,
      });
      if (response.ok) return { sent: true };
      const explanation = explanationOf(await failureIn(response));
      if (response.status === 400) return again(400, explanation);
      const known = [413, 429, 503, 507].includes(response.status);
      const { message } = known ? explanation : { message: '' };
      return again(known ? response.status : 502, { message }, response.headers.get('Retry-After'));
    } catch {
      return again(503);
    }
  };
}
