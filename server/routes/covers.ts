import { z } from 'zod';
import { LIFTED_RULES } from '#contract/covers/availability.ts';
import { coversProposing } from '#contract/covers/propose.ts';
import {
  answers,
  BY_TOKEN,
  bodyObject,
  ID,
  idParameter,
  ifMatchParameter,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { parseDate } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { refuseField } from '../attendance/keys.ts';
import { changeCover } from '../covers/change.ts';
import { confirmCovers, covers } from '../covers/confirm.ts';
import { readCoverSchool } from '../covers/school.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { inTurns } from '../in-turns.ts';
import type { ChangeOptions } from '../records/write.ts';
import { unchanged, writtenAnswer } from './records.ts';

const confirming = z.object({ rows: z.unknown().optional() });
const proposing = z.object({ date: z.unknown().optional(), absent: z.unknown().optional() });

async function confirm(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  const { rows } = parsed(confirming, body);
  return idempotent(app, call, body, async (remember) => {
    const confirmed = await confirmCovers(app, actorOf(call), rows, (writer, done) => remember(writer, 201, done));
    return answerJson(call, confirmed, { status: 201 });
  });
}

async function propose(app: App, call: Call): Promise<Response> {
  const { read } = app.database;
  const sent = parsed(proposing, await readBody(call, [], app.tempDir));
  const isBlank = (value: unknown) => value === undefined || value === null || value === '';
  if (isBlank(sent.date)) throw refuseField('date', problems.required);
  const date = typeof sent.date === 'string' ? parseDate(sent.date) : null;
  if (date === null) throw refuseField('date', problems.date);
  const absent = isBlank(sent.absent) ? null : parseId(sent.absent);
  const school = await readCoverSchool(read, { from: date, to: date });
  if (!isBlank(sent.absent) && !school.people.has(absent ?? 0))
    throw refuseField('absent', problems.reference('teachers'));
  return answerJson(call, { date, ...(await inTurns(coversProposing(school, date, absent))) });
}

async function change(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const written = writtenAnswer(app, remember);
    const options: ChangeOptions = {
      expect: unchanged(app, call, covers),
      also: (writer, step) => written.also(writer, covers, step),
    };
    return written.of(call, covers, await changeCover(app, actorOf(call), { id, sent: body }, options));
  });
}

const TAGS = ['covers'];
const DATE: Schema = { type: 'string', format: 'date' };
const json = (schema: Schema) => bodyObject({ 'application/json': { schema } });
const listOf = (items: Schema): Schema => ({ type: 'array', items });

export const coverRoutes: RouteGroup = {
  routes: [
    {
      method: 'POST',
      path: 'covers/propose',
      right: ['create', covers],
      handle: propose,
      operation: () => ({
        operationId: 'proposeCovers',
        summary: 'Covers for the lessons of teachers who are away; nothing is stored',
        tags: TAGS,
        security: BY_TOKEN,
        requestBody: json({ type: 'object', required: ['date'], properties: { date: DATE, absent: ID } }),
        responses: {
          200: answers('Proposals, best first; the first of all rows fit together.', { type: 'object' }),
          ...refusals(400),
        },
      }),
    },
    {
      method: 'POST',
      path: 'covers',
      right: ['create', covers],
      handle: confirm,
      operation: () =>
        withKey({
          operationId: 'confirmCovers',
          summary: `Confirm covers, all or none; \`override\` lifts ${LIFTED_RULES.join(', ')}`,
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: json({
            type: 'object',
            required: ['rows'],
            properties: { rows: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'object' } } },
          }),
          responses: {
            201: answers('The covers.', exactly({ batch: { type: 'string' }, rows: listOf(schemaRef('Covers')) })),
            ...refusals(400, 409),
          },
        }),
    },
    {
      method: 'PATCH',
      path: 'covers/:id',
      right: ['write', 'cover-reports'],
      handle: change,
      operation: () =>
        withKey({
          operationId: 'mergeCovers',
          summary: 'Change a cover; a teacher says of an own one whether it was held',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter, ifMatchParameter],
          requestBody: json({ type: 'object' }),
          responses: {
            200: answers('The cover.', schemaRef('Covers'), { etag: true }),
            ...refusals(400, 404, 409, 412),
          },
        }),
    },
  ],
};
