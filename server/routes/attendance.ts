import { SESSIONS } from '#contract/attendance/marks.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  idParameter,
  ifMatchParameter,
  NO_CONTENT,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { sheet as sheetResource } from '#contract/resources/sheet.ts';
import type { App } from '../app-context.ts';
import {
  findSheet,
  readClass,
  readDate,
  readSection,
  readSession,
  requirePast,
  requireSession,
} from '../attendance/keys.ts';
import { requireClass, requireRoom } from '../attendance/rights.ts';
import { taking } from '../attendance/sent.ts';
import { takenSheet, untakenSheet } from '../attendance/sheets.ts';
import { activeStudents, inRoom } from '../attendance/students.ts';
import { takeSheet } from '../attendance/take.ts';
import { takerOf } from '../attendance/taker.ts';
import { readSettings } from '../database/settings.ts';
import { findRow } from '../database/table.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, queryParameter, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { recordTag } from '../http/precondition.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { present } from '../records/present.ts';
import { wholeView } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import { removeHandler } from './records.ts';

const sheets = sheetResource as unknown as Resource;

async function read(app: App, call: Call): Promise<Response> {
  const { read: reader } = app.database;
  const params = new URL(call.req.url).searchParams;
  const classId = await readClass(reader, params.get('class'));
  const taker = takerOf(actorOf(call));
  const date = readDate(params.get('date'));
  await requireClass(reader, taker, classId, date);
  const [settings, active] = await Promise.all([readSettings(reader), activeStudents(reader, classId)]);
  const key = {
    class: classId,
    section: await readSection(reader, params.get('section'), classId, active),
    date,
    session: readSession(params.get('session'), settings),
  };
  await requireRoom(reader, taker, key, date);
  requirePast(key.date);
  const stored = await findSheet(reader, key);
  if (!stored) await requireSession(reader, key, settings);
  const sheet = stored
    ? await takenSheet(reader, stored)
    : await untakenSheet(reader, key, inRoom(active, key.section, key.date));
  return answerJson(call, sheet);
}

async function readOne(app: App, call: Call): Promise<Response> {
  const { read: reader } = app.database;
  const row = await findRow(reader, sheets, idOf(call));
  if (!row) throw new Refusal(404);
  const room = { class: Number(row.class), section: String(row.section) };
  await requireRoom(reader, takerOf(actorOf(call)), room, String(row.date));
  const etag = recordTag(sheets, row, present(sheets, row, wholeView(app)));
  return answerJson(call, await takenSheet(reader, row), { etag });
}

async function write(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  const sent = parsed(taking, body);
  return idempotent(app, call, body, async (remember) => {
    const { answer, change } = await takeSheet(app, actorOf(call), sent, (writer, done) =>
      remember(writer, 200, done.answer, done.change),
    );
    return answerJson(call, answer, { change });
  });
}

const TAGS = ['attendance'];
const DATE: Schema = { type: 'string', format: 'date' };
const MARK: Schema = { type: 'string', enum: ['A', 'L', 'V'] };
const marks: Schema = {
  type: 'object',
  additionalProperties: MARK,
  description: 'By the id of a student; without one: present.',
};
const notes: Schema = { type: 'object', additionalProperties: textSchema(300) };
const session: Schema = { type: 'string', enum: SESSIONS };
const ids: Schema = { type: 'array', items: ID };

const rows: Schema = {
  type: 'array',
  items: exactly({
    student: ID,
    roll_number: textSchema(200),
    full_name: textSchema(200),
    gender: textSchema(200),
    last: { type: 'array', maxItems: 5, items: { type: 'string', enum: ['P', 'A', 'L', 'V'] } },
  }),
};

const sheet: Record<string, Schema> = {
  id: { type: ['integer', 'null'] },
  class: ID,
  section: textSchema(200),
  date: DATE,
  session,
  state: { type: 'string', enum: ['taken', 'not_taken'] },
  version: { type: 'integer', description: 'Sent back with the marks; another one by now is refused.' },
  roster: rows,
  missing: {
    ...rows,
    description: 'Active students whom a taken sheet lacks; a PUT whose `roster` names them adds them.',
  },
  marks,
  notes,
  leaves: { type: 'object', additionalProperties: DATE, description: 'Last days of leave.' },
  taken_by: { oneOf: [exactly({ id: ID, name: textSchema(200), role: textSchema(200) }), { type: 'null' }] },
  taken_at: { type: ['string', 'null'], format: 'date-time' },
  day_off: { type: ['string', 'null'] },
};

const sending: Schema = {
  type: 'object',
  required: ['class', 'marks'],
  properties: {
    class: ID,
    section: textSchema(200),
    date: DATE,
    session,
    marks,
    notes,
    roster: { ...ids, description: 'Students whom the taker saw; whoever else is active is answered in `unseen`.' },
    version: { type: 'integer', minimum: 0, default: 0 },
    anyway: { type: 'boolean', description: 'Takes a sheet of a day off.' },
    reason: textSchema(300),
  },
};

export const attendanceRoutes: RouteGroup = {
  schemas: () => ({ Sheet: exactly(sheet) }),
  routes: [
    {
      method: 'GET',
      path: 'attendance',
      right: ['read', 'attendance'],
      handle: read,
      operation: () => ({
        operationId: 'readAttendance',
        summary: 'A sheet, or who would be on it while nobody has taken it',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [
          queryParameter('class', ID, true),
          queryParameter('section', textSchema(200)),
          queryParameter('date', DATE),
          queryParameter('session', session),
        ],
        responses: { 200: answers('The sheet.', schemaRef('Sheet')), ...refusals(400) },
      }),
    },
    {
      method: 'PUT',
      path: 'attendance',
      right: ['write', 'attendance'],
      handle: write,
      operation: () =>
        withKey({
          operationId: 'takeAttendance',
          summary: 'Take a sheet or correct it; of another version it is refused with both',
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: eitherBody(sending),
          responses: {
            200: answers('The sheet.', { allOf: [schemaRef('Sheet'), exactly({ unseen: ids, dropped: ids })] }),
            ...refusals(400, 409),
          },
        }),
    },
    {
      method: 'GET',
      path: 'attendance/:id',
      right: ['read', 'attendance'],
      handle: readOne,
      operation: () => ({
        operationId: 'readSheet',
        summary: 'A taken sheet',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: { 200: answers('The sheet.', schemaRef('Sheet'), { etag: true }), ...refusals(404) },
      }),
    },
    {
      method: 'DELETE',
      path: 'attendance/:id',
      right: ['remove', sheets],
      handle: removeHandler(sheets),
      operation: () =>
        withKey({
          operationId: 'removeSheet',
          summary: 'Move a sheet to the trash; its key is free again',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter, ifMatchParameter],
          responses: { 204: NO_CONTENT, ...refusals(404, 412) },
        }),
    },
  ],
};
