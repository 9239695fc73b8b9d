import { BY_TOKEN, refusals } from '#contract/kit/openapi-parts.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { type Box, type BoxSource, openBox } from '../box/box.ts';
import { BoxError } from '../box/error.ts';
import type { Call } from '../http/call.ts';
import { fileContent } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { streamOf } from '../http/stream.ts';
import { NoBuildError } from '../pages/build.ts';
import { Refusal } from '../refusal.ts';

const words = {
  busy: 'একটি কপি এখন তৈরি হচ্ছে। সেটি শেষ হলে আবার চেষ্টা করুন।',
  failed: 'ওয়েবসাইটের কপি এখন তৈরি করা গেল না, একটু পরে আবার চেষ্টা করুন।',
} as const;

/** Schools of which a copy is being made. */
const busy = new WeakSet<App>();

async function* read(app: App, call: Call, box: Box, done: () => void) {
  const request_id = call.get('requestId');
  try {
    yield* box.chunks() as AsyncGenerator<Buffer<ArrayBuffer>>;
    app.log.info({ request_id, pages: box.pages, files: box.files }, 'a copy of the pages was downloaded');
  } catch (error) {
    app.log.warn({ request_id, err: error }, 'a copy of the pages was not downloaded to its end');
    throw error;
  } finally {
    done();
    await box.close();
  }
}

async function open(app: App, openApi: BoxSource['openApi'], signal: AbortSignal): Promise<Box> {
  try {
    return await openBox({ app, openApi }, signal);
  } catch (error) {
    if (!(signal.aborted || error instanceof BoxError || error instanceof NoBuildError)) throw error;
    app.log.warn({ err: error }, 'the copy of the pages could not be made');
    throw new Refusal(503, { message: words.failed, headers: { 'Retry-After': '60' } });
  }
}

/** The copy as it is made, one at a time. */
const download = (openApi: BoxSource['openApi']) => async (app: App, call: Call) => {
  if (busy.has(app)) throw new Refusal(409, { message: words.busy, headers: { 'Retry-After': '60' } });
  busy.add(app);
  const done = () => void busy.delete(app);
  const { signal } = call.req.raw;
  const box = await open(app, openApi, signal).catch((error) => {
    done();
    throw error;
  });
  const chunks = read(app, call, box, done);
  // Begun before anybody reads, so that whoever leaves first ends it too; and a store that is away is refused as everywhere.
  const begun = [await chunks.next()];
  const all = {
    next: async () => begun.pop() ?? chunks.next(),
    return: () => chunks.return(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return new Response(streamOf(all), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="website-${todayInDhaka()}.zip"`,
      'Cache-Control': 'no-store, no-transform',
    },
  });
};

/** `openApi`: opens the API of a school as of one moment. */
export const boxRoutes = (openApi: BoxSource['openApi']): RouteGroup => ({
  routes: [
    {
      method: 'POST',
      path: 'backups/box',
      right: ['read', 'backups'],
      handle: download(openApi),
      operation: () => ({
        operationId: 'downloadBox',
        summary: 'All public pages with their files, to be opened without a server',
        tags: ['backups'],
        security: BY_TOKEN,
        responses: {
          200: {
            description: 'A zip: `index.html` opens it. One is made at a time; another call meanwhile is 409.',
            content: fileContent(['application/zip']),
          },
          ...refusals(409),
        },
      }),
    },
  ],
});
