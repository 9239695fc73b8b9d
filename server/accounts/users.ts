import { problems } from '#contract/kit/problems.ts';
import { teacher as teachers } from '#contract/resources/teacher.ts';
import { can, type Right, ROLES, type Role } from '#contract/roles.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { findRow, timestamp } from '../database/table.ts';
import { type Doer, note } from '../history/entries.ts';
import { rulesFor } from '../history/rules.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { presentFile } from '../records/present.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword } from './password-hash.ts';
import { type Accounts, endTokens, lockUsers } from './tokens.ts';

/** Usernames are one when they differ only in case and Unicode form. */
export const usernameKey = (username: string): string => foldKey(username);

/** Nobody has a name that could not be stored, and no database needs to be asked for one. */
export const findUser = async (reader: Reader | Writer, username: string): Promise<Row | undefined> =>
  'problem' in cleanText(username, false)
    ? undefined
    : reader.selectFrom('users').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst();

/** An account with the record that it is of, while that is there. */
const accounts = (reader: Reader | Writer) =>
  reader
    .selectFrom('users')
    .leftJoin('teachers', 'teachers.id', 'users.teacher')
    .selectAll('users')
    // Takes the place of the account's own column.
    .select('teachers.id as teacher');

/** The account that somebody is signed in to; whoever has none any more is signed out. */
export async function userById({ database }: Pick<App, 'database'>, id: number): Promise<Row> {
  const row = await accounts(database.read).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(401);
  return row;
}

/** Accounts by id, all of them or a page, and how many there are. */
export async function listUsers(
  reader: Reader,
  page: { number: number; size: number } | null,
): Promise<{ rows: Row[]; count: number }> {
  const all = accounts(reader).orderBy('users.id');
  if (!page) {
    const rows = await all.execute();
    return { rows, count: rows.length };
  }
  const { count } = await reader
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const { number, size } = page;
  return {
    rows: await all
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    count: Number(count),
  };
}

export type NewUser = {
  username: string;
  /** null: nobody signs in until one is chosen. */
  password: string | null;
  full_name: string;
  email?: string;
  phone?: string;
  profile_picture?: string | null;
  role: Role;
  /** The id of the teacher's record that is theirs. */
  teacher?: number | null;
};

/** Stands where there is no password yet; nothing fits it. */
export const NO_PASSWORD = '';

type Also = (writer: Writer, row: Row) => Promise<unknown>;

/**
 * Makes an account, and what `also` does with it in one transaction; its picture is stored already. A name that is taken
 * is the database's `unique` problem.
 */
export async function insertUser(
  app: Accounts,
  actor: Actor,
  user: NewUser,
  { right = 'anyone', action = 'created', also }: { right?: Right; action?: 'created' | 'invited'; also?: Also } = {},
): Promise<Row> {
  const now = timestamp();
  const values = {
    username: user.username,
    username_key: usernameKey(user.username),
    password_hash: user.password === null ? NO_PASSWORD : await hashPassword(user.password),
    full_name: user.full_name,
    email: user.email ?? '',
    phone: user.phone ?? '',
    profile_picture: user.profile_picture ?? null,
    role: user.role,
    teacher: user.teacher ?? null,
    created_at: now,
    updated_at: now,
  };
  return commit(app, actor, right, {
    stored: [values.profile_picture],
    work: async (writer, doer) => {
      const row = await writer.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();
      await note(writer, doer, {
        ...accountOf(row),
        action,
        after: { username: user.username, role: user.role, ...(user.teacher && { teacher: user.teacher }) },
      });
      await also?.(writer, row);
      return row;
    },
  });
}

