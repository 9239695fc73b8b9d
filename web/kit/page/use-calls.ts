import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { type AskMap, failed, type Outcome, type Outcomes } from '../api/calls.ts';

/** Makes the calls that the server's rendering did not wait for, without a timeout; `retry` repeats the failed ones. */
export function useCalls<A extends AskMap>(
  asks: A,
  initial: Outcomes<A>,
): { outcomes: Outcomes<A>; retry: () => void } {
  const [outcomes, setOutcomes] = useState(initial);
  const settle = (key: string, outcome: Outcome<unknown>) => setOutcomes((before) => ({ ...before, [key]: outcome }));

  function call(key: string) {
    asks[key]?.(browserApi()).then(
      (data) => settle(key, { state: 'ok', data }),
      (reason) => {
        console.error(reason);
        settle(key, failed(reason));
      },
    );
  }

  function again() {
    for (const key of keysIn(outcomes, 'failed')) {
      settle(key, { state: 'missing' });
      call(key);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the document came without
  useEffect(() => {
    keysIn(initial, 'missing').forEach(call);
    if (isRetried) again();
  }, []);

  // One retry serves all sections of the page: a failure of one mostly affects the others.
  useEffect(() => {
    addEventListener(RETRY, again);
    return () => removeEventListener(RETRY, again);
  });
  return { outcomes, retry };
}

const RETRY = 'prangon:retry';
/** Tells sections that wake after a press that it was for them, too. */
let isRetried = false;

function retry(): void {
  isRetried = true;
  browserApi().forget();
  dispatchEvent(new Event(RETRY));
}

const keysIn = (outcomes: Outcomes<AskMap>, state: Outcome<unknown>['state']): string[] =>
  Object.keys(outcomes).filter((key) => outcomes[key]?.state === state);
