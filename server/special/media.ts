import type { App, Call } from '../http/app-context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';
import { isPrivate } from '../media/names.ts';
import { serveMedia } from '../media/serve.ts';
import { verify } from '../media/signature.ts';

const serve = (app: App, nameOf: (call: Call) => string) => async (call: Call) => {
  const name = nameOf(call);
  const query = new URL(call.req.url).searchParams;
  const signed = isPrivate(name) && verify(name, query, { secret: app.mediaSecret, now: Date.now() });
  const { method, headers } = call.req.raw;
  const answer = await serveMedia(app.media, { name, method, headers, private: signed });
  if (!answer) throw new Refusal(404);
  return answer;
};

/** Files under `media/…`; private ones only with a signature that has not expired, otherwise they are 404. */
export const mediaRoutes = (app: App): Route[] => [
  { method: 'GET', path: 'media/:name', access: 'anyone', handle: serve(app, (call) => call.req.param('name') ?? '') },
  {
    method: 'GET',
    path: 'media/private/:name',
    access: 'anyone',
    handle: serve(app, (call) => `private/${call.req.param('name')}`),
  },
];