/** A user as the API answers one: never the password. */
export function presentUser(row: Row, links: Pick<App, 'mediaSecret' | 'mediaBase'>) {
  const picture = row.profile_picture === null ? null : presentFile(String(row.profile_picture), links);
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    profile_picture: picture?.path ?? null,
    profile_picture_variants: picture?.variants ?? [],
    role: row.role,
    teacher: row.teacher ?? null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Names an account in an activity entry. */
export const accountOf = (user: Row): { resource: string; recordId: number; name: string } => ({
  resource: 'users',
  recordId: Number(user.id),
  name: String(user.full_name),
});

/** Roles that can let others in. */
const KEEPERS: readonly Role[] = ROLES.filter((role) => can(role, 'write', 'users'));
const isKeeper = (role: Row[string] | undefined): boolean => KEEPERS.some((keeper) => keeper === role);

/**
 * The last who can let others in can be neither demoted nor deleted, or nobody could let anyone in again. Whoever has not
 * chosen a password yet can't.
 */
export async function keepOne(writer: Writer, user: Row): Promise<void> {
  if (!isKeeper(user.role) || user.password_hash === NO_PASSWORD) return;
  const { count } = await writer
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('role', 'in', KEEPERS)
    .where('password_hash', '<>', NO_PASSWORD)
    .executeTakeFirstOrThrow();
  if (Number(count) <= 1) throw new Refusal(409, { message: 'অন্তত একজন অ্যাডমিন থাকতে হবে।' });
}

export type AccountChangeOptions = {
  /** Called with the current account; what it throws refuses the change. */
  expect?: (before: Row) => void;
  also?: Also;
};

/** Makes one change of an account; 404 where there is none. */
export const changing = <T>(
  app: Accounts,
  actor: Actor,
  { id, right }: { id: number; right: Right },
  { expect }: AccountChangeOptions,
  work: (writer: Writer, user: Row, doer: Doer, drop: (name: Row[string] | undefined) => void) => Promise<T>,
): Promise<T> =>
  commit(app, actor, right, {
    first: (writer) => lockUsers(app, writer, { id, roles: KEEPERS }),
    work: async (writer, doer, drop) => {
      const user = await accounts(writer).where('users.id', '=', id).executeTakeFirst();
      if (!user) throw new Refusal(404);
      expect?.(user);
      return work(writer, user, doer, drop);
    },
  });

/** Refuses a teacher's record that there is not. */
export async function requireTeacher(writer: Writer, teacher: number | null | undefined): Promise<void> {
  if (!teacher || (await findRow(writer, teachers, teacher))) return;
  throw new Refusal(400, { errors: { teacher: [problems.reference('teachers')] } });
}

export type AccountChange = { role?: Role | undefined; teacher?: number | null | undefined };

/**
 * Changes an account's role and whose record it is, where that is said; answers it. Whoever is let in less far is signed out
 * everywhere.
 */
export const changeUser = (
  app: Accounts,
  actor: Actor,
  { id, role, teacher }: AccountChange & { id: number },
  options: AccountChangeOptions = {},
): Promise<Row> =>
  changing(app, actor, { id, right: ['merge', 'users'] }, options, async (writer, user, doer) => {
    await requireTeacher(writer, teacher);
    if (role && !isKeeper(role)) {
      await keepOne(writer, user);
      if (role !== user.role) await endTokens(writer, id);
    }
    // Only what was said: an account keeps a teacher whose record lies in the trash.
    const values = { ...(role && { role }), ...(teacher !== undefined && { teacher }) };
    const isSaid = Object.keys(values).length > 0;
    const changed: Row = { ...user, ...values, ...(isSaid && { updated_at: timestamp() }) };
    const { role: newRole = null, teacher: newTeacher = null, updated_at = null } = changed;
    if (isSaid)
      await writer
        .updateTable('users')
        .set({ ...values, updated_at })
        .where('id', '=', id)
        .execute();
    if (newRole !== user.role) {
      const [before, after] = [{ role: user.role ?? null }, { role: newRole }];
      await note(writer, doer, { ...accountOf(user), action: 'role_changed', before, after });
    }
    if (newTeacher !== user.teacher) {
      const [before, after] = [{ teacher: user.teacher ?? null }, { teacher: newTeacher }];
      await note(writer, doer, { ...accountOf(user), action: 'changed', before, after });
    }
    await options.also?.(writer, changed);
    return changed;
  });

/** Deletes an account with its sessions and its picture. */
export const removeUser = (
  app: Accounts,
  actor: Actor,
  id: number,
  options: AccountChangeOptions = {},
): Promise<void> =>
  changing(app, actor, { id, right: ['remove', 'users'] }, options, async (writer, user, doer, drop) => {
    await keepOne(writer, user);
    await writer.deleteFrom('users').where('id', '=', id).execute();
    for (const rule of rulesFor('forgetAccount')) for await (const forget of rule(writer, id)) await forget?.(writer);
    await note(writer, doer, { ...accountOf(user), action: 'deleted' });
    drop(user.profile_picture);
    await options.also?.(writer, user);
  });
