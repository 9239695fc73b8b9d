import type { App } from '../http/app-context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';

/** Whether database and media store answer; never kept, since it is asked to know about now. */
export const healthRoutes = (app: App): Route[] => [
  {
    method: 'GET',
    path: 'health',
    access: 'anyone',
    handle: async (call) => {
      try {
        await Promise.all([app.database.check(), app.media.check()]);
      } catch (error) {
        app.log.error({ err: error }, 'a store does not answer');
        throw new Refusal(503, { headers: { 'Retry-After': '5' } });
      }
      return call.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' });
    },
  },
];
