import { answers, ID, idParameter, refusals, type Schema } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { neighboursOf, wasDeleted } from '../notices/neighbours.ts';
import { Refusal } from '../refusal.ts';

async function readNeighbours(app: App, call: Call): Promise<Response> {
  const found = await neighboursOf(app.database.read, idOf(call));
  if (!found) throw new Refusal((await wasDeleted(app.database.read, idOf(call))) ? 410 : 404);
  return answerJson(call, found);
}

const named: Schema = exactly({ id: ID, title: { type: 'string' }, date: { type: 'string', format: 'date' } });
const orNone: Schema = { oneOf: [named, { type: 'null' }] };

export const noticeRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'notices/:id/neighbours',
      right: 'anyone',
      handle: readNeighbours,
      operation: () => ({
        operationId: 'noticeNeighbours',
        summary: 'The live notices before and after one that everybody reads',
        tags: ['notices'],
        parameters: [idParameter],
        responses: {
          200: answers('Null where there is none.', exactly({ newer: orNone, older: orNone }), { etag: true }),
          ...refusals(404, 410),
        },
      }),
    },
  ],
};
