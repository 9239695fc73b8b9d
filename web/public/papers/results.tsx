import { Island } from '../../islands/island.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { documentOnly } from '../../kit/page/document-only.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { pageContext } from '../../kit/page/page-context.ts';
import { resultsUrl } from '../../kit/page/page-url.ts';
import { askResults } from '../../kit/page/source/papers.ts';
import { PageHead } from '../../ui/heads.tsx';
import { resultWords } from '../../words.ts';
import type { Route } from './+types/results';
import { ResultsBoard } from './results-board.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = resultsUrl.parse(new URL(request.url).searchParams);
  const { results } = await askAll(context.get(pageContext), { results: (api) => askResults(api, query) });
  return documentOnly({ query, results });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: resultWords.title,
    description: resultWords.description(siteIn(matches).name),
    path: resultsUrl.href(loaderData?.query ?? {}),
  });
}

export default function ResultsPage({ loaderData: { query, results } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={resultWords.title} />
      <div className="wrap page-body">
        <Island
          name="results-board"
          of={ResultsBoard}
          props={{ query, results }}
          wake={results.state === 'ok' ? 'interaction' : 'now'}
        />
      </div>
    </>
  );
}
