import { pageContext } from '../kit/page/page-context.ts';
import { facultyUrl, galleryUrl, resultsUrl, routineUrl } from '../kit/page/page-url.ts';
import type { Route } from './+types/sitemap';
import { documentOf, xml } from './answer.ts';

/** What search engines should know: every page in each of its tabs. */
const PAGES = [
  '/',
  '/aboutcollege',
  '/notice',
  ...(['public', 'academic'] as const).map((tab) => resultsUrl.href({ tab })),
  ...(['academic', 'exam'] as const).map((tab) => routineUrl.href({ tab })),
  ...(['secondary', 'primary'] as const).map((category) => facultyUrl.href({ category })),
  ...(['new', 'old'] as const).map((tab) => galleryUrl.href({ tab })),
  '/academic',
  '/admission',
  '/contact',
];

/** Needs absolute addresses: without PUBLIC_URL there is none. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(pageContext);
  if (!publicUrl) return new Response('', { status: 404 });
  const urls = PAGES.map((path) => `  <url><loc>${xml(publicUrl + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return documentOf('application/xml', text);
}
