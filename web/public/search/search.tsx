import { use } from 'react';
import { data } from 'react-router';
import { href, pages, type QueryOf } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import { keysFound } from '#contract/search/marks.ts';
import { SEARCH_TYPES } from '#contract/search/types.ts';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { InBox } from '../../kit/page/document.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askInstitution } from '../../kit/page/source/school.ts';
import { askSearch, HITS_PER_PAGE, type SearchAnswer } from '../../kit/page/source/search.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/heads.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Pick } from '../../ui/pick.tsx';
import { SearchInput } from '../../ui/search.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import type { Route } from './+types/search';
import { Hit } from './hit.tsx';
import { NothingFound } from './nothing-found.tsx';
import sheet from './search.css?url';
import { typeWords, searchWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!serverApi(page).offers('search')) throw data(null, { status: 404 });
  const query = pages.search.parse(new URL(request.url).searchParams);
  const calls = await askAll(page, { found: (api) => askSearch(api, query), institution: askInstitution });
  const isRefused = answerOf(calls.found) === 'too many';
  return data(documentOnly({ query, ...calls }), { status: isRefused ? 429 : 200 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { q = '' } = loaderData?.query ?? {};
  const description = words.description(siteIn(matches).name);
  return pageMeta(matches, { title: q ? words.titleOf(q) : words.title, description, path: null });
}

function Results({ query, found }: { query: QueryOf<'search'>; found: SearchAnswer }) {
  const { q, type } = query;
  const all = Object.values(found.types).reduce((sum, count) => sum + count, 0);
  const kinds = SEARCH_TYPES.flatMap((kind) => {
    const count = found.types[kind];
    return count ? [{ value: kind, label: typeWords[kind].label, count: bn(count) }] : [];
  });
  const marked = keysFound(
    found.results.flatMap(({ title, snippet }) => [title, snippet]),
    q,
  );
  return (
    <>
      <Pick
        label={words.types}
        value={type}
        options={[{ value: '' as const, label: words.all, count: bn(all) }, ...kinds]}
        href={(kind) => href.search({ q, type: kind })}
      />
      <p className="count" role="status">
        {words.found(q, bn(found.count))}
      </p>
      <ol className="hits">
        {found.results.map((hit) => (
          <Hit key={`${hit.type}-${hit.id ?? hit.url}`} hit={hit} found={marked} />
        ))}
      </ol>
      <Pager
        page={found.page}
        pages={Math.ceil(found.count / HITS_PER_PAGE)}
        href={(page) => href.search({ ...query, page })}
      />
    </>
  );
}

/** The search of the copy that opens without a server, whose script (box-search/box-search.ts) finds these places. */
function BoxSearch() {
  return (
    <>
      <PageHead title={words.title} />
      <div className="wrap page-body search-page" data-box-search hidden>
        <SearchInput label={words.label} name="q" id="search-page" maxLength={200} autoFocus />
        <p className="count" role="status" />
        <ol className="hits" />
      </div>
      <noscript>
        <p className="wrap page-body">{words.noScript}</p>
      </noscript>
    </>
  );
}

export default function SearchPage({ loaderData: { query, found, institution } }: Route.ComponentProps) {
  const box = use(InBox);
  const { q } = query;
  const answer = answerOf(found);
  if (box) return <BoxSearch />;
  return (
    <>
      <PageHead title={words.title} />
      <div className="wrap page-body search-page">
        {/* biome-ignore lint/a11y/useSemanticElements: the form is the landmark; a search element around it says it twice */}
        <form role="search" action={href.search()} aria-label={words.title}>
          <SearchInput
            label={words.label}
            name="q"
            id="search-page"
            defaultValue={q}
            autoFocus={q === ''}
            maxLength={200}
          />
          <Button type="submit">{words.submit}</Button>
        </form>
        {found.state !== 'ok' && <QuietRetry retry={{ href: href.search(query) }}>{words.failed}</QuietRetry>}
        {answer === null && <p className="muted">{words.hint}</p>}
        {answer === 'too many' && (
          <p className="alert alert-warn" role="alert">
            {words.tooMany}
          </p>
        )}
        {answer && answer !== 'too many' && answer.count > 0 && <Results query={query} found={answer} />}
        {answer && answer !== 'too many' && answer.count === 0 && (
          <NothingFound q={q} nearest={answer.nearest} phone={answerOf(institution)?.contact_phone ?? ''} />
        )}
      </div>
    </>
  );
}
