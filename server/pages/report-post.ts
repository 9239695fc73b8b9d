import type { PageContext, ReportFormState } from '#contract/page.ts';
import { Refusal } from '../refusal.ts';
import type { CallApi } from './backend.ts';
import { explanationOf, failureIn, isForm, readForm } from './contact-post.ts';

/** The report, or the form to be shown again with the page's status; or only a status. */
export type ReportOutcome =
  | { report: NonNullable<PageContext['report']>; status: number; retryAfter: string | null }
  | { status: number };

const PATIENCE_MS = 10_000;
const KEYS = ['exam', 'class', 'section', 'roll', 'check'] as const;
/** Refusals that the form shows in the API's own words. */
const TOLD: readonly number[] = [400, 404, 429];

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const words = {
  failed: 'এখন ফলাফল দেখানো যাচ্ছে না, একটু পরে আবার চেষ্টা করুন।',
} as const;

/**
 * Requests the report that a form names. It is a plain form and its answer a page: none of it gets into an address,
 * where a history, a proxy or a log would store it.
 */
export function createReportPost(callApi: CallApi) {
  return async (request: Request, clientAddress: string | null): Promise<ReportOutcome> => {
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
    const typed = Object.fromEntries(KEYS.map((key) => [key, form.get(key) ?? ''])) as ReportFormState['values'];
    // The answer is not cached, so all that was typed may be in it to be corrected.
    const again = (status: number, rest: Partial<ReportFormState> = {}, retryAfter: string | null = null) => ({
      report: { values: typed, status, message: words.failed, errors: {}, sections: [], ...rest },
      status,
      retryAfter,
    });
    try {
      const response = await callApi('reports/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(typed),
        signal: AbortSignal.timeout(PATIENCE_MS),
        clientAddress,
      });
      if (response.ok) return { report: { card: await response.json() }, status: 200, retryAfter: null };
      if (!TOLD.includes(response.status)) return again(503);
      const failure = await failureIn(response);
      const told = { ...explanationOf(failure), sections: textsIn(failure.sections) };
      return again(response.status, told, response.headers.get('Retry-After'));
    } catch {
      return again(503);
    }
  };
}
