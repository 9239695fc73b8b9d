import { z } from 'zod';
import type { Resource } from '#contract/kit/define-resource.ts';
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
import { parseDate } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { isBlank } from '#contract/rules/text.ts';
import { parseYear } from '#contract/rules/years.ts';
import type { App } from '../app-context.ts';
import { issueCards, printCards } from '../certificates/cards.ts';
import { answerJson } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { voidRoute } from './certificates.ts';

const cards = resources.cards as unknown as Resource;

const MOST = 500;
const manyProblem = `১ থেকে ${bn(MOST)} জনের তালিকা দিন`;

const id = z
  .union([z.int().positive().max(MAX_ID), z.string()], { error: problems.reference('') })
  .transform((sent, context) => {
    const read = parseId(sent);
    if (read === null) context.addIssue({ code: 'custom', message: problems.reference('') });
    return read ?? 0;
  });

/** Reads a list, or from a form the text of one. */
const ids = z.preprocess(
  (sent) => {
    if (typeof sent !== 'string') return sent;
    return sent.split(',').map((one) => one.replace(/[[\]\s]/g, ''));
  },
  z.array(id, { error: manyProblem }).min(1, { error: manyProblem }).max(MOST, { error: manyProblem }),
);

const issuing = z.object({
  year: z.union([z.int(), z.string()], { error: problems.year }).transform((sent, context) => {
    const year = parseYear(sent);
    if (year === null) context.addIssue({ code: 'custom', message: problems.year });
    return year ?? 0;
  }),
  students: ids,
  signatory: id,
  valid_until: z
    .string({ error: problems.date })
    .nullish()
    .transform((sent, context) => {
      if (sent === undefined || sent === null || isBlank(sent)) return null;
      const day = parseDate(sent);
      if (day === null) context.addIssue({ code: 'custom', message: problems.date });
      return day;
    }),
});

const printing = z.object({ cards: ids });

async function create(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const answer = await issueCards(app, actorOf(call), parsed(issuing, body), (writer, done) =>
      remember(writer, 201, done),
    );
    return answerJson(call, answer, { status: 201 });
  });
}

async function print(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const asked = parsed(printing, body);
    const answer = await printCards(app, actorOf(call), asked.cards, (writer, done) => remember(writer, 200, done));
    return answerJson(call, answer);
  });
}

const listOf = (items: unknown) => ({ type: 'array', items }) as const;

export const cardRoutes: RouteGroup = {
  schemas: () => ({ CardIssue: inputSchema(issuing), CardPrint: inputSchema(printing) }),
  routes: [
    {
      method: 'POST',
      path: 'cards',
      right: ['write', 'certificates'],
      handle: create,
      operation: () =>
        withKey({
          operationId: 'issueCards',
          summary: 'Issue the identity cards of a year; who has one is left out',
          tags: ['cards'],
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('CardIssue')),
          responses: {
            201: answers(
              'The cards, under one batch.',
              exactly({
                batch: { type: 'string' },
                cards: listOf(schemaRef('Cards')),
                skipped: listOf(exactly({ student: ID, card: ID })),
              }),
            ),
            ...refusals(400, 409),
          },
        }),
    },
    {
      method: 'POST',
      path: 'cards/print',
      right: ['write', 'certificates'],
      handle: print,
      operation: () =>
        withKey({
          operationId: 'printCards',
          summary: 'Note that cards are printed; the second and later ones are reprints',
          tags: ['cards'],
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('CardPrint')),
          responses: { 200: answers('How many.', exactly({ printed: { type: 'integer' } })), ...refusals(400, 409) },
        }),
    },
    voidRoute(cards, 'voidCard', 'Cards'),
  ],
};
