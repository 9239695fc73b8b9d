import { z } from 'zod';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  idParameter,
  refusals,
  type Schema,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import type { App } from '../app-context.ts';
import { readRemarks, writeRemarks } from '../exams/remarks.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, queryParameter, textSchema } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { classIn } from './exams.ts';

async function read(app: App, call: Call): Promise<Response> {
  const [id, classId] = [idOf(call), classIn(call)];
  return answerJson(call, await readRemarks(app.database.read, id, classId));
}

const remarksBody = z.object({
  rows: z
    .array(
      z.object({
        student: z.unknown(),
        days_open: z.unknown().optional(),
        days_present: z.unknown().optional(),
        remark: z.unknown().optional(),
      }),
    )
    .max(5000),
});

async function write(app: App, call: Call): Promise<Response> {
  const [id, classId] = [idOf(call), classIn(call)];
  const body = await readBody(call, [], app.tempDir);
  const { rows } = parsed(remarksBody, body);
  return idempotent(app, call, body, async (remember) => {
    const written = await writeRemarks(app, actorOf(call), { exam: id, classId, rows }, (writer, now) =>
      remember(writer, 200, now.answer, now.change),
    );
    return answerJson(call, written.answer, { change: written.change });
  });
}

const proposed: Schema = {
  type: ['integer', 'null'],
  description: 'By sheets of attendance; null while these are off.',
};

const remarkRows = exactly({
  days_open_proposed: proposed,
  rows: {
    type: 'array',
    items: exactly({
      student: ID,
      roll_number: textSchema(200),
      full_name: textSchema(200),
      section: textSchema(200),
      days_open: { type: ['integer', 'null'], description: 'Of this student, before those of the exam.' },
      days_present: { type: ['integer', 'null'] },
      remark: textSchema(300),
      days_open_proposed: proposed,
      days_present_proposed: proposed,
    }),
  },
});

export const remarkRoutes: RouteGroup = {
  routes: [
    {
      method: 'GET',
      path: 'exams/:id/remarks',
      right: ['read', 'exams'],
      handle: read,
      operation: () => ({
        operationId: 'readRemarks',
        summary: 'What the report cards of a class say beside the marks',
        tags: ['exams'],
        security: BY_TOKEN,
        parameters: [idParameter, queryParameter('class', ID, true)],
        responses: { 200: answers('The class.', remarkRows), ...refusals(400, 404) },
      }),
    },
    {
      method: 'PUT',
      path: 'exams/:id/remarks',
      right: ['write', 'exams'],
      handle: write,
      operation: () =>
        withKey({
          operationId: 'writeRemarks',
          summary: 'Write what the report cards of these students say beside the marks, all or none',
          tags: ['exams'],
          security: BY_TOKEN,
          parameters: [idParameter, queryParameter('class', ID, true)],
          requestBody: eitherBody(inputSchema(remarksBody)),
          responses: { 200: answers('The class.', remarkRows), ...refusals(400, 404) },
        }),
    },
  ],
};
