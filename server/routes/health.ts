import { answers, refusals } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import type { Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { Refusal } from '../refusal.ts';

/** Never kept, since it is asked to know about now. */
async function health(app: App, call: Call): Promise<Response> {
  try {
    await Promise.all([app.database.check(), app.media.check()]);
  } catch (error) {
    app.log.error({ err: error }, 'a store does not answer');
    throw new Refusal(503, { headers: { 'Retry-After': '5' } });
  }
  return call.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' });
}

export const healthRoutes: RouteGroup = {
  tags: [{ name: 'service', description: 'The server itself' }],
  routes: [
    {
      method: 'GET',
      path: 'health',
      right: 'anyone',
      handle: health,
      operation: () => ({
        operationId: 'health',
        summary: 'Whether database and media store answer',
        tags: ['service'],
        responses: { 200: answers('They do.', exactly({ status: { type: 'string', enum: ['ok'] } })), ...refusals() },
      }),
    },
  ],
};
