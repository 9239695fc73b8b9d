import {
  answers,
  BY_TOKEN,
  ID,
  INSTANT,
  idParameter,
  PAGE_PARAMETERS,
  pageSchema,
  REASON_BODY,
  refusals,
  type Schema,
  searchParameter,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { contains, findRow } from '../database/table.ts';
import { offPaths } from '../history/parts.ts';
import { daysAgo, resourceAt } from '../history/read.ts';
import { readTrashRow } from '../history/trash.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { NO_BODY, readAnyBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { FILTER_PROBLEM, pageHead, readPages, readParameters } from '../http/list-query.ts';
import { recordTag } from '../http/precondition.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { present } from '../records/present.ts';
import { emptyTrash, purge } from '../records/purge.ts';
import { wholeView } from '../records/read.ts';
import { restoreFromTrash } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { restoreInPieces } from '../undo/in-pieces.ts';
import { writtenAnswer } from './records.ts';

async function list(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPages(params);
  const { resource, search } = readParameters(params, ['resource', 'search']);
  const off = await offPaths(app.database.read);
  if (resource !== undefined && (!resourceAt(resource) || off.includes(resource)))
    throw new Refusal(400, { errors: { resource: [FILTER_PROBLEM] } });
  const { trash_days } = await readSettings(app.database.read);
  let query = app.database.read
    .selectFrom('trash')
    .where('cause', 'is', null)
    .where('deleted_at', '>=', daysAgo(trash_days))
    .where('ending', 'is', null);
  if (off.length > 0) query = query.where('resource', 'not in', off);
  if (resource !== undefined) query = query.where('resource', '=', resource);
  if (search !== undefined) query = query.where(contains('search_text', search));
  const { count } = await query.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const results = rows.map((stored) => {
    const { id, resource, record_id, name, row, ...deleted } = readTrashRow(stored, trash_days);
    const declared = resourceAt(resource);
    const record = declared ? present(declared, row, wholeView(app)) : {};
    return { id, resource, record_id, name, record, ...deleted };
  });
  return answerJson(call, { ...pageHead('trash', params, page, Number(count)), results });
}

async function restore(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readAnyBody(call, app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const large = await restoreInPieces(app, actorOf(call), id, remember);
    if (large) {
      const { resource, record, change } = large;
      const row = await findRow(app.database.read, resource, Number(record.id));
      return answerJson(call, record, { change, etag: recordTag(resource, row ?? {}, record) });
    }
    const written = writtenAnswer(app, remember);
    const { resource, step } = await restoreFromTrash(app, actorOf(call), id, {
      sent: body.values,
      also: (writer, { resource, step }) => written.also(writer, resource, step),
    });
    return written.of(call, resource, step);
  });
}

async function end(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    await purge(app, actorOf(call), id, (writer) => remember(writer, 204));
    return noContent();
  });
}

const empty = (app: App, call: Call): Promise<Response> =>
  idempotent(app, call, NO_BODY, async (remember) => {
    const also = (writer: Writer, purged: number) => remember(writer, 200, { purged });
    return answerJson(call, { purged: await emptyTrash(app, actorOf(call), also) });
  });

const TAGS = ['trash'];
const text: Schema = { type: 'string' };

export const trashRoutes: RouteGroup = {
  tags: [{ name: 'trash', description: 'Deleted records, as long as they can be brought back' }],
  schemas: () => ({
    TrashItem: exactly({
      id: ID,
      resource: text,
      record_id: ID,
      name: text,
      record: { type: 'object' },
      deleted_at: INSTANT,
      deleted_by: { oneOf: [exactly({ id: ID, name: text, role: text }), { type: 'null' }] },
      expires_at: INSTANT,
    }),
  }),
  routes: [
    {
      method: 'GET',
      path: 'trash',
      right: ['read', 'trash'],
      handle: list,
      operation: () => ({
        operationId: 'listTrash',
        summary: 'What was deleted, newest first',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [{ name: 'resource', in: 'query', schema: text }, searchParameter, ...PAGE_PARAMETERS],
        responses: {
          200: answers('Items.', pageSchema('TrashItem')),
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'POST',
      path: 'trash/:id/restore',
      right: ['read', 'trash'],
      handle: restore,
      operation: () =>
        withKey({
          operationId: 'restoreFromTrash',
          summary: 'Bring a record back as it was, with its id and files',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          requestBody: REASON_BODY,
          responses: { 200: answers('The record.', { type: 'object' }), ...refusals(400, 404, 409) },
        }),
    },
    {
      method: 'DELETE',
      path: 'trash/:id',
      right: ['remove', 'trash'],
      handle: end,
      operation: () =>
        withKey({
          operationId: 'endTrashItem',
          summary: 'Delete one item for good, with its files and every value in its history',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          responses: { 204: { description: 'Gone.' }, ...refusals(404) },
        }),
    },
    {
      method: 'DELETE',
      path: 'trash',
      right: ['remove', 'trash'],
      handle: empty,
      operation: () =>
        withKey({
          operationId: 'emptyTrash',
          summary: 'Delete all of it for good',
          tags: TAGS,
          security: BY_TOKEN,
          responses: { 200: answers('How many.', exactly({ purged: { type: 'integer' } })), ...refusals() },
        }),
    },
  ],
};
