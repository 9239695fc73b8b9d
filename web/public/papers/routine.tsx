import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askRoutines } from '../../kit/page/source/papers.ts';
import { askTaught } from '../../kit/page/source/taught.ts';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/routine';
import { RoutineBoard } from './routine-board.tsx';
import { TaughtBoard } from './taught.tsx';
import { routineWords } from './words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pages.routines.parse(new URL(request.url).searchParams);
  const { routines, taught } = await askAll(context.get(pageContext), {
    routines: (api) => askRoutines(api, query),
    taught: askTaught,
  });
  return documentOnly({ query, routines, taught });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: routineWords.title,
    description: routineWords.description(siteIn(matches).name),
    path: href.routines(loaderData?.query ?? {}),
  });
}

export default function RoutinePage({ loaderData: { query, routines, taught } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={routineWords.title} />
      <div className="wrap page-body">
        <Island
          name="routine-board"
          of={RoutineBoard}
          props={{ query, routines }}
          wake={routines.state === 'ok' ? 'interaction' : 'now'}
        />
        <TaughtBoard taught={taught} />
      </div>
    </>
  );
}
