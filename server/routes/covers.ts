import { z } from 'zod';
import { LIFTED_RULES } from '#contract/covers/availability.ts';
import { proposeCovers } from '#contract/covers/propose.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  idParameter,
  ifMatchParameter,
  refusals,
  type Schema,
  schemaRef,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { parseDate } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { refuseField } from '../attendance/keys.ts';
import { changeCover } from '../covering/change.ts';
import { confirmCovers, covers } from '../covering/confirm.ts';
import { readCoverSchool } from '../covers/school.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, text } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
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
  return answerJson(call, { date, ...proposeCovers(school, date, absent) });
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
const idOrNull: Schema = { type: ['integer', 'null'] };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const cover: Schema = {
  type: 'object',
  required: ['date', 'slot', 'absent', 'kind'],
  properties: {
    date: DATE,
    slot: ID,
    absent: ID,
    kind: { type: 'string' },
    substitute: ID,
    joined_with: text(200),
    swap_slot: ID,
    swap_date: DATE,
    note: text(300),
    task: text(300),
    override: text(300),
    state: { type: 'string', enum: ['confirmed', 'held', 'not_held'] },
  },
};

export const coverRoutes: RouteGroup = {
  schemas: { Cover: cover },
  routes: [
    {
      method: 'POST',
      path: 'covers/propose',
      right: ['create', covers],
      handle: propose,
      operation: {
        operationId: 'proposeCovers',
        summary: 'Covers for the lessons of teachers who are away; nothing is stored',
        tags: TAGS,
        security: BY_TOKEN,
        requestBody: eitherBody({ type: 'object', required: ['date'], properties: { date: DATE, absent: ID } }),
        responses: {
          200: answers(
            'Proposals, best first; the first of all rows fit together.',
            exactly({
              date: DATE,
              rows: listOf(
                exactly({
                  slot: ID,
                  absent: ID,
                  proposals: listOf(
                    exactly({
                      kind: { type: 'string', enum: ['substitute', 'merge', 'self_study'] },
                      substitute: idOrNull,
                      joined_with: text(200),
                      why: { type: 'string' },
                    }),
                  ),
                }),
              ),
              whole_day: listOf(exactly({ absent: ID, substitutes: listOf(ID) })),
            }),
          ),
          ...refusals(400),
        },
      },
    },
    {
      method: 'POST',
      path: 'covers',
      right: ['create', covers],
      handle: confirm,
      operation: withKey({
        operationId: 'confirmCovers',
        summary: `Confirm covers, all or none; \`override\` lifts ${LIFTED_RULES.join(', ')}`,
        tags: TAGS,
        security: BY_TOKEN,
        requestBody: eitherBody({
          type: 'object',
          required: ['rows'],
          properties: { rows: { type: 'array', minItems: 1, maxItems: 100, items: schemaRef('Cover') } },
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
      operation: withKey({
        operationId: 'mergeCovers',
        summary: 'Change a cover; a teacher says of an own one whether it was held',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter, ifMatchParameter],
        requestBody: eitherBody(schemaRef('Cover')),
        responses: {
          200: answers('The cover.', schemaRef('Covers'), { etag: true }),
          ...refusals(400, 404, 409, 412),
        },
      }),
    },
  ],
};
