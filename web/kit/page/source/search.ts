import type { QueryOf } from '#contract/pages.ts';
import type { SearchDetail } from '#contract/search/types.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

export const HITS_PER_PAGE = 20;

export type SearchAnswer = SearchDetail & { count: number };

/** Search results; 'too many' when rate-limited; null without words. */
export async function askSearch(
  api: Api,
  { q, type, page }: QueryOf<'search'>,
): Promise<SearchAnswer | 'too many' | null> {
  if (q === '') return null;
  const query = { q, detail: 'true', page: String(page), page_size: String(HITS_PER_PAGE), ...(type && { type }) };
  try {
    return (await api.call('GET', `search/?${new URLSearchParams(query)}`)) as SearchAnswer;
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 429) return 'too many';
    throw reason;
  }
}
