import { z } from 'zod';
import type { Resource } from '#contract/kit/define-resource.ts';
import { TEXT_LIMITS } from '#contract/kit/field.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  refusals,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { MAX_ID, parseId } from '#contract/kit/read-value.ts';
import { resources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { promote } from '../promotions/promote.ts';

const MOST = 5000;

const id = (path: string) =>
  z
    .union([z.int().positive().max(MAX_ID), z.string()], { error: problems.reference(path) })
    .transform((sent, context) => {
      const read = parseId(sent);
      if (read === null) context.addIssue({ code: 'custom', message: problems.reference(path) });
      return read ?? 0;
    });
const line = z.string({ error: problems.notText }).max(TEXT_LIMITS.name, { error: problems.tooLong(TEXT_LIMITS.name) });

const promotion = z.object({
  from_class: id('classes'),
  to_class: id('classes').nullable(),
  section_map: z.record(line, line, { error: problems.notText }).nullish(),
  students: z
    .array(
      z.object(
        {
          id: id('students'),
          roll_number: z
            .union([line.min(1, { error: problems.required }), z.int().min(0)], { error: problems.notText })
            .transform(String)
            .nullish(),
          section: line.nullish(),
        },
        { error: problems.notText },
      ),
      { error: problems.notText },
    )
    .min(1, { error: problems.required })
    .max(MOST, { error: problems.notText }),
  anyway: z
    .union([z.boolean(), z.literal('true').transform(() => true), z.literal('false').transform(() => false)], {
      error: problems.flag,
    })
    .nullish(),
});

async function move(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const { section_map, students, anyway, ...classes } = parsed(promotion, body);
    const asked = {
      ...classes,
      section_map: section_map ?? {},
      anyway: anyway ?? false,
      students: students.map((one) => ({
        id: one.id,
        roll_number: one.roll_number ?? undefined,
        section: one.section ?? undefined,
      })),
    };
    const answer = await promote(app, actorOf(call), asked, (writer, done) => remember(writer, 200, done));
    return answerJson(call, answer);
  });
}

/** A class moves on at the end of its year. */
export const promotionRoutes: RouteGroup = {
  tags: [{ name: 'promotions', description: 'Moving students to their next class' }],
  schemas: () => ({
    Promotion: inputSchema(promotion),
    Promoted: exactly({
      batch: { type: 'string' },
      moved: { type: 'integer', minimum: 1 },
      optional_lost: { type: 'array', items: ID },
    }),
  }),
  routes: [
    {
      method: 'POST',
      path: 'promotions',
      right: ['merge', resources.students as unknown as Resource],
      handle: move,
      operation: () =>
        withKey({
          operationId: 'promoteStudents',
          summary: 'Move students of a class to another, or with null out of the school; all of them or none',
          tags: ['promotions'],
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('Promotion')),
          responses: {
            200: answers('What was moved, under one batch, by which it is undone.', schemaRef('Promoted')),
            ...refusals(400, 409),
          },
        }),
    },
  ],
};
