import { z } from 'zod';
import type { Problems } from '#contract/kit/define-resource.ts';
import {
  answers,
  bodyOf,
  refusals,
  type Schema,
  schemaRef,
  WRITE_REFUSALS,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { bodySchema, formEncoding, inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { registration } from '#contract/registration.ts';
import { passwordWords, samePassword } from '#contract/rules/password.ts';
import { newPassword, requiredText } from '../accounts/credentials.ts';
import { insertUser, type NewUser, presentUser } from '../accounts/users.ts';
import type { App, Call } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { type Body, readBody } from '../http/body.ts';
import { clientAddress } from '../http/client-address.ts';
import { idempotent, type Remember } from '../http/idempotency.ts';
import type { RouteGroup } from '../http/router.ts';
import { LIMITS, spend } from '../limits.ts';
import { fileFields, forgetFiles, keepFiles } from '../records/files.ts';
import { Refusal } from '../refusal.ts';
import { readWrite } from './records.ts';

const words = {
  closed: 'এখন নতুন নিবন্ধন বন্ধ আছে।',
  taken: 'এই ব্যবহারকারীর নাম আগেই নেওয়া হয়েছে, অন্য একটি দিন।',
} as const;

/** What is wrong with the two passwords, by field. */
function passwordProblems({ password, confirm_password }: Body['values']): Problems {
  const parsed = z
    .object({ password: newPassword, confirm_password: requiredText })
    .safeParse({ password, confirm_password });
  if (!parsed.success) return problemsOf(parsed.error);
  return samePassword(parsed.data.password, parsed.data.confirm_password)
    ? {}
    : { confirm_password: [passwordWords.differ] };
}

/** Makes an account; its role is always User, whatever is sent. */
async function register(app: App, call: Call): Promise<Response> {
  if (!app.config.registration) throw new Refusal(403, { message: words.closed });
  await spend(app, { limit: LIMITS.register, key: clientAddress(call) });
  const body = await readBody(call, fileFields(registration), app.tempDir);
  const work = async (remember: Remember): Promise<Response> => {
    const { values, changes } = readWrite(registration, 'create', body, passwordProblems(body.values));
    const files = await keepFiles(app, registration, changes);
    const user = { ...values, ...files, password: body.values.password, role: 'User' } as unknown as NewUser;
    try {
      const row = await insertUser(app.database, user, (writer, made) =>
        remember(writer, 201, presentUser(made, app.mediaSecret)),
      );
      return answerJson(call, presentUser(row, app.mediaSecret), { status: 201 });
    } catch (error) {
      await forgetFiles(app, Object.values(files));
      throw app.database.problemOf(error) === 'unique' ? new Refusal(409, { message: words.taken }) : error;
    }
  };
  return idempotent(app, call, body, work).finally(body.discard);
}

/** What a registration takes: its declared fields, and the password twice. */
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
  schemas: { Register: inputOf(false), RegisterForm: inputOf(true) },
  routes: [
    {
      method: 'POST',
      path: 'register',
      access: 'anyone',
      handle: register,
      operation: withKey({
        operationId: 'register',
        summary: 'Make an account; its role is always User',
        tags: ['account'],
        requestBody: bodyOf({
          'application/json': { schema: schemaRef('Register') },
          'multipart/form-data': { schema: schemaRef('RegisterForm'), encoding: formEncoding(registration) ?? {} },
        }),
        responses: { 201: answers('The account.', schemaRef('User')), ...refusals(...WRITE_REFUSALS, 409, 429, 507) },
      }),
    },
  ],
};
