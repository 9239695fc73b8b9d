import { isFinding } from '#contract/guard/wording.ts';
import { ApiError } from '../api/api-error.ts';

/** Shows the findings and asks for a reason to publish all the same; null if none is given. */
type Ask = (findings: readonly string[]) => Promise<string | null>;
let ask: Ask | null = null;

/** Registers the question of the dashboard's shell; null when it unmounts. */
export function onReasonNeeded(next: Ask | null): void {
  ask = next;
}

/** Makes a call that has no form of its own; if it would publish data of a child, again with a reason. */
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
