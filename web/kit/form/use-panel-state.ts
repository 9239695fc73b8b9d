import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Said in the history entry that opened a panel here, so that closing it is a step back. */
const OPENED = { panel: true };

const KEYS = ['new', 'from', 'edit', 'view'] as const;

/** The record that a key of the address names; null for none. */
export const recordIn = (params: URLSearchParams, key: string): number | null =>
  /^-?\d{1,15}$/.test(params.get(key) ?? '') ? Number(params.get(key)) : null;

/**
 * A screen's panel is stored in the address (`?new=1`, `?new=1&from=12`, `?edit=12`, `?view=12`): refresh keeps it, Back closes
 * it.
 */
export function usePanelState() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const go = (change: (next: URLSearchParams) => void, options: { replace?: boolean; state?: unknown }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const key of KEYS) next.delete(key);
        change(next);
        return next;
      },
      { preventScrollReset: true, ...options },
    );

  // From one record straight to the next is one step: closing the second does not reopen the first.
  const step = KEYS.some((key) => params.has(key)) ? { replace: true, state: location.state } : { state: OPENED };

  return {
    adding: params.has('new'),
    /** ID of the record to copy into a new one; null for none. */
    copying: recordIn(params, 'from'),
    /** The id of the record that is edited; null for none. */
    editing: recordIn(params, 'edit'),
    /** The id of the record that is read in full; null for none. */
    viewing: recordIn(params, 'view'),
    openNew: () => go((next) => next.set('new', '1'), step),
    openCopy: (id: number) =>
      go((next) => {
        next.set('new', '1');
        next.set('from', String(id));
      }, step),
    openEdit: (id: number) => go((next) => next.set('edit', String(id)), step),
    openView: (id: number) => go((next) => next.set('view', String(id)), step),
    close: () => {
      const own = (location.state as typeof OPENED | null)?.panel === true;
      if (own) void navigate(-1);
      else go(() => {}, { replace: true });
    },
  };
}
