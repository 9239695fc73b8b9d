import { askAll } from '../kit/api/ask-all.ts';
import { answerOf } from '../kit/api/calls.ts';
import { pageContext } from '../kit/page/page-context.ts';
import { askInstitution } from '../kit/page/source/school.ts';
import { siteWords } from '../words.ts';
import type { Route } from './+types/manifest';
import { documentOf } from './answer.ts';

/** Lets the site be added to a phone's home screen under the institution's name. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { institution } = await askAll(context.get(pageContext), { institution: askInstitution });
  const name = answerOf(institution)?.name || siteWords.fallbackName;
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: 'bn',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f1',
    theme_color: '#0a2f27',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return documentOf('application/manifest+json', JSON.stringify(manifest));
}
