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
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { passwordWords, samePassword } from '#contract/rules/password.ts';
import { newPassword, requiredText, requirePassword, setPassword } from '../accounts/passwords.ts';
import { endSession, markSeen, oldestUse } from '../accounts/tokens.ts';
import { presentUser, userById } from '../accounts/users.ts';
import type { App } from '../app-context.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { NO_BODY, parsed, readAnyBody, readBody } from '../http/body.ts';
import { actorOf, type Call, callerOf } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { idOf, type RouteGroup } from '../http/router.ts';

const passwordChange = z
  .object({ current_password: requiredText, new_password: newPassword, confirm_password: requiredText })
  .refine((sent) => samePassword(sent.new_password, sent.confirm_password), {
    path: ['confirm_password'],
    error: passwordWords.differ,
  });

async function own(app: App, call: Call): Promise<Response> {
  return answerJson(call, presentUser(await userById(app, callerOf(call).userId), app));
}

async function changePassword(app: App, call: Call): Promise<Response> {
  const { userId, tokenId } = callerOf(call);
  const body = await readBody(call, [], app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const { current_password, new_password } = parsed(passwordChange, body);
    const wrong = { current_password: ['বর্তমান পাসওয়ার্ডটি সঠিক নয়'] };
    const confirm = await requirePassword(app, userId, current_password, wrong);
    await setPassword(
      app,
      actorOf(call),
      { userId, password: new_password, keep: tokenId },
      { expect: confirm, also: (writer) => remember(writer, 204) },
    );
    return noContent();
  });
}

const sessionsOf = (app: App, userId: number) =>
  app.database.read
    .selectFrom('tokens')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', oldestUse())
    .orderBy('id');

async function sessions(app: App, call: Call): Promise<Response> {
  const { userId, tokenId } = callerOf(call);
  const rows = await sessionsOf(app, userId).execute();
  return answerJson(
    call,
    rows.map((row) => ({ ...row, current: Number(row.id) === tokenId })),
  );
}

async function newSessions(app: App, call: Call): Promise<Response> {
  const { userId, tokenId } = callerOf(call);
  const rows = sessionsOf(app, userId).where('is_new_device', '=', 1).where('id', '!=', tokenId);
  return answerJson(call, await rows.execute());
}

/** Most sessions that are said to be known at once. */
const MOST_SEEN = 1000;

/** Ids of the sessions that were shown: one that began since is not known. Without them it is all. */
const seenSessions = z.object({ sessions: z.array(z.int().positive()).min(1).max(MOST_SEEN).optional() });

async function see(app: App, call: Call): Promise<Response> {
  const body = await readAnyBody(call, app.tempDir);
  return idempotent(app, call, body, async (remember) => {
    const { sessions } = parsed(seenSessions, body);
    await markSeen(app, actorOf(call), { ...callerOf(call), sessions }, (writer) => remember(writer, 204));
    return noContent();
  });
}

async function end(app: App, call: Call): Promise<Response> {
  const { userId } = callerOf(call);
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    await endSession(app, actorOf(call), { userId, id }, (writer) => remember(writer, 204));
    return noContent();
  });
}

const TAGS = ['account'];
const session = { id: ID, created_at: INSTANT, last_used_at: INSTANT, user_agent: { type: 'string' } } as const;

export const userRoutes: RouteGroup = {
  schemas: () => ({
    PasswordChange: inputSchema(passwordChange),
    NewSession: exactly(session),
    Session: exactly({
      ...session,
      current: { type: 'boolean', description: 'Whether this call was made with it.' },
    }),
  }),
  routes: [
    {
      method: 'GET',
      path: 'user',
      right: 'token',
      personal: true,
      handle: own,
      operation: () => ({
        operationId: 'readOwnUser',
        summary: 'The own account',
        tags: TAGS,
        security: BY_TOKEN,
        responses: { 200: answers('The account.', schemaRef('User'), { etag: true }), ...refusals() },
      }),
    },
    {
      method: 'POST',
      path: 'user/password',
      right: 'token',
      handle: changePassword,
      operation: () =>
        withKey({
          operationId: 'changePassword',
          summary: 'Change the own password; ends the own other tokens',
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('PasswordChange')),
          responses: { 204: NO_CONTENT, ...refusals(400, 429) },
        }),
    },
    {
      method: 'GET',
      path: 'user/sessions',
      right: 'token',
      handle: sessions,
      operation: () => ({
        operationId: 'listSessions',
        summary: 'The own sessions',
        tags: TAGS,
        security: BY_TOKEN,
        responses: {
          200: answers('The sessions.', { type: 'array', items: schemaRef('Session') }, { etag: true }),
          ...refusals(),
        },
      }),
    },
    {
      method: 'GET',
      path: 'user/sessions/new',
      right: 'token',
      handle: newSessions,
      operation: () => ({
        operationId: 'listNewSessions',
        summary:
          'The own other sessions that began in a browser not seen before, as long as nobody has said to know them',
        tags: TAGS,
        security: BY_TOKEN,
        responses: {
          200: answers('The sessions.', { type: 'array', items: schemaRef('NewSession') }, { etag: true }),
          ...refusals(),
        },
      }),
    },
    {
      method: 'POST',
      path: 'user/sessions/seen',
      right: 'token',
      handle: see,
      operation: () =>
        withKey({
          operationId: 'markSessionsSeen',
          summary: 'Say that the own other sessions are known, these or all',
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: {
            required: false,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { sessions: { type: 'array', items: ID, minItems: 1, maxItems: MOST_SEEN } },
                },
              },
            },
          },
          responses: { 204: NO_CONTENT, ...refusals(400) },
        }),
    },
    {
      method: 'DELETE',
      path: 'user/sessions/:id',
      right: 'token',
      handle: end,
      operation: () =>
        withKey({
          operationId: 'endSession',
          summary: 'End one of the own sessions',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          responses: { 204: NO_CONTENT, ...refusals(404) },
        }),
    },
  ],
};
