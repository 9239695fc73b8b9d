import { useQuery } from '@tanstack/react-query';
import { type Filters, type ListPath, type Lists, pathOf } from '../../kit/api/api.ts';
import { officeApi } from '../../kit/session/office-api.ts';

/** Number of records, and the first of them in the requested order. */
export type Newest<T> = { count: number; items: readonly T[] };
/** A list in the overview: undefined while it loads, null after a failure, or its answer. */
export type Loadable<T> = T | null | undefined;

export type NewestQuery<P extends ListPath = ListPath> = {
  list: P;
  ordering?: string;
  /** Number of first records to load; one by default. */
  size?: number;
  filters?: Filters;
};

/** Its key is below its list's in the cache, so that a change of the list reloads it, too. */
export function useNewest<P extends ListPath>(
  look: NewestQuery<P>,
): { known: Loadable<Newest<Lists[P]>>; retry: () => void } {
  const { list, ordering = 'id', size = 1, filters = {} } = look;
  const query = useQuery({
    queryKey: [pathOf(list), 'newest', filters],
    queryFn: () => officeApi().page(list, { page: 1, size, ordering, filters }),
  });
  return { known: query.data ?? (query.isError ? null : undefined), retry: () => void query.refetch() };
}
