import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type At, type Filters, type ListPath, type Lists, pathOf } from '../../api/api.ts';
import { type LoadState, loadingOf } from '../../page/loading.ts';
import { officeApi } from '../../session/office-api.ts';

/** A list as a screen shows it. */
export type Records<T> = LoadState & {
  items: readonly T[];
  /** When it was loaded last, ms. */
  updatedAt: number;
};

const NOTHING: readonly never[] = [];

/** A whole list, or those of it that have these values; empty unless `enabled`. Lists are shared by all screens under their path. */
export function useRecords<P extends ListPath>(
  at: At<P>,
  only: Filters = {},
  { enabled = true } = {},
): Records<Lists[P]> {
  const asked = Object.values(only).some((value) => value !== '');
  const queryKey = asked ? [pathOf(at), only] : [pathOf(at)];
  const query = useQuery({ queryKey, queryFn: () => officeApi().list(at, asked ? only : {}), enabled });
  const loading = loadingOf(query);
  return {
    ...loading,
    state: enabled ? loading.state : 'ok',
    items: query.data ?? NOTHING,
    updatedAt: query.dataUpdatedAt,
  };
}

/** Several lists that a screen shows only together, as one. */
export const together = (...lists: LoadState[]): LoadState => ({
  state:
    lists.find(({ state }) => state === 'failed')?.state ?? lists.find(({ state }) => state !== 'ok')?.state ?? 'ok',
  busy: lists.some(({ busy }) => busy),
  said: lists.find(({ said }) => said !== undefined)?.said,
  retry: () => {
    for (const { state, retry } of lists) if (state === 'failed') retry();
  },
});

/** Reloads lists after a change, or other data of the API; resolves when they have loaded. */
export function useReload(): (...ats: (At | 'settings')[]) => Promise<void> {
  const client = useQueryClient();
  return async (...ats) => {
    await Promise.all(ats.map((at) => client.invalidateQueries({ queryKey: [pathOf(at as At)] })));
  };
}
