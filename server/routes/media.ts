import { type Operation, refusals } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import type { Call } from '../http/call.ts';
import { fileContent } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { isPrivate } from '../media/names.ts';
import { serveMedia } from '../media/serve.ts';
import { verify } from '../media/signature.ts';
import { Refusal } from '../refusal.ts';

const serve = (nameOf: (call: Call) => string) => async (app: App, call: Call) => {
  const name = nameOf(call);
  const query = new URL(call.req.url).searchParams;
  const signed = isPrivate(name) && verify(name, query, { secret: app.mediaSecret, now: Date.now() });
  const { method, headers } = call.req.raw;
  const answer = await serveMedia(app.media, { name, method, headers, private: signed });
  if (!answer) throw new Refusal(404);
  return answer;
};

const mediaAnswers = (types: readonly string[]): Operation['responses'] => ({
  200: { description: 'The file.', content: fileContent(types) },
  206: { description: 'The part of a PDF that `Range` asks for.', content: fileContent(['application/pdf']) },
  304: { description: 'Not changed: its name is its content.' },
  416: { description: 'The part asked for is not in the file.' },
  ...refusals(404),
});

const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];
const nameParameter = { name: 'name', in: 'path', required: true, schema: { type: 'string' } } as const;
const query = (name: string) => ({ name, in: 'query', required: true, schema: { type: 'string' } }) as const;

/** Files under `media/…`; private ones only with a signature that has not expired, otherwise they are 404. */
export const mediaRoutes: RouteGroup = {
  tags: [{ name: 'media', description: 'Files that records point to' }],
  routes: [
    {
      method: 'GET',
      path: 'media/:name',
      logged: 'media/*',
      right: 'anyone',
      handle: serve((call) => call.req.param('name') ?? ''),
      operation: {
        operationId: 'readFile',
        summary: 'A public file',
        tags: ['media'],
        parameters: [nameParameter],
        responses: mediaAnswers([...IMAGES, 'application/pdf']),
      },
    },
    {
      method: 'GET',
      path: 'media/private/:name',
      logged: 'media/*',
      right: 'anyone',
      handle: serve((call) => `private/${call.req.param('name')}`),
      operation: {
        operationId: 'readPrivateFile',
        summary: 'A file that only an Admin reads, by the signed address of its record',
        tags: ['media'],
        parameters: [nameParameter, query('expires'), query('signature')],
        responses: mediaAnswers(IMAGES),
      },
    },
  ],
};
