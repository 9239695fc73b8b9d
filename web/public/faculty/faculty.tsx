import { useMatches } from 'react-router';
import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askFaculty } from '../../kit/page/source/faculty.ts';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/faculty';
import { FacultyBoard } from './faculty-board.tsx';
import { facultyWords, listTitle } from './words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pages.faculty.parse(new URL(request.url).searchParams);
  const page = context.get(pageContext);
  const size = page.box ? Number.POSITIVE_INFINITY : undefined;
  const { faculty } = await askAll(page, { faculty: (api) => askFaculty(api, query, size) });
  return documentOnly({ query, faculty });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const query = loaderData?.query ?? pages.faculty.parse(new URLSearchParams());
  const { category, type, search, designation, page } = query;
  return pageMeta(matches, {
    title: listTitle(query),
    description: facultyWords.description(facultyWords[type], facultyWords[category], siteIn(matches).name),
    path: search || designation ? null : href.faculty({ category, type, page }),
  });
}

export default function FacultyPage({ loaderData: { query, faculty } }: Route.ComponentProps) {
  const site = siteIn(useMatches()).name;
  return (
    <>
      <PageHead title={facultyWords.title} />
      <div className="wrap page-body">
        <Island
          name="faculty-board"
          of={FacultyBoard}
          props={{ query, faculty, site }}
          wake={faculty.state === 'ok' ? 'interaction' : 'now'}
        />
      </div>
    </>
  );
}
