import { href, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { attachmentOrder } from '#contract/rules/sort.ts';
import type { Api, Page } from '../../api/api.ts';
import { ApiError, unlessFailed } from '../../api/api-error.ts';

type Notice = RecordAt<'notices'>;

const PER_PAGE = 6;
const LATEST = 5;

/** One page of the notice board, pinned ones first and then the newest; search looks into their texts. */
export const askNotices = (api: Api, { search, page }: QueryOf<'notices'>, size = PER_PAGE): Promise<Page<Notice>> =>
  api.page('notices', { page, size, search, ordering: '-pinned,-date' });

/** Every notice that can be read, on one page: of those that are over, too. */
export async function askAllNotices(api: Api): Promise<Page<Notice>> {
  const [current, over] = await Promise.all([
    api.list('notices', { ordering: '-pinned,-date' }),
    api.list('notices', { state: 'archived', ordering: '-date' }),
  ]);
  const items = [...current, ...over];
  return { items, count: items.length, page: 1, pages: 1 };
}

/** The newest notices, pinned or not. */
export const askNewestNotices = (api: Api, size: number): Promise<Page<Notice>> =>
  api.page('notices', { page: 1, size, ordering: '-date' });

/** First notices of the board, for the home page, with the count of all. */
export const askLatestNotices = (api: Api): Promise<Page<Notice>> => askNotices(api, { search: '', page: 1 }, LATEST);

const ADMISSION = 'ভর্তি';
/** Number of newest notices searched for one on admission. */
const LOOKED_AT = 100;

/** The newest current notice on admission, with its URL; null without any. */
export async function askAdmissionNotice(api: Api): Promise<(Neighbour & { url: string }) | null> {
  const { items } = await api.page('notices', { page: 1, size: LOOKED_AT, ordering: '-date' });
  const notice = items.find(({ category }) => category === ADMISSION);
  if (!notice) return null;
  const { id, title, date } = notice;
  return { id, title, date, url: api.offers('notice-pages') ? href.notice({ id }) : `${href.notices()}#notice-${id}` };
}

/** A notice named on another one's page. */
export type Neighbour = Pick<Notice, 'id' | 'title' | 'date'>;

type Neighbours = { newer: Neighbour | null; older: Neighbour | null };

/** A notice with all data of its page, or its absence: deleted, if the backend can tell, or unknown. */
export type NoticeAnswer =
  | {
      is: 'here';
      notice: Notice;
      attachments: RecordAt<'attachments'>[];
      signatory: RecordAt<'principal-vice-principal'> | null;
      newer: Neighbour | null;
      older: Neighbour | null;
      /** True if the signatory failed to load. */
      partial?: true;
    }
  | { is: 'gone' | 'unknown' };

const absence = (reason: unknown): NoticeAnswer => {
  if (reason instanceof ApiError && reason.status === 410) return { is: 'gone' };
  if (reason instanceof ApiError && reason.status === 404) return { is: 'unknown' };
  throw reason;
};

async function readNotice(api: Api, id: number): Promise<NoticeAnswer> {
  if (!api.offers('notice-pages')) return { is: 'unknown' };
  // First: it tells deleted notices from unknown ones.
  const beside = (await api.call('GET', `notices/${id}/neighbours/`)) as Neighbours;
  const [found, attachments] = await Promise.all([
    api.one('notices', id),
    api.list('attachments', { notice: String(id) }),
  ]);
  if (!found) return { is: 'unknown' };
  const { record: notice } = found;
  const leaders = notice.signatory === null ? [] : await unlessFailed(api.list('principal-vice-principal'));
  const signatory = leaders?.find(({ id }) => id === notice.signatory) ?? null;
  attachments.sort(attachmentOrder);
  const { newer, older } = beside;
  return { is: 'here', notice, attachments, signatory, newer, older, ...(leaders === null && { partial: true }) };
}

/** One notice for its page. */
export const askNotice =
  (id: number) =>
  (api: Api): Promise<NoticeAnswer> =>
    readNotice(api, id).catch(absence);
