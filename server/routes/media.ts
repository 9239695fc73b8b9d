import { type OpenApiOperation, refusals } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import { isHeldBack } from '../database/visible.ts';
import { isWithheld } from '../history/withheld-files.ts';
import type { Call } from '../http/call.ts';
import { fileContent } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { isPrivate, mainsOf } from '../media/names.ts';
import { serveMedia } from '../media/serve.ts';
import { type Shelf, verifySignature } from '../media/signature.ts';
import { Refusal } from '../refusal.ts';

const verified = (app: App, call: Call, name: string, shelf: Shelf): boolean =>
  verifySignature(name, new URL(call.req.url).searchParams, { secret: app.mediaSecret, now: Date.now(), shelf });

async function answerFile(app: App, call: Call, name: string, signed: boolean): Promise<Response> {
  const { method, headers } = call.req.raw;
  const answer = await serveMedia(app.media, { name, method, headers, private: signed });
  if (!answer) throw new Refusal(404);
  return answer;
}

/** A file that a record shows: to everybody, or with a signature. One that none shows any more is 404 for everybody. */
const serve = (folder: '' | 'private/') => async (app: App, call: Call) => {
  const name = `${folder}${call.req.param('name') ?? ''}`;
  if (await isWithheld(app.database.read, mainsOf(name))) throw new Refusal(404);
  const isClosed = isPrivate(name) || (await isHeldBack(app.database.read, mainsOf(name)));
  if (isClosed && !verified(app, call, name, 'media')) throw new Refusal(404);
  return answerFile(app, call, name, isClosed);
};

/** A file as the history shows it. */
const serveHistory = (folder: '' | 'private/') => async (app: App, call: Call) => {
  const name = `${folder}${call.req.param('name') ?? ''}`;
  if (!verified(app, call, name, 'media/history')) throw new Refusal(404);
  return answerFile(app, call, name, true);
};

const mediaAnswers = (types: readonly string[]): OpenApiOperation['responses'] => ({
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
      handle: serve(''),
      operation: () => ({
        operationId: 'readFile',
        summary: 'A public file',
        tags: ['media'],
        parameters: [nameParameter],
        responses: mediaAnswers([...IMAGES, 'application/pdf']),
      }),
    },
    {
      method: 'GET',
      path: 'media/private/:name',
      logged: 'media/*',
      right: 'anyone',
      handle: serve('private/'),
      operation: () => ({
        operationId: 'readPrivateFile',
        summary: 'A file that only an Admin reads, by the signed address of its record',
        tags: ['media'],
        parameters: [nameParameter, query('expires'), query('signature')],
        responses: mediaAnswers(IMAGES),
      }),
    },
    ...(['', 'private/'] as const).map((folder) => ({
      method: 'GET' as const,
      path: `media/history/${folder}:name`,
      right: 'anyone' as const,
      handle: serveHistory(folder),
      operation: () => ({
        operationId: folder ? 'readPrivateFileOfHistory' : 'readFileOfHistory',
        summary: 'A file that a record has shown, by the signed address of its history',
        tags: ['media'],
        parameters: [nameParameter, query('expires'), query('signature')],
        responses: mediaAnswers([...IMAGES, 'application/pdf']),
      }),
    })),
  ],
};
