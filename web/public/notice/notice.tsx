import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askAllNotices, askNotices } from '../../kit/page/source/notices.ts';
import { PageHead } from '../../ui/heads.tsx';
import { noticeBoardWords } from '../../words.ts';
import type { Route } from './+types/notice';
import { NoticeBoard } from './notice-board.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = pages.notices.parse(new URL(request.url).searchParams);
  const { notices } = await askAll(page, {
    notices: (api) => (page.box ? askAllNotices(api) : askNotices(api, query)),
  });
  return documentOnly({ query, notices, today: page.today, paged: serverApi(page).offers('notice-pages') });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteIn(matches);
  return pageMeta(matches, {
    title: noticeBoardWords.title,
    description: noticeBoardWords.description(name),
    path: loaderData?.query.search ? null : href.notices({ page: loaderData?.query.page ?? 1 }),
  });
}

export default function NoticesPage({ loaderData: { query, notices, today, paged } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={noticeBoardWords.title} />
      <div className="wrap page-body">
        <Island
          name="notice-board"
          of={NoticeBoard}
          props={{ query, notices, today, paged }}
          wake={notices.state === 'ok' ? 'interaction' : 'now'}
        />
      </div>
    </>
  );
}
