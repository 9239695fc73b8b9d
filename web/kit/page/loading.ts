import type { UseQueryResult } from '@tanstack/react-query';
import { toldBy } from '../api/calls.ts';

/** State of data that a screen asked for. While they are loaded again the old ones stay, and `busy` says so. */
export type LoadState = {
  state: 'loading' | 'failed' | 'ok';
  busy: boolean;
  /** The server's message beyond our own sentence. */
  said: string | undefined;
  retry: () => void;
};

export const loadingOf = (
  query: Pick<UseQueryResult<unknown>, 'data' | 'isError' | 'isFetching' | 'error' | 'refetch'>,
): LoadState => ({
  state: query.data !== undefined ? 'ok' : query.isError ? 'failed' : 'loading',
  busy: query.isFetching,
  said: toldBy(query.error),
  retry: () => void query.refetch(),
});
