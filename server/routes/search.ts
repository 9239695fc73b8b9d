import { answers, type Parameter, refusals, type Schema, schemaRef } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { snippetOf } from '#contract/search/marks.ts';
import { search } from '#contract/search/search-index.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { clientAddress } from '../http/client-address.ts';
import { exactly } from '../http/description.ts';
import { FIRST_PAGE, pageHead, readPage } from '../http/list-query.ts';
import type { RouteGroup } from '../http/router.ts';
import { LIMITS, spend } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { SEARCH_TYPES } from '../search/documents.ts';
import { siteIndex } from '../search/site-index.ts';

async function find(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPage(params) ?? FIRST_PAGE;
  const query = params.get('q') ?? '';
  const type = params.get('type') ?? '';
  if (type !== '' && !SEARCH_TYPES.includes(type))
    throw new Refusal(400, { errors: { type: [problems.choice(SEARCH_TYPES)] } });
  await spend(app, { limit: LIMITS.search, key: clientAddress(call) });
  const index = await siteIndex(app);
  const found = search(index, query).filter((part) => type === '' || part.type === type);
  const head = pageHead('search', params, page, found.length);
  const shown = found.slice((page.number - 1) * page.size, page.number * page.size);
  const results = shown.map(({ type, id, title, text, url, date }) => ({
    type,
    id,
    title,
    snippet: snippetOf(text, query, { known: index.vocabulary }).text,
    url,
    date: date || null,
  }));
  return answerJson(call, { ...head, results });
}

const nullable = (type: string): Schema => ({ type: [type, 'null'] });
const parameter = (name: string, description: string, schema: Schema = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

export const searchRoutes: RouteGroup = {
  tags: [{ name: 'search', description: 'Everything that everybody may read' }],
  schemas: {
    SearchHit: exactly({
      type: { type: 'string', enum: SEARCH_TYPES },
      id: nullable('integer'),
      title: { type: 'string' },
      snippet: { type: 'string' },
      url: { type: 'string' },
      date: nullable('string'),
    }),
  },
  routes: [
    {
      method: 'GET',
      path: 'search',
      right: 'anyone',
      handle: find,
      operation: {
        operationId: 'search',
        summary: 'Looks through the site: every word has to be found, the best hits first',
        tags: ['search'],
        parameters: [
          parameter('q', 'The words, in Bengali or as Bengali is typed in Latin letters.'),
          parameter('type', 'Only what is of this kind.', { type: 'string', enum: SEARCH_TYPES }),
          parameter('page', 'From 1.', { type: 'integer', minimum: 1 }),
        ],
        responses: {
          200: answers(
            'What was found.',
            exactly({
              count: { type: 'integer' },
              next: nullable('string'),
              previous: nullable('string'),
              results: { type: 'array', items: schemaRef('SearchHit') },
            }),
            { etag: true },
          ),
          ...refusals(400, 404, 429),
        },
      },
    },
  ],
};
