import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Said in the history entry that opened a panel here, so that closing it is a step back. */
const OPENED = { panel: true };

/** A screen's add and edit panel stands in the address (`?new=1`, `?edit=12`): refresh keeps it, Back closes it. */
export function usePanelState() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const go = (change: (next: URLSearchParams) => void, options: { replace?: boolean; state?: unknown }) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('new');
        next.delete('edit');
        change(next);
        return next;
      },
      { preventScrollReset: true, ...options },
    );

  // From one record straight to the next is one step: closing the second does not bring the first back.
  const step = params.has('new') || params.has('edit') ? { replace: true, state: location.state } : { state: OPENED };

  return {
    adding: params.has('new'),
    /** The id of the record that is edited; null for none. */
    editing: /^-?\d{1,15}$/.test(params.get('edit') ?? '') ? Number(params.get('edit')) : null,
    openNew: () => go((next) => next.set('new', '1'), step),
    openEdit: (id: number) => go((next) => next.set('edit', String(id)), step),
    close: () => {
      const own = (location.state as typeof OPENED | null)?.panel === true;
      if (own) void navigate(-1);
      else go(() => {}, { replace: true });
    },
  };
}
