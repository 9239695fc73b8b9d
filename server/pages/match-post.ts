import { MATCH_FIELDS, type Matched, type MatchField } from '#contract/certificates/match.ts';
import type { MatchFormState } from '#contract/certificates/verified.ts';
import { Refusal } from '../refusal.ts';
import type { CallApi } from './backend.ts';
import { explanationOf, failureIn, isForm, readForm } from './contact-post.ts';

/** The form with its answer, or refused, with the page's status; or only a status. */
export type MatchOutcome = { form: MatchFormState; status: number; retryAfter: string | null } | { status: number };

const PATIENCE_MS = 10_000;
/** Refusals that the form shows in the API's own words. */
const TOLD: readonly number[] = [400, 429];

const words = { failed: 'এখন মিলিয়ে দেখা যাচ্ছে না, একটু পরে আবার চেষ্টা করুন।' } as const;

/** Compares what a form without JavaScript holds with a paper. None of it gets into an address. */
export function createMatchPost(callApi: CallApi) {
  return async (
    code: string,
    { request, clientAddress }: { request: Request; clientAddress: string | null },
  ): Promise<MatchOutcome> => {
    if (!isForm(request)) return { status: 415 };
    let sent: URLSearchParams | null;
    try {
      sent = await readForm(request);
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status };
      throw error;
    }
    if (!sent) return { status: 413 };
    const form = sent;
    const values = Object.fromEntries(MATCH_FIELDS.map((key) => [key, form.get(key) ?? ''])) as Record<
      MatchField,
      string
    >;
    const refused = (status: number, message: string = words.failed, retryAfter: string | null = null) => ({
      form: { values, matched: null, message },
      status,
      retryAfter,
    });
    try {
      const response = await callApi(`verify/${encodeURIComponent(code)}/match/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(values),
        signal: AbortSignal.timeout(PATIENCE_MS),
        clientAddress,
      });
      if (response.ok)
        return {
          form: { values, matched: (await response.json()) as Matched, message: '' },
          status: 200,
          retryAfter: null,
        };
      if (!TOLD.includes(response.status)) return refused(response.status === 404 ? 404 : 503);
      const { message } = explanationOf(await failureIn(response));
      return refused(response.status, message, response.headers.get('Retry-After'));
    } catch {
      return refused(503);
    }
  };
}
