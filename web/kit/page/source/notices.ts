import type { RecordAt } from '#contract/resources/index.ts';
import type { Api, Page } from '../../api/api.ts';
import type { NoticeQuery } from '../page-url.ts';

type Notice = RecordAt<'notices'>;

const PER_PAGE = 6;
const LATEST = 5;

/** One page of the notice board, newest first; search looks into title, description and category. */
export const askNotices = (api: Api, { search, page }: NoticeQuery, size = PER_PAGE): Promise<Page<Notice>> =>
  api.page('notices', { page, size, search, ordering: '-date' });

/** The newest notices for the home page, with the count of all. */
export const askLatestNotices = (api: Api): Promise<Page<Notice>> => askNotices(api, { search: '', page: 1 }, LATEST);
