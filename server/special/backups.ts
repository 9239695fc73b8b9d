import { once as happens } from 'node:events';
import { z } from 'zod';
import { backupName, listBackups } from '../backup/folder.ts';
import { type Archive, startArchive } from '../backup/write.ts';
import { answerJson } from '../http/answer.ts';
import type { App, Call } from '../http/app-context.ts';
import { readBody } from '../http/body.ts';
import type { Route } from '../http/router.ts';
import { parsed, requirePassword } from './session.ts';
import { requiredText } from './users.ts';

export const passwordAgain = z.object({ password: requiredText });

const list = (app: App) => async (call: Call) => {
  const { backups } = app.config;
  const kept = backups ? await listBackups(backups.dir) : [];
  const last = kept.at(-1);
  return answerJson(call, { last: last ? new Date(last.at).toISOString() : null, count: kept.length });
};

/** Tells the log how a download ended; a reader that left is nobody's fault. */
async function watch(app: App, call: Call, { manifest }: Archive): Promise<void> {
  const request_id = call.get('requestId');
  try {
    const { files, missing } = await manifest;
    app.log.info({ request_id, files: files.length }, 'a backup was downloaded');
    if (missing.length > 0) app.log.error({ missing }, 'records name files that the media store has lost');
  } catch (error) {
    app.log.warn({ request_id, err: error }, 'a backup was not downloaded to its end');
  }
}

/** Comes as fast as it is read; whoever leaves ends it. */
function streamOf(source: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  );
}

/** A fresh archive as it is made. An archive that is cut short fails in the browser: it has no length and no end. */
const download = (app: App) => async (call: Call) => {
  const { password } = parsed(passwordAgain, await readBody(call, [], app.tempDir));
  await requirePassword(app, call, password, { password: ['পাসওয়ার্ডটি সঠিক নয়'] });
  const archive = startArchive(app, { signal: call.req.raw.signal });
  void watch(app, call, archive);
  // A store that is away shows before the first byte, and is refused as everywhere.
  await happens(archive.stream, 'readable');
  return new Response(streamOf(archive.stream), {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${backupName(new Date())}"`,
      // Files are compressed already.
      'Cache-Control': 'no-store, no-transform',
    },
  });
};

/** When the school was last backed up, and a backup to take away (CONTRACT.md section 3). */
export const backupRoutes = (app: App): Route[] => [
  { method: 'GET', path: 'backups', access: 'admin', handle: list(app) },
  { method: 'POST', path: 'backups/download', access: 'admin', handle: download(app) },
];
