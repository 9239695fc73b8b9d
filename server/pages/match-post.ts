import { MATCH_FIELDS, type MatchResult, TRIES_LEFT } from '#contract/certificates/match.ts';
import type { MatchFormState } from '#contract/certificates/verified.ts';
import type { CallApi } from './backend.ts';
import { passOn, postedForm, valuesIn } from './form-post.ts';

/** The form with its answer, or refused, with the page's status; or only a status. */
export type MatchOutcome = { form: MatchFormState; status: number; retryAfter: string | null } | { status: number };

/** Refusals that the form shows in the API's own words. */
const TOLD: readonly number[] = [400, 429];

/** Longest wait for an address, s. */
const ADDRESS_WINDOW = 60;

const words = { failed: 'এখন মিলিয়ে দেখা যাচ্ছে না, একটু পরে আবার চেষ্টা করুন।' } as const;

const leftIn = (said: string | null): number | null => (said !== null && /^\d+$/.test(said) ? Number(said) : null);

/** Compares what a form without JavaScript holds with a paper. None of it gets into an address. */
export function createMatchPost(callApi: CallApi) {
  return async (
    code: string,
    { request, clientAddress }: { request: Request; clientAddress: string | null },
  ): Promise<MatchOutcome> => {
    const form = await postedForm(request);
    if ('status' in form) return form;
    const values = valuesIn(form, MATCH_FIELDS);
    const refused = (status: number, message: string = words.failed, retryAfter: string | null = null) => ({
      // A wait longer than an address has is that of the code.
      form: { values, matched: null, message, left: Number(retryAfter) > ADDRESS_WINDOW ? 0 : null },
      status,
      retryAfter,
    });
    const passed = await passOn(callApi, `verify/${encodeURIComponent(code)}/match/`, { values, clientAddress });
    if (passed?.ok) {
      const { response } = passed;
      const matched = await response.json().catch(() => null);
      if (matched === null) return refused(503);
      const left = leftIn(response.headers.get(TRIES_LEFT));
      return { form: { values, matched: matched as MatchResult, message: '', left }, status: 200, retryAfter: null };
    }
    if (!passed || !TOLD.includes(passed.status)) return refused(passed?.status === 404 ? 404 : 503);
    return refused(passed.status, passed.message, passed.retryAfter);
  };
}
