import { keepPreviousData, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Adapt, adaptAll } from './adapt/values.ts';
import { ApiError, recordsOf } from './api.ts';
import { officeApi } from './office-api.ts';

/** What was loaded so shortly ago is not loaded again by a second look at it, ms. */
const FRESH = 5_000;

const isRefused = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500;

/** The dashboard's memory of what it has read. Lists stand under `[path]`; `invalidateQueries({ queryKey: [path] })` loads one again. */
export const createRecords = (): QueryClient =>
  new QueryClient({
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

/** A whole list as the signed-in Admin sees it, in our own shapes. */
export const readRecords = async <T>(path: string, adapt: Adapt<T>): Promise<T[]> =>
  adaptAll(recordsOf(await officeApi.read(path)), officeApi.base, adapt);

/** The same, kept in memory under `[path]`: shown at once the next time, and loaded again behind it. */
export const useRecords = <T>(path: string, adapt: Adapt<T>): UseQueryResult<T[]> =>
  useQuery({ queryKey: [path], queryFn: () => readRecords(path, adapt) });
