import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type At, type Filters, type ListPath, type Lists, pathOf } from '../../api/api.ts';
import { officeApi } from '../../api/office-api.ts';
import { toldBy } from '../../page/calls.ts';

/** A list as a screen shows it. While it is loaded again the old rows stay, and `busy` says so. */
export type Records<T> = {
  state: 'loading' | 'failed' | 'ok';
  items: readonly T[];
  busy: boolean;
  /** The server's message beyond our own sentence. */
  said: string | undefined;
  retry: () => void;
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
  return {
    state: query.data || !enabled ? 'ok' : query.isError ? 'failed' : 'loading',
    items: query.data ?? NOTHING,
    busy: query.isFetching,
    said: toldBy(query.error),
    retry: () => void query.refetch(),
    updatedAt: query.dataUpdatedAt,
  };
}

/** Several lists that a screen shows only together, as one. */
export const together = (...lists: Pick<Records<unknown>, 'state' | 'busy' | 'said' | 'retry'>[]) => ({
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
