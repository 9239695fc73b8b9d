import { z } from 'zod';
import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  idParameter,
  refusals,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { paper as paperResource } from '#contract/resources/paper.ts';
import type { App } from '../app-context.ts';
import { findRow } from '../database/table.ts';
import { recordMarks } from '../exams/enter.ts';
import { type MarksEntry, readMarks } from '../exams/marks.ts';
import { requireOwnPaper } from '../exams/own-papers.ts';
import { findPaper } from '../exams/rows.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call, callerOf } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { present } from '../records/present.ts';
import { wholeView } from '../records/read.ts';
import { Refusal } from '../refusal.ts';

const papers = paperResource as unknown as Resource;

async function read(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const paper = await findPaper(app.database.read, id);
  const { userId, role } = callerOf(call);
  await requireOwnPaper(app.database.read, { by: { id: userId, role }, via: 'hand' }, paper);
  const row = await findRow(app.database.read, papers, id);
  if (!row) throw new Refusal(404);
  const rows = await readMarks(app.database.read, paper);
  return answerJson(call, { paper: present(papers, row, wholeView(app)), rows });
}

const MOST_ROWS = 5000;

const sent = z.object({
  rows: z
    .array(
      z.object({
        student: z.union([z.int(), z.string()]),
        parts: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).nullish(),
        absent: z.union([z.boolean(), z.string()]).nullish(),
        version: z.union([z.number(), z.string()]).nullish(),
      }),
      { error: 'প্রতিটি সারিতে শিক্ষার্থী আর নম্বর দিন' },
    )
    .max(MOST_ROWS),
  reason: z.string().max(300).nullish(),
});

async function write(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  const { rows, reason } = parsed(sent, body);
  return idempotent(app, call, body, async (remember) => {
    const answerOf = ({ rows: taken, refused }: MarksEntry) => ({ rows: taken, refused });
    const entered = await recordMarks(app, actorOf(call), id, { rows, reason: reason ?? '' }, (writer, done) =>
      remember(writer, 200, answerOf(done), done.change),
    );
    return answerJson(call, answerOf(entered), { change: entered.change });
  });
}

const row = exactly({
  student: ID,
  roll_number: textSchema(200),
  full_name: textSchema(200),
  section: textSchema(200),
  optional: { type: 'boolean' },
  parts: { type: 'object', additionalProperties: { type: ['number', 'null'] } },
  absent: { type: 'boolean' },
  version: { type: 'integer', description: 'Sent back with the row; a row that is another one by now is refused.' },
});

const TAGS = ['papers'];

export const marksRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'papers/:id/marks',
      right: ['read', 'marks'],
      handle: read,
      operation: () => ({
        operationId: 'readMarks',
        summary: 'The marks of a paper: the active students of its class by section and roll',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: {
          200: answers('The marks.', exactly({ paper: { type: 'object' }, rows: { type: 'array', items: row } })),
          ...refusals(404),
        },
      }),
    },
    {
      method: 'PUT',
      path: 'papers/:id/marks',
      right: ['write', 'marks'],
      handle: write,
      operation: () =>
        withKey({
          operationId: 'enterMarks',
          summary: 'Enter marks, each row taken or refused by itself; of a published exam with a `reason`',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          requestBody: eitherBody(inputSchema(sent)),
          responses: {
            200: answers(
              'The rows that were taken, and those that were not with what stands there.',
              exactly({
                rows: { type: 'array', items: row },
                refused: {
                  type: 'array',
                  items: exactly({
                    student: { type: 'integer' },
                    status: { type: 'integer', enum: [400, 409] },
                    errors: { type: 'object' },
                    row: { oneOf: [row, { type: 'null' }] },
                  }),
                },
              }),
            ),
            ...refusals(400, 404),
          },
        }),
    },
  ],
};
