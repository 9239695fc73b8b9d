import { useQuery } from '@tanstack/react-query';
import { type Adapt, adaptAll } from '../../kit/api/adapt/values.ts';
import { isObject } from '../../kit/api/api-error.ts';
import { type OfficeApi, officeApi } from '../../kit/api/office-api.ts';
import { recordsIn } from '../../kit/api/transport.ts';

/** How many there are, and the first of them in the order that was asked for. */
export type Newest<T> = { count: number; items: T[] };
/** What the overview knows of a list: nothing yet (undefined), that it failed (null), or its answer. */
export type Known<T> = T | null | undefined;

export type Look<T> = {
  path: string;
  adapt: Adapt<T>;
  /** As our own API orders, and the same for lists that are sorted here. */
  ordering: string;
  order: (a: T, b: T) => number;
  size?: number;
};

/** Our own backend is asked for a count and the first few; any other has to send its whole list. */
export async function readNewest<T>(
  { own, base, read }: Pick<OfficeApi, 'own' | 'base' | 'read'>,
  { path, adapt, ordering, order, size = 1 }: Look<T>,
): Promise<Newest<T>> {
  const json = await read(own ? `${path}?page=1&page_size=${size}&ordering=${ordering}` : path);
  const items = adaptAll(recordsIn(json), base, adapt);
  if (own && isObject(json) && typeof json.count === 'number') return { count: json.count, items };
  return { count: items.length, items: items.sort(order).slice(0, size) };
}

/** It stands below its list in memory, so that a change of the list loads it again too. */
export function useNewest<T>(look: Look<T>): { known: Known<Newest<T>>; retry: () => void } {
  const query = useQuery({ queryKey: [look.path, 'newest'], queryFn: () => readNewest(officeApi, look) });
  return { known: query.data ?? (query.isError ? null : undefined), retry: () => void query.refetch() };
}
