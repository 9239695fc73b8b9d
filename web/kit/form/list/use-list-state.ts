import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** A keystroke reaches the address when no other followed it for so long, ms. */
const PAUSE = 250;

/** Props of a search box. */
type Box = { name: string; value: string; onType: (text: string) => void };

/**
 * A list's search, filters, tab and page, stored in the address: refresh, Back and a copied link restore them. A change of
 * anything but the page goes back to page 1. Typing replaces the address; everything else is a step that Back undoes.
 * @param defaults values of an address without the key; other keys of the address are left unchanged
 */
export function useListState<K extends string>(defaults: Readonly<Record<K, string>>) {
  type Patch = Partial<Record<K | 'page', string | number>>;
  const [params, setParams] = useSearchParams();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<Patch>({});
  useEffect(() => () => clearTimeout(pause.current), []);

  const keys = Object.keys(defaults) as K[];
  const filters = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? defaults[key]])) as Record<K, string>;

  const written = (current: URLSearchParams, patch: Patch) => {
    const next = new URLSearchParams(current);
    if (!('page' in patch)) next.delete('page');
    for (const [key, value] of Object.entries(patch)) {
      if (String(value) === String(key === 'page' ? 1 : defaults[key as K])) next.delete(key);
      else next.set(key, String(value));
    }
    return next;
  };
  const set = (patch: Patch, replace = false) =>
    setParams((current) => written(current, patch), { replace, preventScrollReset: true });
  // The address may have been changed by another filter since the key was pressed.
  const latest = useRef(set);
  latest.current = set;

  const type = (patch: Patch) => {
    clearTimeout(pause.current);
    // Two boxes may be typed in within one pause.
    typed.current = { ...typed.current, ...patch };
    pause.current = setTimeout(() => {
      latest.current(typed.current, true);
      typed.current = {};
    }, PAUSE);
  };

  return {
    filters,
    /** True if search or filters are active. */
    filtered: keys.some((key) => filters[key] !== defaults[key]),
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1),
    set,
    href: (patch: Patch) => `?${written(params, patch)}`,
    /** For a search box: the text waits for a pause and replaces the address. */
    box: (name: K): Box => ({
      name,
      value: filters[name],
      onType: (text: string) => type({ [name]: text } as Patch),
    }),
    reset: () => {
      clearTimeout(pause.current);
      typed.current = {};
      set(defaults as Patch);
    },
  };
}
