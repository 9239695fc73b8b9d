import { once } from 'node:events';
import { z } from 'zod';
import { answers, BY_TOKEN, eitherBody, refusals, schemaRef } from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { requiredText, requirePassword } from '../accounts/passwords.ts';
import { lockUsers } from '../accounts/tokens.ts';
import type { App } from '../app-context.ts';
import { backupName, listBackups } from '../backup/folder.ts';
import { type Archive, startArchive } from '../backup/write.ts';
import type { Writer } from '../database/database.ts';
import { note } from '../history/entries.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call, callerOf } from '../http/call.ts';
import { exactly, fileContent } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { streamOf } from '../http/stream.ts';
import { commit } from '../records/commit.ts';

const passwordAgain = z.object({ password: requiredText });

async function list(app: App, call: Call): Promise<Response> {
  const { backups } = app.config;
  const kept = backups ? await listBackups(backups.dir) : [];
  const last = kept.at(-1);
  return answerJson(call, { last: last ? new Date(last.at).toISOString() : null, count: kept.length });
}

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

/** A fresh archive as it is made. An archive that is cut short fails in the browser: it has no length and no end. */
async function download(app: App, call: Call): Promise<Response> {
  const { password } = parsed(passwordAgain, await readBody(call, [], app.tempDir));
  const wrong = { password: ['পাসওয়ার্ডটি সঠিক নয়'] };
  const { userId } = callerOf(call);
  const confirm = await requirePassword(app, userId, password, wrong);
  const first = (writer: Writer) => lockUsers(app, writer, { id: userId });
  await commit(app, actorOf(call), ['read', 'backups'], {
    first,
    work: async (writer, doer) => {
      await confirm(writer);
      await note(writer, doer, { action: 'backup_downloaded', resource: 'backups', recordId: null, name: '' });
    },
  });
  const archive = startArchive(app, { signal: call.req.raw.signal });
  void watch(app, call, archive);
  // A store that is away shows before the first byte, and is refused as everywhere.
  await once(archive.stream, 'readable');
  return new Response(streamOf(archive.stream), {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${backupName(new Date())}"`,
      // Files are compressed already.
      'Cache-Control': 'no-store, no-transform',
    },
  });
}

const TAGS = ['backups'];

/** When the school was last backed up, and a backup to take away. */
export const backupRoutes: RouteGroup = {
  tags: [{ name: 'backups', description: 'Copies of everything, for Admins' }],
  schemas: () => ({
    Backups: exactly({
      last: { type: ['string', 'null'], format: 'date-time' },
      count: { type: 'integer', minimum: 0 },
    }),
    PasswordAgain: inputSchema(passwordAgain),
  }),
  routes: [
    {
      method: 'GET',
      path: 'backups',
      right: ['read', 'backups'],
      handle: list,
      operation: () => ({
        operationId: 'readBackups',
        summary: 'When the scheduled backups of the server made the last one, and how many there are',
        tags: TAGS,
        security: BY_TOKEN,
        responses: { 200: answers('The backups.', schemaRef('Backups'), { etag: true }), ...refusals() },
      }),
    },
    {
      method: 'POST',
      path: 'backups/download',
      right: ['read', 'backups'],
      handle: download,
      operation: () => ({
        operationId: 'downloadBackup',
        summary: 'A fresh backup of everything, for the own password',
        tags: TAGS,
        security: BY_TOKEN,
        requestBody: eitherBody(schemaRef('PasswordAgain')),
        responses: {
          200: { description: 'A tar: `npm run restore` brings it back.', content: fileContent(['application/x-tar']) },
          ...refusals(400, 429),
        },
      }),
    },
  ],
};
