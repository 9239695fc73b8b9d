import { isFinding } from '#contract/guard/wording.ts';
import { ApiError } from '../api/api-error.ts';

/** Shows what was found and takes the reason why it may be shown all the same; null where nobody gives one. */
type Ask = (findings: readonly string[]) => Promise<string | null>;
let ask: Ask | null = null;

/** The dashboard's shell says how to ask; null when it goes. */
export function onReasonNeeded(next: Ask | null): void {
  ask = next;
}

/** Makes a call that has no form of its own; where it would show what tells of a child, again with a reason. */
export async function withReason<T>(call: (more: { reason?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({});
  } catch (refusal) {
    const told = refusal instanceof ApiError && refusal.status === 400 ? Object.values(refusal.errors).flat() : [];
    const findings = told.filter(isFinding);
    const reason = findings.length > 0 ? await ask?.(findings) : null;
    if (!reason) throw refusal;
    return call({ reason });
  }
}
