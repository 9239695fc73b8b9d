import { z } from 'zod';
import type { Resource } from '#contract/kit/define-resource.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  idParameter,
  refusals,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { contact } from '#contract/resources/contact.ts';
import type { App } from '../app-context.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call, clientAddress } from '../http/call.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { count, type KeyedLimit, LIMITS, refuseSpent } from '../limits.ts';
import { markContact } from '../records/mark-contact.ts';
import { createHandler, writtenAnswer } from './records.ts';

const contacts = contact as unknown as Resource;

const countedFor = (call: Call): KeyedLimit => ({ limit: LIMITS.contacts, key: clientAddress(call) });

const create = createHandler(contact, (app, call) => (writer) => count(app, writer, countedFor(call)));

const sentFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: problems.flag })
  .transform((sent) => String(sent) === 'true')
  .optional();
const markBody = z.object({ read: sentFlag, answered: sentFlag });

async function mark(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  const marks = parsed(markBody, body);
  return idempotent(app, call, body, async (remember) => {
    const written = writtenAnswer(app, remember);
    const step = await markContact(app, actorOf(call), id, marks, (writer, done) =>
      written.also(writer, contacts, done),
    );
    return written.of(call, contacts, step);
  });
}

/** Messages from visitors, at most five a minute from one address: each is counted as it is stored. */
export const contactRoutes: RouteGroup = {
  routes: [
    {
      method: 'POST',
      path: 'contacts',
      right: ['create', contact],
      handle: async (app, call) => {
        // One that is sent again gets its first answer, also where that was the fifth.
        if (call.req.header('idempotency-key') === undefined) await refuseSpent(app, countedFor(call));
        return create(app, call);
      },
    },
    {
      method: 'POST',
      path: 'contacts/:id/mark',
      right: ['merge', contacts],
      handle: mark,
      operation: () =>
        withKey({
          operationId: 'markContact',
          summary: 'Note that a message was read or answered, or that it was not',
          tags: ['contacts'],
          security: BY_TOKEN,
          parameters: [idParameter],
          requestBody: eitherBody(inputSchema(markBody)),
          responses: { 200: answers('The message.', schemaRef('Contacts')), ...refusals(400, 404) },
        }),
    },
  ],
};
