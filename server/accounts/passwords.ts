import { z } from 'zod';
import type { FieldProblems } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseProblems } from '#contract/kit/schema.ts';
import { PASSWORD_LENGTH, passwordProblem, passwordWords, samePassword } from '#contract/rules/password.ts';
import { lengthOf } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { type Doer, type NewEntry, note } from '../history/entries.ts';
import { LIMITS, type LimitUse, spend } from '../limits.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal, sentences } from '../refusal.ts';
import { meetDevice } from './devices.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type Accounts, createToken, endTokens, lockUsers } from './tokens.ts';
import { accountOf, findUser, userById, usernameKey } from './users.ts';

const anyText = z.string({ error: (issue) => (issue.input === undefined ? problems.required : problems.notText) });
/** A text that has to be there and is taken as it is, such as a password that exists already. */
export const requiredText = anyText.min(1, problems.required);

export const newPassword = anyText
  .refine((password) => passwordProblem(password) === null, {
    error: (issue) => passwordProblem(String(issue.input)) ?? '',
  })
  .meta({ format: 'password', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** Returns validation errors of the two passwords, by field. */
export function passwordProblems({ password, confirm_password }: Readonly<Record<string, unknown>>): FieldProblems {
  const parsed = z
    .object({ password: newPassword, confirm_password: requiredText })
    .safeParse({ password, confirm_password });
  const found = parsed.success ? {} : parseProblems(parsed.error);
  const areTyped = [password, confirm_password].every((typed) => typeof typed === 'string' && typed !== '');
  if (!areTyped || samePassword(String(password), String(confirm_password))) return found;
  return { ...found, confirm_password: [passwordWords.differ] };
}

/** A password that could not be looked at was no try. */
const looked = (spent: LimitUse, looking: Promise<boolean>): Promise<boolean> =>
  looking.catch(async (error) => {
    await spent.giveBack();
    throw error;
  });

/** True if a hash verified before this transaction is still the account's; it stays so until the transaction ends. */
async function isStill({ database }: Accounts, writer: Writer, { id, password_hash }: Row): Promise<boolean> {
  const query = writer
    .selectFrom('users')
    .select('id')
    .where('id', '=', Number(id))
    .where('password_hash', '=', String(password_hash));
  const found = await (database.dialect === 'postgres' ? query.forShare() : query).executeTakeFirst();
  return found !== undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Most refused sign-ins noted a day, per account and for all unknown names: guessing must not fill a log kept for a year. */
const MOST_REFUSED = 100;

/** Notes a refused sign-in, unless there were so many today that one more would tell nothing. */
async function noteRefused(writer: Writer, doer: Doer, account: Pick<NewEntry, 'resource' | 'recordId' | 'name'>) {
  const { resource, recordId } = account;
  const action = 'sign_in_refused';
  const before = await writer
    .selectFrom('changes')
    .select('at')
    .where('resource', '=', resource)
    .where('record_id', recordId === null ? 'is' : '=', recordId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MOST_REFUSED - 1)
    .executeTakeFirst();
  if (before && Date.parse(String(before.at)) > Date.now() - DAY_MS) return;
  await note(writer, doer, { ...account, action });
}

const wrongCredentials = (): Refusal => new Refusal(401, { message: sentences.credentials });

/**
 * Signs somebody in; answers the token. Wrong name and wrong password get the same answer in the same time. Wrong tries
 * count for a name from one address and for the address, so that nobody can lock a user out everywhere.
 */
export async function signInWithPassword(
  app: App,
  actor: Actor,
  { username, password }: { username: string; password: string },
  { address, agent, device }: { address: string; agent: string; device: string },
): Promise<string> {
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
    // The typed text is not stored: it may be a password in the wrong box.
    const account = user ? accountOf(user) : { resource: 'users', recordId: null, name: '' };
    await commit(app, actor, 'anyone', {
      work: (writer, doer) => noteRefused(writer, doer, account),
    });
    throw wrongCredentials();
  }
  await spent.giveBack();
  return commit(app, actor, 'anyone', {
    work: async (writer, doer) => {
      if (!(await isStill(app, writer, user))) throw wrongCredentials();
      const by = { id: Number(user.id), name: String(user.full_name), role: String(user.role) };
      await note(writer, { ...doer, by, via: 'hand' }, { ...accountOf(user), action: 'signed_in' });
      const isNew = await meetDevice(writer, Number(user.id), device);
      return createToken(writer, Number(user.id), agent, isNew);
    },
  });
}

/**
 * Refuses with 400 on its field, which `wrong` names, a password that is not the account's. Wrong ones count together,
 * wherever they are asked for. Answers what refuses it likewise, in a transaction that has locked the account, when it has
 * been changed since.
 */
export async function requirePassword(
  app: App,
  userId: number,
  password: string,
  wrong: FieldProblems,
): Promise<(writer: Writer) => Promise<void>> {
  const spent = await spend(app, { limit: LIMITS.password, key: String(userId) });
  const user = await userById(app, userId);
  const refusal = () => new Refusal(400, { errors: wrong });
  if (!(await looked(spent, verifyPassword(password, String(user.password_hash))))) throw refusal();
  await spent.giveBack();
  return async (writer) => {
    if (!(await isStill(app, writer, user))) throw refusal();
  };
}

/** Gives an account a new password and ends its sessions but for `keep`. `expect` may refuse it in the same transaction. */
export async function setPassword(
  app: Accounts,
  actor: Actor,
  { userId, password, keep }: { userId: number; password: string; keep?: number },
  { expect, also }: { expect?: (writer: Writer) => Promise<void>; also?: (writer: Writer) => Promise<unknown> } = {},
): Promise<void> {
  const password_hash = await hashPassword(password);
  await commit(app, actor, 'token', {
    first: (writer) => lockUsers(app, writer, { id: userId }),
    work: async (writer, doer) => {
      await expect?.(writer);
      const user = await writer
        .updateTable('users')
        .set({ password_hash, updated_at: timestamp() })
        .where('id', '=', userId)
        .returningAll()
        .executeTakeFirst();
      if (user) await note(writer, doer, { ...accountOf(user), action: 'password_changed' });
      await writer.deleteFrom('invitations').where('user_id', '=', userId).execute();
      await endTokens(writer, userId, keep);
      await also?.(writer);
    },
  });
}
