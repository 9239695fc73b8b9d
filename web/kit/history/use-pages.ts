import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, isObject } from '../api/api-error.ts';
import { loadingOf } from '../page/loading.ts';
import { officeApi } from '../session/office-api.ts';

const SIZE = 30;

/** The page after so many of them; undefined where there is none: the server answers 404 to it. */
export const pageAfter = ({ count }: { count: number }, pages: number, size: number): number | undefined =>
  count > pages * size ? pages + 1 : undefined;

/** A list that grows at the reader's wish, page after page; `path` may have a query of its own. */
export function useGrowingList<T>(path: string, filters: Readonly<Record<string, string>> = {}, size = SIZE) {
  const query = useInfiniteQuery({
    queryKey: [path, 'pages', filters, size],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const filled = Object.entries(filters).filter(([, value]) => value !== '');
      const asked = new URLSearchParams([...filled, ['page', String(pageParam)], ['page_size', String(size)]]);
      const json = await officeApi().call('GET', `${path}?${asked}`);
      const { count, results } = isObject(json) ? json : {};
      return { count: Number(count) || 0, results: (Array.isArray(results) ? results : []) as T[] };
    },
    getNextPageParam: (last, all) => pageAfter(last, all.length, size),
  });
  return {
    /** True if the parent record is missing, which a retry does not change. */
    gone: query.error instanceof ApiError && query.error.status === 404,
    ...loadingOf(query),
    items: query.data?.pages.flatMap(({ results }) => results) ?? [],
    count: query.data?.pages[0]?.count ?? 0,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}
