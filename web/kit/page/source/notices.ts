import type { QueryOf } from '#contract/pages.ts';
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

/** The newest notices, pinned or not. */
export const askNewestNotices = (api: Api, size: number): Promise<Page<Notice>> =>
  api.page('notices', { page: 1, size, ordering: '-date' });

/** What stands first on the notice board, for the home page, with the count of all. */
export const askLatestNotices = (api: Api): Promise<Page<Notice>> => askNotices(api, { search: '', page: 1 }, LATEST);

/** A notice as another one's page names it. */
export type Neighbour = Pick<Notice, 'id' | 'title' | 'date'>;

type Beside = { newer: Neighbour | null; older: Neighbour | null };

/** A notice with all that its page shows, or that there is none: whether it was deleted, where the backend says so. */
export type NoticeFound =
  | {
      is: 'here';
      notice: Notice;
      attachments: RecordAt<'attachments'>[];
      signatory: RecordAt<'principal-vice-principal'> | null;
      newer: Neighbour | null;
      older: Neighbour | null;
      /** Who has signed it failed to come. */
      partial?: true;
    }
  | { is: 'gone' | 'unknown' };

const absence = (reason: unknown): NoticeFound => {
  if (reason instanceof ApiError && reason.status === 410) return { is: 'gone' };
  if (reason instanceof ApiError && reason.status === 404) return { is: 'unknown' };
  throw reason;
};

async function readNotice(api: Api, id: number): Promise<NoticeFound> {
  if (!api.offers('notice-pages')) return { is: 'unknown' };
  // First: it tells what was deleted from what never was.
  const beside = (await api.call('GET', `notices/${id}/neighbours/`)) as Beside;
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
  (api: Api): Promise<NoticeFound> =>
    readNotice(api, id).catch(absence);
