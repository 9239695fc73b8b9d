import { DASHBOARD, href } from '#contract/pages.ts';
import { pageContext } from '../kit/page/page-context.ts';
import type { Route } from './+types/robots';
import { documentOf } from './answer.ts';

/** Pages and their files are for everybody; the office and the API are not for search engines. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(pageContext);
  const lines = ['User-agent: *', 'Allow: /api/media/', 'Disallow: /api/', `Disallow: ${DASHBOARD}`];
  if (publicUrl) lines.push('', `Sitemap: ${publicUrl}${href.sitemap()}`);
  return documentOf('text/plain', `${lines.join('\n')}\n`);
}
