import { z } from 'zod';
import { SESSIONS } from '#contract/attendance/marks.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { parseId, readValue } from '#contract/kit/read-value.ts';
import { absentee } from '#contract/resources/absentee.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { absenteesOn, ofRooms, seenBy } from '../attendance/absentees.ts';
import { readDate, refuseField, requirePast } from '../attendance/keys.ts';
import { noteAbsentee } from '../attendance/note-absentee.ts';
import { flagSchema } from '../attendance/sent.ts';
import { takerOf } from '../attendance/taker.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, queryParameter, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { classesIn, DATE, paramsOf } from './attendance-numbers.ts';

const STUDENT = 'কোন শিক্ষার্থী তা বেছে নিন';

async function list(app: App, call: Call): Promise<Response> {
  const { read } = app.database;
  const params = paramsOf(call);
  const { sees } = await classesIn(app, call, params);
  const date = readDate(params.get('date'));
  requirePast(date);
  const rows = await absenteesOn(read, date, { is: ofRooms(sees, params.get('section')) });
  return answerJson(call, await seenBy(read, takerOf(actorOf(call)), rows));
}

const noting = z.object({
  student: z.unknown().optional(),
  note: z.unknown().optional(),
  told: flagSchema.nullish().transform((sent) => sent ?? false),
});

async function note(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  const sent = parsed(noting, body);
  const student = parseId(sent.student);
  if (student === null) throw refuseField('student', STUDENT);
  const read = readValue(absentee.fields.note, sent.note ?? '', todayInDhaka());
  if ('problem' in read) throw refuseField('note', read.problem);
  const noted = sent.note === undefined || sent.note === null ? null : String(read.value ?? '');
  return idempotent(app, call, body, async (remember) => {
    const { answer, change } = await noteAbsentee(
      app,
      actorOf(call),
      { student, note: noted, told: sent.told },
      (writer, done) => remember(writer, 200, done.answer, done.change),
    );
    return answerJson(call, answer, { change });
  });
}

const MOMENT: Schema = { type: ['string', 'null'], format: 'date-time' };

const row: Record<string, Schema> = {
  student: ID,
  full_name: textSchema(200),
  roll_number: textSchema(200),
  class: ID,
  section: textSchema(200),
  gender: textSchema(200),
  streak: { type: 'integer', description: 'Dates in a row, up to this one.' },
  alert: { type: 'string', enum: ['visit', 'call', ''] },
  phone: textSchema(200),
  phone_of: { type: 'string', enum: ['guardian', 'student', ''] },
  guardian_name: textSchema(200),
  guardian_relation: textSchema(300),
  note: textSchema(300),
  noted_by: { oneOf: [exactly({ id: ID, name: textSchema(200), role: textSchema(200) }), { type: 'null' }] },
  noted_at: MOMENT,
  told_at: MOMENT,
  mark: { type: ['string', 'null'], enum: ['P', 'A', 'L', 'V', null] },
  sessions: { type: 'array', items: { type: 'string', enum: SESSIONS } },
};

const about = { tags: ['attendance'], security: BY_TOKEN };

export const absenteeRoutes: RouteGroup = {
  schemas: () => ({ Absentee: exactly(row) }),
  routes: [
    {
      method: 'GET',
      path: 'attendance/absentees',
      right: ['read', 'attendance'],
      handle: list,
      operation: () => ({
        operationId: 'listAbsentees',
        summary: 'Who was absent on a date or was told of, the most urgent first; one row a student',
        ...about,
        parameters: [
          queryParameter('date', DATE),
          queryParameter('class', ID),
          queryParameter('section', textSchema(200)),
        ],
        responses: {
          200: answers('The absentees.', { type: 'array', items: schemaRef('Absentee') }),
          ...refusals(400),
        },
      }),
    },
    {
      method: 'POST',
      path: 'attendance/absentees',
      right: ['write', 'attendance'],
      handle: note,
      operation: () =>
        withKey({
          operationId: 'noteAbsentee',
          summary: 'Note of one of today’s absentees what was heard, and that the guardian was told',
          ...about,
          requestBody: eitherBody({
            type: 'object',
            required: ['student'],
            properties: {
              student: ID,
              note: textSchema(300),
              told: { type: 'boolean', description: 'The first one of a day sets `told_at`.' },
            },
          }),
          responses: {
            200: answers('The row.', schemaRef('Absentee')),
            ...refusals(400, 409),
          },
        }),
    },
  ],
};
