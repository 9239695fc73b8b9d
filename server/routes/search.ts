import { answers, type Parameter, refusals, type Schema, schemaRef } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseFlag } from '#contract/kit/read-value.ts';
import { snippetOf } from '#contract/search/marks.ts';
import { nearestSpelling, search } from '#contract/search/search-index.ts';
import { SEARCH_TYPES, type SearchDetail, type SearchType } from '#contract/search/types.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { type Call, clientAddress } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { pageHead, readPages } from '../http/list-query.ts';
import type { RouteGroup } from '../http/router.ts';
import { LIMITS, spend } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { SitePart } from '../search/documents.ts';
import { siteIndex } from '../search/site-index.ts';

type Index = Awaited<ReturnType<typeof siteIndex>>;

function detailOf(index: Index, query: string, found: readonly SitePart[]): Omit<SearchDetail, 'results'> {
  const types: SearchDetail['types'] = {};
  for (const { type } of found) types[type] = (types[type] ?? 0) + 1;
  const near = found.length === 0 ? nearestSpelling(index, query) : null;
  const count = near === null ? 0 : search(index, near).length;
  return { types, nearest: near !== null && count > 0 ? { q: near, count } : null };
}

const isType = (type: string): type is SearchType => SEARCH_TYPES.some((known) => known === type);

async function find(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPages(params);
  const query = params.get('q') ?? '';
  const type = params.get('type') ?? '';
  const isDetailed = parseFlag((params.get('detail') || 'false').toLowerCase());
  if (isDetailed === null) throw new Refusal(400, { errors: { detail: [problems.flag] } });
  if (type !== '' && !isType(type)) throw new Refusal(400, { errors: { type: [problems.choice(SEARCH_TYPES)] } });
  await spend(app, { limit: LIMITS.search, key: clientAddress(call) });
  const index = await siteIndex(app);
  const all = search(index, query);
  const found = all.filter((part) => type === '' || part.type === type);
  const head = pageHead('search', params, page, found.length);
  const shown = found.slice((page.number - 1) * page.size, page.number * page.size);
  const results = shown.map(({ type, id, title, text, url, date, archived }) => ({
    type,
    id,
    title,
    snippet: snippetOf(text, query, { known: index.vocabulary }).text,
    url,
    date: date || null,
    ...(isDetailed && { archived }),
  }));
  return answerJson(call, { ...head, results, ...(isDetailed && detailOf(index, query, all)) });
}

const nullable = (type: string): Schema => ({ type: [type, 'null'] });
const parameter = (name: string, description: string, schema: Schema = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const integer: Schema = { type: 'integer' };
/** Adds properties that are present only if requested. */
const also = (schema: ReturnType<typeof exactly>, properties: Record<string, Schema>): Schema => ({
  ...schema,
  properties: { ...schema.properties, ...properties },
});

export const searchRoutes: RouteGroup = {
  tags: [{ name: 'search', description: 'Everything that everybody may read' }],
  schemas: () => ({
    SearchHit: also(
      exactly({
        type: { type: 'string', enum: [...SEARCH_TYPES] },
        id: nullable('integer'),
        title: { type: 'string' },
        snippet: { type: 'string' },
        url: { type: 'string' },
        date: nullable('string'),
      }),
      { archived: { type: 'boolean' } },
    ),
  }),
  routes: [
    {
      method: 'GET',
      path: 'search',
      right: 'anyone',
      handle: find,
      operation: () => ({
        operationId: 'search',
        summary: 'Looks through the site: every word has to be found, the best hits first',
        tags: ['search'],
        parameters: [
          parameter('q', 'The words, in Bengali or as Bengali is typed in Latin letters.'),
          parameter('type', 'Only what is of this kind.', { type: 'string', enum: [...SEARCH_TYPES] }),
          parameter('detail', 'Also how many there are of each kind, the nearest spelling, and which hits are over.', {
            type: 'boolean',
          }),
          parameter('page', 'From 1.', { type: 'integer', minimum: 1 }),
        ],
        responses: {
          200: answers(
            'What was found.',
            also(
              exactly({
                count: integer,
                next: nullable('string'),
                previous: nullable('string'),
                results: { type: 'array', items: schemaRef('SearchHit') },
              }),
              {
                types: { type: 'object', additionalProperties: integer },
                nearest: { oneOf: [exactly({ q: { type: 'string' }, count: integer }), { type: 'null' }] },
              },
            ),
            { etag: true },
          ),
          ...refusals(400, 404, 429),
        },
      }),
    },
  ],
};
