import type { InviteFormState } from '#contract/page.ts';
import { Refusal } from '../refusal.ts';
import type { CallApi } from './backend.ts';
import { explanationOf, failureIn, isForm, readForm } from './contact-post.ts';

/** Accepted, or refused: with only a status, or with the page to be shown again. */
export type InviteOutcome =
  | { chosen: true }
  | { chosen: false; status: number; form?: InviteFormState; values: Record<string, string> };

/** The pages that a token opens, and what their forms send. */
const FORMS = {
  invitations: ['password', 'confirm_password'],
  setup: ['username', 'full_name', 'phone', 'password', 'confirm_password'],
} as const;

/** Takes the form of a page that a token opens and passes it on, such as `POST invitations/TOKEN/`. */
export async function chooseInvited(
  callApi: CallApi,
  { path, token }: { path: keyof typeof FORMS; token: string },
  { request, clientAddress, patience = 30_000 }: { request: Request; clientAddress: string | null; patience?: number },
): Promise<InviteOutcome> {
  if (!isForm(request)) return { chosen: false, status: 415, values: {} };
  const sent = await readForm(request).catch((error) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (sent instanceof Refusal) return { chosen: false, status: sent.status, values: {} };
  if (sent === null) return { chosen: false, status: 413, values: {} };
  const values = Object.fromEntries(FORMS[path].map((name) => [name, sent.get(name) ?? '']));
  try {
    const response = await callApi(`${path}/${encodeURIComponent(token)}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(patience),
      clientAddress,
    });
    if (response.ok) return { chosen: true };
    const known = [400, 404, 409, 503].includes(response.status);
    return {
      chosen: false,
      status: known ? response.status : 502,
      form: explanationOf(await failureIn(response)),
      values,
    };
  } catch {
    return { chosen: false, status: 503, form: { message: '', errors: {} }, values };
  }
}
