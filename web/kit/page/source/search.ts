import type { QueryOf } from '#contract/pages.ts';
import type { SearchDetail } from '#contract/search/types.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { pageOrLast } from '../../api/page-or-last.ts';

export const HITS_PER_PAGE = 20;

/** `page`: the one that is answered. */
export type SearchAnswer = SearchDetail & { count: number; page: number };

/** Search results; 'too many' when rate-limited; null without words. */
export async function askSearch(
  api: Api,
  { q, type, page }: QueryOf<'search'>,
): Promise<SearchAnswer | 'too many' | null> {
  if (q === '') return null;
  const of = (page: number) => {
    const query = { q, detail: 'true', page: String(page), page_size: String(HITS_PER_PAGE), ...(type && { type }) };
    return api.call('GET', `search/?${new URLSearchParams(query)}`) as Promise<Omit<SearchAnswer, 'page'>>;
  };
  try {
    return await pageOrLast(of, page, HITS_PER_PAGE);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 429) return 'too many';
    throw reason;
  }
}
