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
  refusals,
  schemaRef,
  WRITE_REFUSALS,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { parsed } from '../accounts/credentials.ts';
import { keepOneAdmin, presentUser, setRole } from '../accounts/users.ts';
import type { App, Call } from '../app-context.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { NO_BODY, readBody } from '../http/body.ts';
import { exactly, text } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { requireMatch } from '../http/precondition.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';
import { forgetFiles } from '../records/files.ts';
import { Refusal } from '../refusal.ts';
import type { Row, Writer } from '../store/database.ts';

/** The tag of an account, which the signature of its picture does not change. */
const tagOf = (user: Row): string => etagOf(JSON.stringify([user.id, user.role, user.updated_at]));

const findById = async (writer: Writer, id: number): Promise<Row> => {
  const user = await writer.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new Refusal(404);
  return user;
};

const rolePatch = z.object({
  role: z.enum(['Admin', 'User'], { error: problems.choice(['Admin', 'User']) }).optional(),
});

async function list(app: App, call: Call): Promise<Response> {
  const rows = await app.database.read.selectFrom('users').selectAll().orderBy('id').execute();
  return answerJson(
    call,
    rows.map((row) => presentUser(row, app.mediaSecret)),
  );
}

async function patch(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  const { role } = parsed(rolePatch, body);
  return idempotent(app, call, body, async (remember) => {
    const row = await app.database.write(async (writer) => {
      const user = await findById(writer, id);
      requireMatch(call, tagOf(user));
      const changed = role ? await setRole(writer, user, role) : user;
      await remember(writer, 200, presentUser(changed, app.mediaSecret));
      return changed;
    });
    return answerJson(call, presentUser(row, app.mediaSecret), { etag: tagOf(row) });
  });
}

async function remove(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    const user = await app.database.write(async (writer) => {
      const user = await findById(writer, id);
      requireMatch(call, tagOf(user));
      await keepOneAdmin(writer, user);
      await writer.deleteFrom('users').where('id', '=', id).execute();
      await remember(writer, 204);
      return user;
    });
    await forgetFiles(app, [user.profile_picture]);
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
      role: { type: 'string', enum: ['Admin', 'User'] },
      created_at: INSTANT,
      updated_at: INSTANT,
    }),
    RoleChange: inputSchema(rolePatch),
  },
  routes: [
    {
      method: 'GET',
      path: 'users',
      access: 'admin',
      handle: list,
      operation: {
        operationId: 'listUsers',
        summary: 'All accounts',
        tags: TAGS,
        security: BY_TOKEN,
        responses: {
          200: answers('The accounts.', { type: 'array', items: schemaRef('User') }, { etag: true }),
          ...refusals(401, 403),
        },
      },
    },
    {
      method: 'PATCH',
      path: 'users/:id',
      access: 'admin',
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
      access: 'admin',
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
