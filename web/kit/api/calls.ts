import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

/** A question to the backend, answered in our own shapes. */
export type Ask<T> = (api: Api) => Promise<T>;
// biome-ignore lint/suspicious/noExplicitAny: the answers of a set of questions differ; Answer finds each again
export type AskMap = Readonly<Record<string, Ask<any>>>;
export type AnswerTo<A> = A extends Ask<infer T> ? T : never;

/** Outcome of a call, as data: it goes from the server's rendering to the browser. */
export type Outcome<T> =
  | { state: 'ok'; data: T }
  /** `message`: the server's message beyond our own sentence. */
  | { state: 'failed'; message?: string }
  /** Not answered yet: the browser makes this call itself. */
  | { state: 'missing' };
export type Outcomes<A extends AskMap> = { [K in keyof A]: Outcome<AnswerTo<A[K]>> };

/** Statuses whose message tells the reader more than our own sentence. */
const TELLING = new Set([403, 413, 415, 429, 503, 507]);

/** The server's own sentence, if it says more than ours. */
export function toldBy(reason: unknown): string | undefined {
  return reason instanceof ApiError && TELLING.has(reason.status) ? (reason.said ?? undefined) : undefined;
}

export function failed(reason: unknown): Outcome<never> {
  const message = toldBy(reason);
  return message ? { state: 'failed', message } : { state: 'failed' };
}

/** The answer, or undefined while there is none: for parts of a section that it can do without. */
export const answerOf = <T>(outcome: Outcome<T> | undefined): T | undefined =>
  outcome?.state === 'ok' ? outcome.data : undefined;
