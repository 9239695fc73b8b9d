import { matches } from '#contract/rules/fold.ts';
import { newestNotices } from '#contract/rules/sort.ts';
import { adaptNotice } from '../../api/adapt/papers.ts';
import type { Api } from '../../api/api.ts';
import type { Notice } from '../../api/entities.ts';
import type { NoticeQuery } from '../page-url.ts';
import { all, ownPage, type Page, pageOf } from './lists.ts';

const PER_PAGE = 6;
const LATEST = 5;

/** One page of the notice board, newest first; search looks into title, description and category (CONTRACT 5.5). */
export async function askNotices(api: Api, { search, page }: NoticeQuery, size = PER_PAGE): Promise<Page<Notice>> {
  if (api.own) return ownPage(api, 'notices/', adaptNotice, { page, size, search, ordering: '-date' });
  const found = (await all(api, 'notices/', adaptNotice)).filter((notice) =>
    matches(search, notice.title, notice.description, notice.category),
  );
  return pageOf(found.sort(newestNotices), page, size);
}

/** The newest notices for the home page, with the count of all. */
export const askLatestNotices = (api: Api): Promise<Page<Notice>> => askNotices(api, { search: '', page: 1 }, LATEST);
