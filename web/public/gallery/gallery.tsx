import { Island } from '../../islands/island.tsx';
import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { documentOnly } from '../../kit/page/document-only.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { pageContext } from '../../kit/page/page-context.ts';
import { galleryUrl } from '../../kit/page/page-url.ts';
import { askGallery } from '../../kit/page/source/gallery.ts';
import { askInstitution } from '../../kit/page/source/school.ts';
import { galleryWords } from '../../words.ts';
import { schoolHead } from '../school-head.tsx';
import type { Route } from './+types/gallery';
import { GalleryBoard } from './gallery-board.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = galleryUrl.parse(new URL(request.url).searchParams);
  const calls = await askAll(context.get(pageContext), {
    institution: askInstitution,
    gallery: (api) => askGallery(api, query),
  });
  return documentOnly({ query, calls });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: galleryWords.title,
    description: galleryWords.description(siteIn(matches).name),
    path: galleryUrl.href(loaderData?.query ?? {}),
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
