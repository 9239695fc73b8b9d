import { useQuery } from '@tanstack/react-query';
import { type ListPath, type Lists, pathOf } from '../../kit/api/api.ts';
import { officeApi } from '../../kit/api/office-api.ts';

/** How many there are, and the first of them in the order that was asked for. */
export type Newest<T> = { count: number; items: readonly T[] };
/** What the overview knows of a list: nothing yet (undefined), that it failed (null), or its answer. */
export type Known<T> = T | null | undefined;

export type Look<P extends ListPath = ListPath> = {
  list: P;
  ordering?: string;
  /** How many of the first; one otherwise. */
  size?: number;
};

/** It stands below its list in memory, so that a change of the list loads it again too. */
export function useNewest<P extends ListPath>(look: Look<P>): { known: Known<Newest<Lists[P]>>; retry: () => void } {
  const { list, ordering = 'id', size = 1 } = look;
  const query = useQuery({
    queryKey: [pathOf(list), 'newest'],
    queryFn: () => officeApi().page(list, { page: 1, size, ordering }),
  });
  return { known: query.data ?? (query.isError ? null : undefined), retry: () => void query.refetch() };
}
