import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Adapt, adaptAll } from '../../api/adapt/values.ts';
import { officeApi } from '../../api/office-api.ts';
import { recordsIn } from '../../api/transport.ts';
import { toldBy } from '../../page/calls.ts';

/** A list as a screen shows it. While it is loaded again the old rows stay, and `busy` says so. */
export type Records<T> = {
  state: 'loading' | 'failed' | 'ok';
  items: readonly T[];
  busy: boolean;
  /** What the server said beyond our own sentence. */
  said: string | undefined;
  retry: () => void;
  /** When it was loaded last, ms. */
  updatedAt: number;
};

/** What is in memory of each list, so that an unchanged one is not sent again. */
const known = new Map<string, { etag: string; records: unknown[] }>();

async function readList(path: string): Promise<unknown[]> {
  const before = known.get(path);
  const { json, etag } = await officeApi.readTagged(path, before?.etag);
  if (json === undefined && before) return before.records;
  const records = recordsIn(json);
  if (etag) known.set(path, { etag, records });
  return records;
}

/** Forgets every list, when somebody else signs in. */
export const forgetLists = (): void => known.clear();

const NOTHING: readonly never[] = [];

/** A whole list in our own shapes. Lists are shared by all screens under their path. */
export function useRecords<T>(path: string, adapt: Adapt<T>): Records<T> {
  const query = useQuery({
    queryKey: [path],
    queryFn: () => readList(path),
    // The same function as long as the list is the same: ten thousand records are not adapted again for each letter typed.
    select: useCallback((records: unknown[]) => adaptAll(records, officeApi.base, adapt), [adapt]),
  });
  return {
    state: query.data ? 'ok' : query.isError ? 'failed' : 'loading',
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

/** Loads lists again after a change; answers when they are there. */
export function useReload(): (...paths: string[]) => Promise<void> {
  const client = useQueryClient();
  return async (...paths) => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
}
