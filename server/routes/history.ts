import { z } from 'zod';
import { ACTIONS } from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  INSTANT,
  idParameter,
  type OpenApiOperation,
  PAGE_PARAMETERS,
  type Parameter,
  pageSchema,
  REASON_BODY,
  REASON_SCHEMA,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { MAX_ID, parseId } from '#contract/kit/read-value.ts';
import { allResources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { findRow } from '../database/table.ts';
import { daysAgo, findEntries, itemInTrash, ofOneRecord, presentEntries } from '../history/read.ts';
import type { Step } from '../history/steps.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readAnyBody, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { pageHead, readPages } from '../http/list-query.ts';
import { idOf, type Route, type RouteGroup } from '../http/router.ts';
import { restoreToVersion } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { takeBack } from '../undo/take-back.ts';
import { writtenAnswer } from './records.ts';

/** Returns options for showing entries, and the age limit of the oldest. */
export const showing = async (app: App) => {
  const { trash_days, activity_days } = await readSettings(app.database.read);
  return {
    mediaSecret: app.mediaSecret,
    mediaBase: app.mediaBase,
    trashDays: trash_days,
    oldest: daysAgo(activity_days),
  };
};

/** True if a record exists, or can be restored from the trash. */
const isKnown = async ({ database: { read } }: App, resource: Resource, id: number): Promise<boolean> =>
  ((await findRow(read, resource, id)) ?? (await itemInTrash(read, resource.path, id))) !== undefined;

const historyOf = (resource: Resource) => async (app: App, call: Call) => {
  const id = idOf(call);
  const params = new URL(call.req.url).searchParams;
  const page = readPages(params);
  const { oldest, ...shown } = await showing(app);
  if (!(await isKnown(app, resource, id))) throw new Refusal(404);
  const filter = { resource: resource.path, recordId: id, from: oldest };
  const { rows, count } = await findEntries(app.database.read, filter, page);
  const results = (await presentEntries(app.database.read, rows, shown)).map(ofOneRecord);
  return answerJson(call, { ...pageHead(`${resource.path}/${id}/history`, params, page, count), results });
};

const restore = (resource: Resource) => async (app: App, call: Call) => {
  const id = idOf(call);
  const change = parseId(call.req.param('change'));
  if (change === null) throw new Refusal(404);
  const body = await readAnyBody(call, app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const written = writtenAnswer(app, remember);
    const also = (writer: Writer, step: Step) => written.also(writer, resource, step);
    const doing = { also, sent: body.values };
    return written.of(call, resource, await restoreToVersion(app, actorOf(call), resource, { id, change }, doing));
  });
};

/** Refuses versions of what was issued, which stays as it was. */
const notRestored = (): never => {
  throw new Refusal(405, { headers: { Allow: 'OPTIONS' } });
};

const undoing = z
  .object({
    change: z.union([z.int().positive().max(MAX_ID), z.string()]).optional(),
    batch: z.string().min(1).max(100).optional(),
    reason: z.string().describe(String(REASON_SCHEMA.description)).optional(),
  })
  .refine(({ change, batch }) => (change === undefined) !== (batch === undefined), {
    path: ['change'],
    error: problems.required,
  });

async function undo(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const { change, batch } = parsed(undoing, body);
    const id = parseId(change);
    if (batch === undefined && id === null) throw new Refusal(404);
    const which = batch === undefined ? { change: id as number } : { batch };
    const answer = await takeBack(app, actorOf(call), which, { sent: body.values, remember });
    return answerJson(call, answer, { change: answer.change });
  });
}

export const TAGS = ['history'];
const text: Schema = { type: 'string' };
const changeParameter = { name: 'change', in: 'path', required: true, schema: ID } as const;

const value: Schema = {
  description: 'As the record holds it; a file as its address for a day, null when it is kept no longer.',
  oneOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    exactly({ path: { type: ['string', 'null'], format: 'uri-reference' } }),
  ],
};
export const entry: Record<string, Schema> = {
  id: ID,
  at: INSTANT,
  action: { type: 'string', enum: ACTIONS },
  by: { oneOf: [exactly({ id: ID, name: text, role: text }), { type: 'null' }] },
  via: { type: 'string', enum: ['hand', 'import', 'undo', 'public', 'command'] },
  batch: { type: ['string', 'null'] },
  changes: { type: 'array', items: exactly({ field: text, before: value, after: value }) },
};

/** `kept` is there where something stayed. */
const taken: Schema = {
  ...exactly({ change: ID, record: { type: 'object' } }),
  properties: {
    change: ID,
    record: { type: 'object' },
    kept: { type: 'array', items: exactly({ record_id: ID, name: text, why: text }) },
  },
};

const listParameter: Parameter = {
  ...{ name: 'list', in: 'path', required: true },
  schema: { type: 'string', enum: allResources.map(({ path }) => path) },
};

const described = { tags: TAGS, security: BY_TOKEN };
const reading = (): OpenApiOperation => ({
  operationId: 'history',
  summary: 'History of a record, newest first',
  ...described,
  parameters: [listParameter, idParameter, ...PAGE_PARAMETERS],
  responses: { 200: answers('Entries.', schemaRef('HistoryPage')), ...refusals(400, 404) },
});
const restoring = (): OpenApiOperation =>
  withKey({
    operationId: 'restoreVersion',
    summary: 'Restore a version of a record',
    ...described,
    parameters: [listParameter, idParameter, changeParameter],
    requestBody: REASON_BODY,
    responses: { 200: answers('The record.', { type: 'object' }), ...refusals(400, 404, 409) },
  });

const historyRoutesOf = (resource: Resource): Route[] => [
  {
    method: 'GET',
    path: `${resource.path}/:id/history`,
    right: ['read', 'history'],
    handle: historyOf(resource),
    describedAs: ':list/:id/history',
    operation: reading,
  },
  {
    method: 'POST',
    path: `${resource.path}/:id/history/:change/restore`,
    right: ['merge', resource],
    handle: resource.counted ? notRestored : restore(resource),
    describedAs: ':list/:id/history/:change/restore',
    operation: restoring,
  },
];

export const historyRoutes: RouteGroup = {
  tags: [{ name: 'history', description: 'Who did what, and taking it back' }],
  schemas: () => ({
    HistoryEntry: exactly(entry),
    HistoryPage: pageSchema('HistoryEntry'),
    Undo: inputSchema(undoing),
  }),
  routes: [
    {
      method: 'POST',
      path: 'undo',
      right: ['write', 'undo'],
      handle: undo,
      operation: () =>
        withKey({
          operationId: 'undo',
          summary: 'Take back one entry, or all of a batch; an undo can be undone',
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('Undo')),
          responses: {
            200: answers('The record as it is now, and what stayed as it was.', taken),
            ...refusals(400, 404, 409),
          },
        }),
    },
    ...allResources.flatMap(historyRoutesOf),
  ],
};
