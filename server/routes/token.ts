import { z } from 'zod';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  NO_CONTENT,
  refusals,
  schemaRef,
  WRITE_REFUSALS,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { PASSWORD_LENGTH } from '#contract/rules/password.ts';
import { lengthOf } from '#contract/rules/text.ts';
import { looked, parsed, requiredText } from '../accounts/credentials.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { createToken } from '../accounts/tokens.ts';
import { findUser, usernameKey } from '../accounts/users.ts';
import { type App, type Call, callerOf } from '../app-context.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { clientAddress } from '../http/client-address.ts';
import { exactly } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { LIMITS, spend } from '../limits.ts';
import { Refusal, sentences } from '../refusal.ts';

const credentials = z.object({ username: requiredText, password: requiredText });

/**
 * Wrong name and wrong password get the same answer in the same time. Wrong tries count for a name from one address and
 * for the address, so that nobody can lock a user out everywhere.
 */
async function login(app: App, call: Call): Promise<Response> {
  const { username, password } = parsed(credentials, await readBody(call, [], app.tempDir));
  const address = clientAddress(call);
  const spent = await spend(
    app,
    { limit: LIMITS.loginOfUser, key: `${usernameKey(username)}\n${address}` },
    { limit: LIMITS.loginFrom, key: address },
  );
  const user = await findUser(app.database.read, username);
  // Nothing longer than a password may be was ever hashed.
  const fits = lengthOf(password.normalize('NFC')) <= PASSWORD_LENGTH.max;
  const verifying = verifyPassword(fits ? password : '', fits && user ? String(user.password_hash) : null);
  if (!(await looked(spent, verifying)) || !user) {
    throw new Refusal(401, { message: sentences.credentials });
  }
  await spent.giveBack();
  const agent = call.req.header('user-agent') ?? '';
  const access = await app.database.write((writer) => createToken(writer, Number(user.id), agent));
  return answerJson(call, { access });
}

async function revoke(app: App, call: Call): Promise<Response> {
  const { tokenId } = callerOf(call);
  await app.database.write((writer) => writer.deleteFrom('tokens').where('id', '=', tokenId).execute());
  return noContent();
}

const TAGS = ['account'];

export const tokenRoutes: RouteGroup = {
  tags: [{ name: 'account', description: 'Signing in, registering, and the own account' }],
  schemas: { Credentials: inputSchema(credentials) },
  routes: [
    {
      method: 'POST',
      path: 'token',
      access: 'anyone',
      handle: login,
      operation: {
        operationId: 'signIn',
        summary: 'Sign in: a name and a password for a token',
        tags: TAGS,
        requestBody: eitherBody(schemaRef('Credentials')),
        responses: {
          200: answers('The token.', exactly({ access: { type: 'string' } })),
          ...refusals(...WRITE_REFUSALS, 401, 429),
        },
      },
    },
    {
      method: 'POST',
      path: 'token/revoke',
      access: 'token',
      handle: revoke,
      operation: {
        operationId: 'signOut',
        summary: 'Sign out: end this token',
        tags: TAGS,
        security: BY_TOKEN,
        responses: { 204: NO_CONTENT, ...refusals(401, 403) },
      },
    },
  ],
};
