import {
  answers,
  bodyObject,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { bodySchema, formEncoding, inputSchema } from '#contract/kit/openapi-schemas.ts';
import { registration } from '#contract/registration.ts';
import { NEWCOMER } from '#contract/roles.ts';
import { newPassword, passwordProblems } from '../accounts/passwords.ts';
import { insertUser, type NewUser, presentUser } from '../accounts/users.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { answerJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { actorOf, type Call, clientAddress } from '../http/call.ts';
import { idempotent } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { LIMITS, spend } from '../limits.ts';
import { fileFields, keepFiles } from '../records/files.ts';
import { readWrite } from '../records/input.ts';
import { Refusal, sentences } from '../refusal.ts';

const words = {
  closed: 'এখন নতুন নিবন্ধন বন্ধ আছে।',
} as const;

/** Makes an account; its role is always a newcomer's, whatever is sent. */
async function register(app: App, call: Call): Promise<Response> {
  if (!app.config.registration) throw new Refusal(403, { message: words.closed });
  const counted = { limit: LIMITS.register, key: clientAddress(call) };
  // One that is sent again gets its first answer, also where that was the last.
  const isKeyed = call.req.header('idempotency-key') !== undefined;
  if (!isKeyed) await spend(app, counted);
  const texts = [...Object.keys(registration.fields), 'password', 'confirm_password'];
  const body = await readBody(call, fileFields(registration), app.tempDir, texts);
  const answering = idempotent(app, call, body, async (remember) => {
    if (isKeyed) await spend(app, counted);
    const { values, changes } = readWrite(registration, 'create', body, passwordProblems(body.values));
    const files = await keepFiles(app, registration, changes);
    const user = { ...values, ...files, password: body.values.password, role: NEWCOMER } as unknown as NewUser;
    const also = (writer: Writer, made: Row) => remember(writer, 201, presentUser(made, app));
    const row = await insertUser(app, actorOf(call), user, { also }).catch((error) => {
      throw app.database.problemOf(error) === 'unique' ? new Refusal(409, { message: sentences.usernameTaken }) : error;
    });
    return answerJson(call, presentUser(row, app), { status: 201 });
  });
  return answering.finally(body.discard);
}

/** Input of a registration: its declared fields, and the password twice. */
function inputOf(form: boolean): Schema {
  const { required, properties } = bodySchema(registration, 'create', form) as {
    required: string[];
    properties: object;
  };
  const password = inputSchema(newPassword);
  return {
    type: 'object',
    required: [...required, 'password', 'confirm_password'],
    properties: { ...properties, password, confirm_password: password },
  };
}

export const registerRoutes: RouteGroup = {
  schemas: () => ({ Register: inputOf(false), RegisterForm: inputOf(true) }),
  routes: [
    {
      method: 'POST',
      path: 'register',
      right: 'anyone',
      handle: register,
      operation: () =>
        withKey({
          operationId: 'register',
          summary: 'Make an account; its role is always User',
          tags: ['account'],
          requestBody: bodyObject({
            'application/json': { schema: schemaRef('Register') },
            'multipart/form-data': { schema: schemaRef('RegisterForm'), encoding: formEncoding(registration) ?? {} },
          }),
          responses: { 201: answers('The account.', schemaRef('User')), ...refusals(400, 409, 429, 507) },
        }),
    },
  ],
};
