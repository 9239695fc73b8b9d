import { generateCookie, getCookie } from 'hono/cookie';
import { z } from 'zod';
import { answers, BY_TOKEN, eitherBody, NO_CONTENT, refusals, schemaRef } from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { deviceToken } from '../accounts/devices.ts';
import { requiredText, signInWithPassword } from '../accounts/passwords.ts';
import { endSession } from '../accounts/tokens.ts';
import type { App } from '../app-context.ts';
import { answerJson, noContent } from '../http/answer.ts';
import { parsed, readBody } from '../http/body.ts';
import { actorOf, type Call, callerOf, clientAddress } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';

const credentials = z.object({ username: requiredText, password: requiredText });

/** By it a browser is known again in which somebody has signed in; it is sent to no other address. */
const DEVICE = 'device';
const YEAR = 365 * 24 * 60 * 60;

const deviceCookie = (device: string, publicUrl: string | null): string =>
  generateCookie(DEVICE, device, {
    path: '/api/token',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: YEAR,
  });

async function login(app: App, call: Call): Promise<Response> {
  const sent = parsed(credentials, await readBody(call, [], app.tempDir));
  const device = deviceToken(getCookie(call, DEVICE));
  const from = { address: clientAddress(call), agent: call.req.header('user-agent') ?? '', device };
  const access = await signInWithPassword(app, actorOf(call), sent, from);
  const answer = await answerJson(call, { access });
  answer.headers.append('Set-Cookie', deviceCookie(device, app.config.publicUrl));
  return answer;
}

async function revoke(app: App, call: Call): Promise<Response> {
  const { userId, tokenId } = callerOf(call);
  await endSession(app, actorOf(call), { userId, id: tokenId });
  return noContent();
}

const TAGS = ['account'];

export const tokenRoutes: RouteGroup = {
  tags: [{ name: 'account', description: 'Signing in, registering, and the own account' }],
  schemas: () => ({ Credentials: inputSchema(credentials) }),
  routes: [
    {
      method: 'POST',
      path: 'token',
      right: 'anyone',
      personal: true,
      handle: login,
      operation: () => ({
        operationId: 'signIn',
        summary: 'Sign in: a name and a password for a token',
        tags: TAGS,
        requestBody: eitherBody(schemaRef('Credentials')),
        responses: {
          200: answers('The token.', exactly({ access: { type: 'string' } })),
          ...refusals(400, 429),
        },
      }),
    },
    {
      method: 'POST',
      path: 'token/revoke',
      right: 'token',
      handle: revoke,
      operation: () => ({
        operationId: 'signOut',
        summary: 'Sign out: end this token',
        tags: TAGS,
        security: BY_TOKEN,
        responses: { 204: NO_CONTENT, ...refusals() },
      }),
    },
  ],
};
