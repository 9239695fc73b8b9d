import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Time during which loaded data is not loaded again, ms. */
const FRESH = 5_000;

/** The backend has understood and says no; asking again changes nothing. */
const isRefused = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500;

/** The dashboard's cache. Lists are under `[path]`, everything else about a list below that. */
export const createRecords = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (reason) => console.error(reason) }),
    defaultOptions: {
      queries: {
        placeholderData: keepPreviousData,
        staleTime: FRESH,
        retry: (failures, reason) => failures < 1 && !isRefused(reason),
        refetchOnWindowFocus: false,
        // A device that is offline fails at once and says so.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
