import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askGallery, askWholeGallery } from '../../kit/page/source/gallery.ts';
import { askInstitution } from '../../kit/page/source/school.ts';
import { schoolHead } from '../school-head.tsx';
import type { Route } from './+types/gallery';
import { GalleryBoard } from './gallery-board.tsx';
import sheet from './gallery-page.css?url';
import { galleryWords } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pages.gallery.parse(new URL(request.url).searchParams);
  const page = context.get(pageContext);
  const calls = await askAll(page, {
    institution: askInstitution,
    gallery: (api) => (page.box ? askWholeGallery(api, query) : askGallery(api, query)),
  });
  return documentOnly({ query, calls });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: galleryWords.title,
    description: galleryWords.description(siteIn(matches).name),
    path: href.gallery(loaderData?.query ?? {}),
  });
}

export default function GalleryPage({ loaderData: { query, calls } }: Route.ComponentProps) {
  const { gallery } = calls;
  return (
    <>
      <Late of={schoolHead} calls={calls} props={{ title: galleryWords.heading, nameFirst: true }} />
      <div className="wrap page-body">
        <Island
          name="gallery-board"
          of={GalleryBoard}
          props={{ query, gallery }}
          wake={gallery.state === 'ok' ? 'interaction' : 'now'}
        />
      </div>
    </>
  );
}
