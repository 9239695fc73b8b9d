import type { QueryOf } from '#contract/pages.ts';
import type { SearchDetail } from '#contract/search/types.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

export const HITS_PER_PAGE = 20;

/** `page`: the one that is answered. */
export type SearchAnswer = SearchDetail & { count: number; page: number };

/** Search results; 'too many' when rate-limited; null without words. */
export async function askSearch(
  api: Api,
  { q, type, page }: QueryOf<'search'>,
): Promise<SearchAnswer | 'too many' | null> {
  if (q === '') return null;
  const of = async (page: number): Promise<SearchAnswer> => {
    const query = { q, detail: 'true', page: String(page), page_size: String(HITS_PER_PAGE), ...(type && { type }) };
    const answer = await api.call('GET', `search/?${new URLSearchParams(query)}`);
    return { ...(answer as Omit<SearchAnswer, 'page'>), page };
  };
  try {
    return await of(page).catch(async (reason) => {
      // Fewer are found than when the address was noted.
      if (page === 1 || !(reason instanceof ApiError && reason.status === 404)) throw reason;
      const first = await of(1);
      const last = Math.ceil(first.count / HITS_PER_PAGE);
      return last > 1 ? of(last) : first;
    });
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 429) return 'too many';
    throw reason;
  }
}
