import type { PageContext } from '#contract/page.ts';
import type { Api } from './api.ts';
import { apiAt } from './api-at.ts';
import { isObject, isTimeout } from './api-error.ts';
import { type Ask, type AskMap, failed, type Outcome, type Outcomes } from './calls.ts';

/** Timeout of a call in the server's rendering, ms. */
export const PATIENCE = 3000;
/** The same where no visitor waits, ms. */
const BOX_PATIENCE = 60_000;

const patienceFor = ({ box }: PageContext): number => (box ? BOX_PATIENCE : PATIENCE);

const apis = new WeakMap<PageContext, Api>();

/** One API for all loaders of a rendering, so that they share calls. */
export function serverApi(page: PageContext): Api {
  const known = apis.get(page);
  if (known) return known;
  const send = (path: string) => page.call(path, AbortSignal.timeout(patienceFor(page)));
  const api = apiAt({ base: page.apiBase, send }, { remembers: true, small: page.saveData, parts: () => page.parts });
  apis.set(page, api);
  return api;
}

/** Makes all calls at once. Never rejects: a page is drawn with the answers it has, and reports missing parts. */
export async function askAll<A extends AskMap>(page: PageContext, asks: A): Promise<Outcomes<A>> {
  const api = serverApi(page);
  const entries = await Promise.all(
    Object.entries(asks).map(async ([key, ask]) => [key, await outcomeOf(api, ask, patienceFor(page))]),
  );
  const outcomes = Object.fromEntries(entries) as Outcomes<A>;
  if (Object.values(outcomes).some((outcome) => !isWhole(outcome))) page.incomplete();
  return outcomes;
}

const isWhole = (outcome: Outcome<unknown>): boolean =>
  outcome.state === 'ok' && !(isObject(outcome.data) && outcome.data.partial);

async function outcomeOf<T>(api: Api, ask: Ask<T>, patience: number): Promise<Outcome<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The signal ends the call; the timer also covers a transport that ignores it, and answers that come drop by drop.
  const late = new Promise<Outcome<T>>((resolve) => {
    timer = setTimeout(resolve, patience, { state: 'missing' });
  });
  const answer = ask(api).then(
    (data): Outcome<T> => ({ state: 'ok', data }),
    (reason: unknown): Outcome<T> => (isTimeout(reason) ? { state: 'missing' } : failed(reason)),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
