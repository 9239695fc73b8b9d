import { z } from 'zod';
import { LIMITS } from '#contract/kit/field.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  INSTANT,
  idParameter,
  ifMatchParameter,
  NO_CONTENT,
  PAGE_PARAMETERS,
  pageSchema,
  refusals,
  schemaRef,
  WRITE_REFUSALS,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { ROLES } from '#contract/roles.ts';
import { listUsers, presentUser, removeUser, setRole } from '../accounts/users.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { NO_BODY, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, text } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { pageHead, readPage } from '../http/list-query.ts';
import { requireMatch } from '../http/precondition.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';

/** Refuses what somebody else changed since. The signature of its picture does not change an account's tag. */
const tagOf = (user: Row): string => etagOf(JSON.stringify([user.id, user.role, user.updated_at]));
const unchanged = (call: Call) => (user: Row) => requireMatch(call, tagOf(user));

const rolePatch = z.object({
  role: z.enum(ROLES, { error: problems.choice(ROLES) }).optional(),
});

async function list(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPage(params);
  const { rows, count } = await listUsers(app.database.read, page);
  const results = rows.map((row) => presentUser(row, app.mediaSecret));
  return answerJson(call, page ? { ...pageHead('users', params, page, count), results } : results);
}

async function patch(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  const { role } = parsed(rolePatch, body);
  return idempotent(app, call, body, async (remember) => {
    const row = await setRole(
      app,
      actorOf(call),
      { id, role },
      {
        expect: unchanged(call),
        also: (writer, changed) => remember(writer, 200, presentUser(changed, app.mediaSecret)),
      },
    );
    return answerJson(call, presentUser(row, app.mediaSecret), { etag: tagOf(row) });
  });
}

async function remove(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    await removeUser(app, actorOf(call), id, { expect: unchanged(call), also: (writer) => remember(writer, 204) });
    return noContent();
  });
}

const TAGS = ['users'];

export const usersRoutes: RouteGroup = {
  tags: [{ name: 'users', description: 'The accounts, for Admins' }],
  schemas: {
    User: exactly({
      id: ID,
      username: text(LIMITS.name),
      full_name: text(LIMITS.name),
      email: text(LIMITS.line),
      phone: text(LIMITS.line),
      profile_picture: { type: ['string', 'null'], format: 'uri-reference' },
      profile_picture_variants: { type: 'array', items: schemaRef('Variant') },
      role: { type: 'string', enum: ROLES },
      created_at: INSTANT,
      updated_at: INSTANT,
    }),
    UserPage: pageSchema('User'),
    RoleChange: inputSchema(rolePatch),
  },
  routes: [
    {
      method: 'GET',
      path: 'users',
      right: ['list', 'users'],
      handle: list,
      operation: {
        operationId: 'listUsers',
        summary: 'All accounts, or a page of them',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: PAGE_PARAMETERS,
        responses: {
          200: answers(
            'An array; with `page` an envelope.',
            { oneOf: [{ type: 'array', items: schemaRef('User') }, schemaRef('UserPage')] },
            { etag: true },
          ),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    {
      method: 'PATCH',
      path: 'users/:id',
      right: ['merge', 'users'],
      handle: patch,
      operation: withKey({
        operationId: 'changeRole',
        summary: 'Change a role; the last Admin stays one, and a demoted user’s tokens end',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter, ifMatchParameter],
        requestBody: eitherBody(schemaRef('RoleChange')),
        responses: {
          200: answers('The account.', schemaRef('User')),
          ...refusals(...WRITE_REFUSALS, 401, 404, 409, 412),
        },
      }),
    },
    {
      method: 'DELETE',
      path: 'users/:id',
      right: ['remove', 'users'],
      handle: remove,
      operation: withKey({
        operationId: 'deleteUser',
        summary: 'Delete an account; the last Admin stays',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter, ifMatchParameter],
        responses: { 204: NO_CONTENT, ...refusals(401, 403, 404, 409, 412) },
      }),
    },
  ],
};
