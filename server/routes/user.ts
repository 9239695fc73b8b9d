import { z } from 'zod';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  INSTANT,
  idParameter,
  NO_CONTENT,
  refusals,
  schemaRef,
  WRITE_REFUSALS,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { passwordWords, samePassword } from '#contract/rules/password.ts';
import { newPassword, parsed, requiredText, requirePassword } from '../accounts/credentials.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { endTokens, oldestUse } from '../accounts/tokens.ts';
import { presentUser, userById } from '../accounts/users.ts';
import { type App, type Call, callerOf } from '../app-context.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { type Body, NO_BODY, readBody } from '../http/body.ts';
import { exactly } from '../http/description.ts';
import { idempotent, type Remember } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { Refusal } from '../refusal.ts';
import { timestamp } from '../store/table.ts';

const passwordChange = z
  .object({ current_password: requiredText, new_password: newPassword, confirm_password: requiredText })
  .refine((sent) => samePassword(sent.new_password, sent.confirm_password), {
    path: ['confirm_password'],
    error: passwordWords.differ,
  });

async function own(app: App, call: Call): Promise<Response> {
  return answerJson(call, presentUser(await userById(app, callerOf(call).userId), app.mediaSecret));
}

async function changePassword(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, (remember) => setPassword(app, call, body, remember));
}

async function setPassword(app: App, call: Call, body: Body, remember: Remember): Promise<Response> {
  const { tokenId, userId } = callerOf(call);
  const sent = parsed(passwordChange, body);
  await requirePassword(app, userId, sent.current_password, { current_password: ['বর্তমান পাসওয়ার্ডটি সঠিক নয়'] });
  const password_hash = await hashPassword(sent.new_password);
  await app.database.write(async (writer) => {
    await writer
      .updateTable('users')
      .set({ password_hash, updated_at: timestamp() })
      .where('id', '=', userId)
      .execute();
    await endTokens(writer, userId, tokenId);
    await remember(writer, 204);
  });
  return noContent();
}

async function sessions(app: App, call: Call): Promise<Response> {
  const { userId, tokenId } = callerOf(call);
  const rows = await app.database.read
    .selectFrom('tokens')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', oldestUse())
    .orderBy('id')
    .execute();
  return answerJson(
    call,
    rows.map((row) => ({ ...row, current: Number(row.id) === tokenId })),
  );
}

async function endSession(app: App, call: Call): Promise<Response> {
  const { userId } = callerOf(call);
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    await app.database.write(async (writer) => {
      const ending = writer.deleteFrom('tokens').where('id', '=', id).where('user_id', '=', userId);
      const { numDeletedRows } = await ending.executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw new Refusal(404);
      await remember(writer, 204);
    });
    return noContent();
  });
}

const TAGS = ['account'];

export const userRoutes: RouteGroup = {
  schemas: {
    PasswordChange: inputSchema(passwordChange),
    Session: exactly({
      id: ID,
      created_at: INSTANT,
      last_used_at: INSTANT,
      user_agent: { type: 'string' },
      current: { type: 'boolean', description: 'Whether this call was made with it.' },
    }),
  },
  routes: [
    {
      method: 'GET',
      path: 'user',
      access: 'token',
      handle: own,
      operation: {
        operationId: 'readOwnUser',
        summary: 'The own account',
        tags: TAGS,
        security: BY_TOKEN,
        responses: { 200: answers('The account.', schemaRef('User'), { etag: true }), ...refusals(401) },
      },
    },
    {
      method: 'POST',
      path: 'user/password',
      access: 'token',
      handle: changePassword,
      operation: withKey({
        operationId: 'changePassword',
        summary: 'Change the own password; ends the own other tokens',
        tags: TAGS,
        security: BY_TOKEN,
        requestBody: eitherBody(schemaRef('PasswordChange')),
        responses: { 204: NO_CONTENT, ...refusals(...WRITE_REFUSALS, 401, 429) },
      }),
    },
    {
      method: 'GET',
      path: 'user/sessions',
      access: 'token',
      handle: sessions,
      operation: {
        operationId: 'listSessions',
        summary: 'The own sessions',
        tags: TAGS,
        security: BY_TOKEN,
        responses: {
          200: answers('The sessions.', { type: 'array', items: schemaRef('Session') }, { etag: true }),
          ...refusals(401),
        },
      },
    },
    {
      method: 'DELETE',
      path: 'user/sessions/:id',
      access: 'token',
      handle: endSession,
      operation: withKey({
        operationId: 'endSession',
        summary: 'End one of the own sessions',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: { 204: NO_CONTENT, ...refusals(401, 403, 404) },
      }),
    },
  ],
};
