import { z } from 'zod';
import {
  answers,
  eitherBody,
  NO_CONTENT,
  refusals,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { passwordWords, samePassword } from '#contract/rules/password.ts';
import { accept, invitedBy } from '../accounts/invitations.ts';
import { newPassword, requiredText } from '../accounts/passwords.ts';
import type { App } from '../app-context.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';

const chosen = z
  .object({ password: newPassword, confirm_password: requiredText })
  .refine((sent) => samePassword(sent.password, sent.confirm_password), {
    path: ['confirm_password'],
    error: passwordWords.differ,
  });

const tokenOf = (call: Call): string => call.req.param('token') ?? '';

async function read(app: App, call: Call): Promise<Response> {
  const { full_name, username } = await invitedBy(app.database.read, tokenOf(call));
  return answerJson(call, { full_name, username });
}

async function choose(app: App, call: Call): Promise<Response> {
  const token = tokenOf(call);
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    await invitedBy(app.database.read, token);
    const { password } = parsed(chosen, body);
    await accept(app, actorOf(call), { token, password }, (writer) => remember(writer, 204));
    return noContent();
  });
}

const TAGS = ['account'];
const text = { type: 'string' } as const;
const tokenParameter = { name: 'token', in: 'path', required: true, schema: text } as const;

export const invitationRoutes: RouteGroup = {
  schemas: () => ({ ChosenPassword: inputSchema(chosen) }),
  routes: [
    {
      method: 'GET',
      path: 'invitations/:token',
      right: 'anyone',
      personal: true,
      logged: 'invitations/*',
      handle: read,
      operation: () => ({
        operationId: 'readInvitation',
        summary: 'Whom an invitation is for',
        tags: TAGS,
        parameters: [tokenParameter],
        responses: {
          200: answers('Whose account it is.', exactly({ full_name: text, username: text })),
          ...refusals(404),
        },
      }),
    },
    {
      method: 'POST',
      path: 'invitations/:token',
      right: 'anyone',
      personal: true,
      logged: 'invitations/*',
      handle: choose,
      operation: () =>
        withKey({
          operationId: 'acceptInvitation',
          summary: 'Choose the password of the account that somebody made; once',
          tags: TAGS,
          parameters: [tokenParameter],
          requestBody: eitherBody(schemaRef('ChosenPassword')),
          responses: { 204: NO_CONTENT, ...refusals(400, 404, 409) },
        }),
    },
  ],
};
