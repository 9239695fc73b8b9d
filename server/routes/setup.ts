import {
  answers,
  bodyObject,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { registration } from '#contract/registration.ts';
import { passwordProblems } from '../accounts/passwords.ts';
import { type NewUser, presentUser } from '../accounts/users.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { readWrite } from '../records/input.ts';
import { Refusal } from '../refusal.ts';
import { isSetupNeeded, makeFirstAdmin, requireSetup } from '../setup/setup.ts';

const words = {
  taken: 'এই ব্যবহারকারীর নাম আগেই নেওয়া হয়েছে, অন্য একটি দিন।',
} as const;

async function needed(app: App, call: Call): Promise<Response> {
  return answerJson(call, { needed: await isSetupNeeded(app.database.read) });
}

async function begin(app: App, call: Call): Promise<Response> {
  const token = call.req.param('token') ?? '';
  const texts = [...Object.keys(registration.fields), 'password', 'confirm_password'];
  const body = await readBody(call, [], app.tempDir, texts);
  return idempotent(app, call, body, async (remember) => {
    // Before anything is hashed: nobody else has work for us here.
    await requireSetup(app.database.read, token);
    const { values } = readWrite(registration, 'create', body, passwordProblems(body.values));
    const user = { ...values, password: body.values.password, token } as unknown as NewUser & { token: string };
    const row = await makeFirstAdmin(app, actorOf(call), user, (writer, made) =>
      remember(writer, 201, presentUser(made, app)),
    ).catch((error) => {
      throw app.database.problemOf(error) === 'unique' ? new Refusal(409, { message: words.taken }) : error;
    });
    return answerJson(call, presentUser(row, app), { status: 201 });
  });
}

const TAGS = ['setup'];
const TOKEN: Schema = { type: 'string' };

/** The beginning of a school: who has the address that its server printed becomes its first Admin. */
export const setupRoutes: RouteGroup = {
  tags: [{ name: 'setup', description: 'The first Admin of a school' }],
  schemas: () => ({ Setup: exactly({ needed: { type: 'boolean' } }) }),
  routes: [
    {
      method: 'GET',
      path: 'setup',
      right: 'anyone',
      handle: needed,
      operation: () => ({
        operationId: 'readSetup',
        summary: 'Whether the school still has no Admin',
        tags: TAGS,
        responses: { 200: answers('Whether it is needed.', schemaRef('Setup'), { etag: true }), ...refusals() },
      }),
    },
    {
      method: 'POST',
      path: 'setup/:token',
      right: 'anyone',
      handle: begin,
      operation: () =>
        withKey({
          operationId: 'setUp',
          summary: 'Make the first Admin with the token that the server printed; it holds once',
          tags: TAGS,
          parameters: [{ name: 'token', in: 'path', required: true, description: 'From the address.', schema: TOKEN }],
          requestBody: bodyObject({ 'application/json': { schema: schemaRef('Register') } }),
          responses: { 201: answers('The account.', schemaRef('User')), ...refusals(400, 404, 409) },
        }),
    },
  ],
};
