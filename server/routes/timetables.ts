import { z } from 'zod';
import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  idParameter,
  type OpenApiOperation,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { timetable } from '#contract/resources/timetable.ts';
import { parseDate } from '#contract/rules/dates.ts';
import { ERROR_KINDS, WARNING_KINDS } from '#contract/timetable/problem-words.ts';
import { problemsOf } from '#contract/timetable/problems.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { findOfficeRow } from '../database/table.ts';
import type { Step } from '../history/steps.ts';
import { answerJson } from '../http/answer.ts';
import { type Body, NO_BODY, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type Route, type RouteGroup } from '../http/router.ts';
import { Refusal } from '../refusal.ts';
import { checkedOf } from '../timetable/checked.ts';
import { timetableOf } from '../timetable/rows.ts';
import { type Also, draftOf, publish, retire } from '../timetable/timetables.ts';
import { copyRecord } from '../undo/copy.ts';
import { writtenAnswer } from './records.ts';

const timetables = timetable as unknown as Resource;

async function problemsRoute(app: App, call: Call): Promise<Response> {
  const { read } = app.database;
  const row = await findOfficeRow(read, timetables, idOf(call));
  if (!row) throw new Refusal(404);
  return answerJson(call, problemsOf(await checkedOf(read, timetableOf(row))));
}

const publishBody = z.object({
  from: z
    .string({ error: problems.date })
    .nullish()
    .transform((sent, context) => {
      if (!sent?.trim()) return null;
      const from = parseDate(sent.trim());
      if (from === null) context.addIssue({ code: 'custom', message: problems.date });
      return from;
    }),
});

type TimetableStep = (app: App, call: Call, body: Body, also: Also, claim: string | null) => Promise<Step>;

/** Moves or copies a timetable and answers its record; what says nothing more may come without a body. */
const writing =
  (doing: TimetableStep, status: 200 | 201 = 200) =>
  async (app: App, call: Call): Promise<Response> => {
    const body = call.req.header('content-type') ? await readBody(call, [], app.tempDir) : NO_BODY;
    return idempotent(app, call, body, async (remember) => {
      const written = writtenAnswer(app, remember, status);
      const also: Also = (writer, done) => written.also(writer, timetables, done);
      const step = await doing(app, call, body, also, remember.claim);
      return written.of(call, timetables, step);
    });
  };

const TAGS = ['timetables'];
const DATE: Schema = { type: 'string', format: 'date' };

const record = (description: string) => answers(description, schemaRef('Timetables'), { etag: true });

const route = (path: string, handle: Route['handle'], operation: Omit<OpenApiOperation, 'tags'>): Route => ({
  method: 'POST',
  path: `timetables/:id/${path}`,
  right: ['write', 'timetables'],
  handle,
  operation: () => withKey({ tags: TAGS, security: BY_TOKEN, parameters: [idParameter], ...operation }),
});

const problem = (kinds: readonly string[]): Schema => ({
  type: 'array',
  items: exactly({ kind: { enum: kinds }, slots: { type: 'array', items: ID }, text: { type: 'string' } }),
});

export const timetablesRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'timetables/:id/problems',
      right: ['read', 'timetables'],
      handle: problemsRoute,
      operation: () => ({
        operationId: 'problemsOfTimetable',
        summary: 'Errors, which keep it from being published, and warnings; with the slots of both timetables',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: {
          200: answers('The problems.', exactly({ errors: problem(ERROR_KINDS), warnings: problem(WARNING_KINDS) })),
          ...refusals(404),
        },
      }),
    },
    route(
      'publish',
      writing((app, call, body, also) => {
        const { from } = parsed(publishBody, body);
        return publish(app, actorOf(call), { id: idOf(call), from }, also);
      }),
      {
        operationId: 'publishTimetable',
        summary: 'Publish a draft from a day on; refused while there are errors',
        requestBody: eitherBody({ type: 'object', properties: { from: DATE } }),
        responses: { 200: record('The published timetable.'), ...refusals(400, 404, 409) },
      },
    ),
    route(
      'retire',
      writing((app, call, _, also) => retire(app, actorOf(call), idOf(call), also)),
      {
        operationId: 'retireTimetable',
        summary: 'Take a published one away at once',
        responses: { 200: record('The retired timetable.'), ...refusals(404, 409) },
      },
    ),
    route(
      'copy',
      writing((app, call, { values }, also, claim) => {
        const copying = { id: idOf(call), claim, valuesOf: (source: Row) => draftOf(source, values) };
        return copyRecord(app, actorOf(call), timetables, copying, also);
      }, 201),
      {
        operationId: 'copyTimetable',
        summary: 'Make a draft with all its slots',
        requestBody: eitherBody({
          type: 'object',
          required: ['name', 'valid_from'],
          properties: {
            name: textSchema(200),
            valid_from: DATE,
            kind: { enum: ['regular', 'special'] },
            valid_to: DATE,
          },
        }),
        responses: { 201: record('The draft.'), ...refusals(400, 404) },
      },
    ),
  ],
};
