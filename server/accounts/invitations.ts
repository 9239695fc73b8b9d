import { createHmac, hash, randomBytes } from 'node:crypto';
import { href } from '#contract/pages.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { note } from '../history/entries.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword } from './password-hash.ts';
import { type Accounts, endTokens } from './tokens.ts';
import {
  type AccountChangeOptions,
  accountOf,
  changing,
  insertUser,
  keepOne,
  type NewUser,
  NO_PASSWORD,
  requireTeacher,
} from './users.ts';

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const hashOf = (token: string): string => hash('sha256', token);

/** A new invitation's token. A repeated write with the same key gets the same token again, since only its hash is stored. */
export const newInvitation = ({ mediaSecret }: Pick<App, 'mediaSecret'>, sentAgain: string | null): string =>
  sentAgain === null
    ? randomBytes(32).toString('base64url')
    : createHmac('sha256', mediaSecret).update(`invitation\n${sentAgain}`).digest('base64url');

/** The address at which somebody chooses a password. */
export const invitationPath = (token: string): string => href.invite({ token });

/** The account's only invitation from now on. */
async function store(writer: Writer, userId: number, token: string): Promise<void> {
  await writer.deleteFrom('invitations').where('user_id', '=', userId).execute();
  const expires_at = new Date(Date.now() + DAYS * DAY_MS).toISOString();
  await writer
    .insertInto('invitations')
    .values({ user_id: userId, hash: hashOf(token), expires_at })
    .execute();
}

/** Makes an account without a password for somebody who is to choose one. */
export const invite = (
  app: Accounts,
  actor: Actor,
  { user, token }: { user: Omit<NewUser, 'password'>; token: string },
  also: (writer: Writer, row: Row) => Promise<unknown>,
): Promise<Row> =>
  insertUser(
    app,
    actor,
    { ...user, password: null },
    {
      right: ['create', 'users'],
      action: 'invited',
      also: async (writer, row) => {
        await requireTeacher(writer, user.teacher);
        await store(writer, Number(row.id), token);
        await also(writer, row);
      },
    },
  );

/** Invites somebody again: this ends an earlier invitation, the password and all sessions. */
export const inviteAgain = (
  app: Accounts,
  actor: Actor,
  { id, token }: { id: number; token: string },
  options: AccountChangeOptions,
): Promise<Row> =>
  changing(app, actor, { id, right: ['merge', 'users'] }, options, async (writer, user, doer) => {
    await keepOne(writer, user);
    const changed: Row = { ...user, password_hash: NO_PASSWORD, updated_at: timestamp() };
    const { password_hash, updated_at = null } = changed;
    await writer.updateTable('users').set({ password_hash, updated_at }).where('id', '=', id).execute();
    await endTokens(writer, id);
    await store(writer, id, token);
    await note(writer, doer, { ...accountOf(user), action: 'invited' });
    await options.also?.(writer, changed);
    return changed;
  });

/** The account that a token invites to; refuses with 404 one that is unknown, used or too old. */
export async function invitedBy(reader: Reader | Writer, token: string): Promise<Row> {
  const row = await reader
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .selectAll('users')
    .where('invitations.hash', '=', hashOf(token))
    .where('invitations.expires_at', '>', timestamp())
    .executeTakeFirst();
  if (!row) throw new Refusal(404);
  return row;
}

/** Gives the account its password, once. */
export async function accept(
  app: Accounts,
  actor: Actor,
  { token, password }: { token: string; password: string },
  also: (writer: Writer) => Promise<unknown>,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await commit(app, actor, 'anyone', {
    work: async (writer, doer) => {
      const user = await invitedBy(writer, token);
      const { numDeletedRows } = await writer
        .deleteFrom('invitations')
        .where('hash', '=', hashOf(token))
        .executeTakeFirst();
      // Somebody else was faster.
      if (Number(numDeletedRows) === 0) throw new Refusal(404);
      const updated_at = timestamp();
      await writer.updateTable('users').set({ password_hash, updated_at }).where('id', '=', Number(user.id)).execute();
      const by = { id: Number(user.id), name: String(user.full_name), role: String(user.role) };
      await note(writer, { ...doer, by, via: 'hand' }, { ...accountOf(user), action: 'password_changed' });
      await also(writer);
    },
  });
}
