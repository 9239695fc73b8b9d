import { z } from 'zod';
import type { Problems } from '#contract/kit/define-resource.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { PASSWORD_LENGTH, passwordWords, samePassword } from '#contract/rules/password.ts';
import { lengthOf } from '#contract/rules/text.ts';
import { answerJson, noContent } from '../http/answer.ts';
import type { App, Call, Identity } from '../http/app-context.ts';
import { type Body, NO_BODY, readBody } from '../http/body.ts';
import { idOf } from '../http/crud.ts';
import { createToken, endTokens, oldestUse } from '../http/identity.ts';
import { addressOf, LIMITS, type Spent, spend } from '../http/limits.ts';
import { once, type Remember } from '../http/once.ts';
import { Refusal, sentences } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';
import { timestamp } from '../store/table.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findUser, newPassword, presentUser, requiredText, usernameKey } from './users.ts';

export const credentials = z.object({ username: requiredText, password: requiredText });

export const passwordChange = z
  .object({ current_password: requiredText, new_password: newPassword, confirm_password: requiredText })
  .refine((sent) => samePassword(sent.new_password, sent.confirm_password), {
    path: ['confirm_password'],
    error: passwordWords.differ,
  });

export function parsed<T>(schema: z.ZodType<T>, { values }: Body): T {
  const result = schema.safeParse(values);
  if (!result.success) throw new Refusal(400, { errors: problemsOf(result.error) });
  return result.data;
}

/** The caller's identity on routes whose access is `token`. */
const self = (call: Call): Identity => {
  const identity = call.get('identity');
  if (!identity) throw new Refusal(401);
  return identity;
};

async function ownRow(app: App, call: Call) {
  const { userId } = self(call);
  const row = await app.database.read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal(401);
  return row;
}

/** A password that could not be looked at was no try. */
const looked = (spent: Spent, looking: Promise<boolean>): Promise<boolean> =>
  looking.catch(async (error) => {
    await spent.giveBack();
    throw error;
  });

/**
 * Wrong name and wrong password get the same answer in the same time. Wrong tries count for a name from one address and
 * for the address, so that nobody can lock a user out everywhere (CONTRACT.md section 3).
 */
const login = (app: App) => async (call: Call) => {
  const { username, password } = parsed(credentials, await readBody(call, [], app.tempDir));
  const address = addressOf(call);
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
};

const changePassword = (app: App) => async (call: Call) => {
  const body = await readBody(call, [], app.tempDir);
  return once(app, call, body, (remember) => setPassword(app, call, body, remember));
};

/**
 * Refuses with 400 on its field a password that is not the caller's own. Wrong ones count together, wherever they are
 * asked for (CONTRACT.md section 3).
 */
export async function requirePassword(app: App, call: Call, password: string, wrong: Problems): Promise<void> {
  const spent = await spend(app, { limit: LIMITS.password, key: String(self(call).userId) });
  const user = await ownRow(app, call);
  if (!(await looked(spent, verifyPassword(password, String(user.password_hash)))))
    throw new Refusal(400, { errors: wrong });
  await spent.giveBack();
}

async function setPassword(app: App, call: Call, body: Body, remember: Remember): Promise<Response> {
  const { tokenId, userId } = self(call);
  const sent = parsed(passwordChange, body);
  await requirePassword(app, call, sent.current_password, { current_password: ['বর্তমান পাসওয়ার্ডটি সঠিক নয়'] });
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

const sessions = (app: App) => async (call: Call) => {
  const { userId, tokenId } = self(call);
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
};

const endSession = (app: App) => async (call: Call) => {
  const { userId } = self(call);
  const id = idOf(call);
  return once(app, call, NO_BODY, async (remember) => {
    await app.database.write(async (writer) => {
      const ending = writer.deleteFrom('tokens').where('id', '=', id).where('user_id', '=', userId);
      const { numDeletedRows } = await ending.executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw new Refusal(404);
      await remember(writer, 204);
    });
    return noContent();
  });
};

const revoke = (app: App) => async (call: Call) => {
  const { tokenId } = self(call);
  await app.database.write((writer) => writer.deleteFrom('tokens').where('id', '=', tokenId).execute());
  return noContent();
};

export const sessionRoutes = (app: App): Route[] => [
  { method: 'POST', path: 'token', access: 'anyone', handle: login(app) },
  { method: 'POST', path: 'token/revoke', access: 'token', handle: revoke(app) },
  {
    method: 'GET',
    path: 'user',
    access: 'token',
    handle: async (call) => answerJson(call, presentUser(await ownRow(app, call), app.mediaSecret)),
  },
  { method: 'POST', path: 'user/password', access: 'token', handle: changePassword(app) },
  { method: 'GET', path: 'user/sessions', access: 'token', handle: sessions(app) },
  { method: 'DELETE', path: 'user/sessions/:id', access: 'token', handle: endSession(app) },
];
