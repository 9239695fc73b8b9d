import type { PageAddress } from '#contract/address.ts';
import { href, pages } from '#contract/pages.ts';
import { isPageOn, PARTS } from '#contract/parts.ts';
import { askAll, serverApi } from '../kit/api/ask-all.ts';
import { answerOf } from '../kit/api/calls.ts';
import { pageContext } from '../kit/page/page-context.ts';
import { hasCalendar } from '../kit/page/source/calendar.ts';
import { askNewestNotices } from '../kit/page/source/notices.ts';
import type { Route } from './+types/sitemap';
import { documentOf, unavailable, xml } from './answer.ts';

/** Number of notices listed; older ones are found from page to page. */
const NOTICES = 200;

/** Needs absolute addresses: without PUBLIC_URL there is none. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  const { publicUrl } = page;
  if (!publicUrl) return new Response('', { status: 404 });
  const { notices } = await askAll(page, { notices: (api) => askNewestNotices(api, NOTICES) });
  const found = answerOf(notices)?.items;
  if (!found) return unavailable();
  const paged = serverApi(page).offers('notice-pages') ? found : [];
  const names = (Object.keys(pages) as (keyof typeof pages)[]).filter((name) => isPageOn(name, page.parts ?? PARTS));
  const all: PageAddress[] = names.map((name) => pages[name]);
  const known = hasCalendar(serverApi(page)) ? all : all.filter((one) => one !== pages.calendar);
  const urls = [...known.flatMap(({ listed }) => listed), ...paged.map(({ id }) => href.notice({ id }))].map(
    (path) => `  <url><loc>${xml(publicUrl + path)}</loc></url>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return documentOf('application/xml', text);
}
