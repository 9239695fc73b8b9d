import { href, pages } from '#contract/pages.ts';
import { Island } from '../../islands/island.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askResults } from '../../kit/page/source/papers.ts';
import { PageHead } from '../../ui/heads.tsx';
import type { Route } from './+types/results';
import { askChoices } from './choices.ts';
import { Countdown } from './countdown.tsx';
import sheet from './exam-numbers.css?url';
import { askResultNumbers, ExamNumbersBoard } from './exam-numbers.tsx';
import { OwnResult } from './own-result.tsx';
import { ResultsBoard } from './results-board.tsx';
import { resultsPageWords } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = pages.results.parse(new URL(request.url).searchParams);
  const page = context.get(pageContext);
  const { results, choices, told } = await askAll(page, {
    results: (api) => askResults(api, query),
    choices: askChoices,
    told: askResultNumbers,
  });
  const announced = await page.announced?.().catch(() => {
    page.incomplete();
    return [];
  });
  return documentOnly({ query, results, choices, told, announced: announced ?? [] });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: resultsPageWords.title,
    description: resultsPageWords.description(siteIn(matches).name),
    path: href.results(loaderData?.query ?? {}),
  });
}

export default function ResultsPage({
  loaderData: { query, results, choices, told, announced },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={resultsPageWords.title} />
      <div className="wrap page-body">
        {announced.length > 0 && <Island name="countdown" of={Countdown} props={{ announced }} wake="now" />}
        <OwnResult choices={choices} />
        <ExamNumbersBoard told={told} />
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
