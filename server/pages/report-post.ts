import type { PageContext, ReportFormState } from '#contract/page.ts';
import type { CallApi } from './backend.ts';
import { passOn, postedForm, valuesIn } from './form-post.ts';

/** The report, or the form to be shown again with the page's status; or only a status. */
export type ReportOutcome =
  | { report: NonNullable<PageContext['report']>; status: number; retryAfter: string | null }
  | { status: number };

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
    const form = await postedForm(request);
    if ('status' in form) return form;
    const values: ReportFormState['values'] = valuesIn(form, KEYS);
    // The answer is not cached, so all that was typed may be in it to be corrected.
    const again = (status: number, rest: Partial<ReportFormState> = {}, retryAfter: string | null = null) => ({
      report: { values, status, message: words.failed, errors: {}, sections: [], ...rest },
      status,
      retryAfter,
    });
    const passed = await passOn(callApi, 'reports/', { values, clientAddress });
    if (passed?.ok) {
      const card = await passed.response.json().catch(() => null);
      return card === null ? again(503) : { report: { card }, status: 200, retryAfter: null };
    }
    if (!passed || !TOLD.includes(passed.status)) return again(503);
    const { status, message, errors, failure, retryAfter } = passed;
    return again(status, { message, errors, sections: textsIn(failure.sections) }, retryAfter);
  };
}
