import { z } from 'zod';
import { TEXT_LIMITS } from '#contract/kit/field.ts';
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
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { bodySchema, inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { invited } from '#contract/registration.ts';
import { ROLES } from '#contract/roles.ts';
import { invitationPath, invite, inviteAgain, newInvitation } from '../accounts/invitations.ts';
import { changeUser, listUsers, type NewUser, presentUser, removeUser } from '../accounts/users.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { NO_BODY, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call, callerOf } from '../http/call.ts';
import { exactly, textSchema } from '../http/description.ts';
import { type AnswerRecorder, idempotent } from '../http/idempotency.ts';
import { pageHead, readPage } from '../http/list-query.ts';
import { requireMatch } from '../http/precondition.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';
import { readWrite } from '../records/input.ts';
import { Refusal, sentences } from '../refusal.ts';

/** Refuses what somebody else changed since. The signature of its picture does not change an account's tag. */
const tagOf = (user: Row): string => etagOf(JSON.stringify([user.id, user.role, user.updated_at]));
const unchanged = (call: Call) => (user: Row) => requireMatch(call, tagOf(user));

/** The id of a teacher's record; nothing takes it away. */
const teacherId = z
  .union([z.int(), z.string(), z.null()], { error: problems.reference('teachers') })
  .transform((sent, context) => {
    if (sent === null || sent === '') return null;
    const id = parseId(sent);
    if (id === null) context.addIssue({ code: 'custom', message: problems.reference('teachers') });
    return id;
  });

const accountPatch = z.object({
  role: z.enum(ROLES, { error: problems.choice(ROLES) }).optional(),
  teacher: teacherId.optional(),
});

async function list(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPage(params);
  const { rows, count } = await listUsers(app.database.read, page);
  const results = rows.map((row) => presentUser(row, app));
  return answerJson(call, page ? { ...pageHead('users', params, page, count), results } : results);
}

async function patch(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const body = await readBody(call, [], app.tempDir);
  const sent = parsed(accountPatch, body);
  return idempotent(app, call, body, async (remember) => {
    const row = await changeUser(
      app,
      actorOf(call),
      { id, ...sent },
      {
        expect: unchanged(call),
        also: (writer, changed) => remember(writer, 200, presentUser(changed, app)),
      },
    );
    return answerJson(call, presentUser(row, app), { etag: tagOf(row) });
  });
}

/** Adds the invitation's address to a new account; only this answer holds it. */
const withInvitation = (user: object, token: string) => ({ ...user, invitation: invitationPath(token) });

function tokenFor(app: App, call: Call): string {
  const key = call.req.header('idempotency-key');
  return newInvitation(app, key === undefined ? null : [callerOf(call).userId, call.req.path, key].join('\n'));
}

async function make(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir, Object.keys(invited.fields));
  const token = tokenFor(app, call);
  const making = async (remember: AnswerRecorder) => {
    const { values } = readWrite(invited, 'create', body);
    const user = values as unknown as Omit<NewUser, 'password'>;
    const row = await invite(app, actorOf(call), { user, token }, (writer, made) =>
      remember(writer, 201, presentUser(made, app)),
    ).catch((error) => {
      if (app.database.problemOf(error) !== 'unique') throw error;
      throw new Refusal(409, { message: sentences.usernameTaken });
    });
    return answerJson(call, withInvitation(presentUser(row, app), token), { status: 201 });
  };
  return idempotent(app, call, body, making, { unkept: (answer) => withInvitation(answer, token) });
}

async function renew(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  const token = tokenFor(app, call);
  const renewing = async (remember: AnswerRecorder) => {
    const options = {
      expect: unchanged(call),
      also: (writer: Writer, row: Row) => remember(writer, 201, presentUser(row, app)),
    };
    const row = await inviteAgain(app, actorOf(call), { id, token }, options);
    return answerJson(call, withInvitation(presentUser(row, app), token), { status: 201 });
  };
  return idempotent(app, call, NO_BODY, renewing, { unkept: (answer) => withInvitation(answer, token) });
}

async function remove(app: App, call: Call): Promise<Response> {
  const id = idOf(call);
  return idempotent(app, call, NO_BODY, async (remember) => {
    await removeUser(app, actorOf(call), id, { expect: unchanged(call), also: (writer) => remember(writer, 204) });
    return noContent();
  });
}

const TAGS = ['users'];

const user: Record<string, Schema> = {
  id: ID,
  username: textSchema(TEXT_LIMITS.name),
  full_name: textSchema(TEXT_LIMITS.name),
  email: textSchema(TEXT_LIMITS.line),
  phone: textSchema(TEXT_LIMITS.line),
  profile_picture: { type: ['string', 'null'], format: 'uri-reference' },
  profile_picture_variants: { type: 'array', items: schemaRef('Variant') },
  role: { type: 'string', enum: ROLES },
  teacher: { type: ['integer', 'null'], description: 'The id of the teacher’s record that is theirs.' },
  created_at: INSTANT,
  updated_at: INSTANT,
};
const invitation: Schema = {
  type: 'string',
  description: 'The address on this site at which the password is chosen, once, within 7 days.',
};

export const usersRoutes: RouteGroup = {
  tags: [{ name: 'users', description: 'The accounts, for Admins' }],
  schemas: () => ({
    User: exactly(user),
    InvitedUser: exactly({ ...user, invitation }),
    Invited: bodySchema(invited, 'create', false) ?? {},
    UserPage: pageSchema('User'),
    AccountChange: inputSchema(accountPatch),
  }),
  routes: [
    {
      method: 'GET',
      path: 'users',
      right: ['list', 'users'],
      handle: list,
      operation: () => ({
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
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'POST',
      path: 'users',
      right: ['create', 'users'],
      handle: make,
      operation: () =>
        withKey({
          operationId: 'inviteUser',
          summary: 'Make an account for somebody, who chooses the password at the address that is answered',
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: eitherBody(schemaRef('Invited')),
          responses: { 201: answers('The account.', schemaRef('InvitedUser')), ...refusals(400, 409) },
        }),
    },
    {
      method: 'POST',
      path: 'users/:id/invitation',
      right: ['merge', 'users'],
      handle: renew,
      operation: () =>
        withKey({
          operationId: 'inviteAgain',
          summary: 'Invite somebody anew: ends the earlier invitation, the password and all sessions',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter, ifMatchParameter],
          responses: {
            201: answers('The account.', schemaRef('InvitedUser')),
            ...refusals(404, 409, 412),
          },
        }),
    },
    {
      method: 'PATCH',
      path: 'users/:id',
      right: ['merge', 'users'],
      handle: patch,
      operation: () =>
        withKey({
          operationId: 'changeAccount',
          summary: 'Change a role or whose record it is; the last Admin stays one, and a demoted user’s tokens end',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter, ifMatchParameter],
          requestBody: eitherBody(schemaRef('AccountChange')),
          responses: {
            200: answers('The account.', schemaRef('User')),
            ...refusals(400, 404, 409, 412),
          },
        }),
    },
    {
      method: 'DELETE',
      path: 'users/:id',
      right: ['remove', 'users'],
      handle: remove,
      operation: () =>
        withKey({
          operationId: 'deleteUser',
          summary: 'Delete an account; the last Admin stays',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter, ifMatchParameter],
          responses: { 204: NO_CONTENT, ...refusals(404, 409, 412) },
        }),
    },
  ],
};
