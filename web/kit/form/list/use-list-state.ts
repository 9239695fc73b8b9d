import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** A keystroke reaches the address when no other followed it for so long, ms. */
const PAUSE = 250;

export type ListState<F extends Record<string, string>> = F & { page: number };

/**
 * A list's search, filters, tab and page, which live in the address: refresh, Back and a copied link bring them back.
 * A change of anything but the page begins on page 1 again. Typing replaces the address; everything else is a step that
 * Back undoes.
 * @param defaults what an address without the key means; other keys of the address are left alone
 */
export function useListState<const F extends Record<string, string>>(defaults: F) {
  const [params, setParams] = useSearchParams();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<Partial<Record<keyof F, string>>>({});
  useEffect(() => () => clearTimeout(pause.current), []);

  const read = Object.fromEntries(Object.keys(defaults).map((key) => [key, params.get(key) ?? defaults[key]]));
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const state = { ...read, page } as ListState<{ [K in keyof F]: string }>;

  const written = (current: URLSearchParams, patch: Partial<Record<keyof F | 'page', string | number>>) => {
    const next = new URLSearchParams(current);
    if (!('page' in patch)) next.delete('page');
    for (const [key, value] of Object.entries(patch)) {
      if (String(value) === String(key === 'page' ? 1 : defaults[key])) next.delete(key);
      else next.set(key, String(value));
    }
    return next;
  };
  const set = (patch: Partial<Record<keyof F | 'page', string | number>>, replace = false) =>
    setParams((current) => written(current, patch), { replace, preventScrollReset: true });
  // The address may have been changed by another filter since the key was pressed.
  const latest = useRef(set);
  latest.current = set;

  return {
    state,
    set,
    href: (patch: Partial<Record<keyof F | 'page', string | number>>) => `?${written(params, patch)}`,
    /** For search boxes: waits for a pause and replaces the address. */
    type: (patch: Partial<Record<keyof F, string>>) => {
      clearTimeout(pause.current);
      // Two boxes may be typed in within one pause.
      typed.current = { ...typed.current, ...patch };
      pause.current = setTimeout(() => {
        latest.current(typed.current, true);
        typed.current = {};
      }, PAUSE);
    },
    reset: () => {
      clearTimeout(pause.current);
      typed.current = {};
      set(defaults);
    },
  };
}
