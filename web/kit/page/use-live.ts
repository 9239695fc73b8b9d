import { useEffect, useRef, useState } from 'react';
import type { PageUrl } from '#contract/address.ts';
import type { Api } from '../api/api.ts';
import { browserApi } from '../api/browser-api.ts';
import { failed, type Outcome } from '../api/calls.ts';

/** Pause after a keystroke before the search, ms. */
const PAUSE = 250;

export type Live<Q, T> = {
  query: Q;
  /** The newest answer; during a reload the old rows stay, and `busy` is true. */
  outcome: Outcome<T>;
  busy: boolean;
  /** False in the document and in the first, matching rendering; true once the browser takes presses. */
  awake: boolean;
  /** A tab or a page: a step in the history that Back undoes. */
  go: (query: Q) => void;
  /** A letter typed: waits for a pause and replaces the address. */
  type: (query: Q) => void;
  retry: () => void;
};

/** A list that lives in the document's address: shows `initial`, then asks again whenever the address changes. */
export function useLive<Q, T>(page: {
  url: PageUrl<Q>;
  ask: (api: Api, query: Q) => Promise<T>;
  initial: { query: Q; outcome: Outcome<T> };
}): Live<Q, T> {
  const { url, ask, initial } = page;
  const [query, setQuery] = useState(initial.query);
  const [outcome, setOutcome] = useState(initial.outcome);
  const [busy, setBusy] = useState(false);
  const [awake, setAwake] = useState(false);
  const latest = useRef(0);
  const asked = useRef(initial.query);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(wanted: Q) {
    clearTimeout(pause.current);
    latest.current += 1;
    asked.current = wanted;
    const turn = latest.current;
    const settle = (answer: Outcome<T>) => {
      if (turn !== latest.current) return;
      setOutcome(answer);
      setBusy(false);
    };
    setQuery(wanted);
    setBusy(true);
    ask(browserApi(), wanted).then(
      (data) => settle({ state: 'ok', data }),
      (reason) => {
        console.error(reason);
        settle(failed(reason));
      },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the functions read nothing that changes
  useEffect(() => {
    setAwake(true);
    if (initial.outcome.state === 'missing') show(initial.query);
    const back = () => {
      const wanted = url.parse(new URLSearchParams(location.search));
      // A step to another fragment of the same state asks for nothing.
      if (url.href(wanted) !== url.href(asked.current)) show(wanted);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return {
    query,
    outcome,
    busy,
    awake,
    go(wanted) {
      if (url.href(wanted) !== location.pathname + location.search) history.pushState(null, '', url.href(wanted));
      show(wanted);
    },
    type(wanted) {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        history.replaceState(null, '', url.href(wanted));
        show(wanted);
      }, PAUSE);
    },
    retry() {
      browserApi().forget();
      setOutcome({ state: 'missing' });
      show(query);
    },
  };
}

/** After a page of a list was turned: brings the list's top back into view when it has been scrolled away. */
export function toListTop(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
