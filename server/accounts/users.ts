import { foldKey } from '#contract/rules/fold.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { App, Role } from '../app-context.ts';
import { presentFile } from '../records/present.ts';
import { Refusal } from '../refusal.ts';
import type { Database, Reader, Row, Writer } from '../store/database.ts';
import { timestamp } from '../store/table.ts';
import { hashPassword } from './password-hash.ts';
import { endTokens } from './tokens.ts';

/** Usernames are one when they differ only in case and Unicode form. */
export const usernameKey = (username: string): string => foldKey(username);

/** Nobody has a name that could not be stored, and no database needs to be asked for one. */
export const findUser = async (reader: Reader | Writer, username: string): Promise<Row | undefined> =>
  'problem' in cleanText(username, false)
    ? undefined
    : reader.selectFrom('users').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst();

/** The account that somebody is signed in to; whoever has none any more is signed out. */
export async function userById({ database }: Pick<App, 'database'>, id: number): Promise<Row> {
  const row = await database.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(401);
  return row;
}

export type NewUser = {
  username: string;
  password: string;
  full_name: string;
  email?: string;
  phone?: string;
  profile_picture?: string | null;
  role: Role;
};

/** Makes an account, and what `also` does with it in one transaction. A name that is taken is the database's `unique` problem. */
export async function insertUser(
  database: Database,
  user: NewUser,
  also: (writer: Writer, row: Row) => Promise<void> = async () => {},
): Promise<Row> {
  const now = timestamp();
  const values = {
    username: user.username,
    username_key: usernameKey(user.username),
    password_hash: await hashPassword(user.password),
    full_name: user.full_name,
    email: user.email ?? '',
    phone: user.phone ?? '',
    profile_picture: user.profile_picture ?? null,
    role: user.role,
    created_at: now,
    updated_at: now,
  };
  return database.write(async (writer) => {
    const row = await writer.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();
    await also(writer, row);
    return row;
  });
}

/** A user as the API answers one: never the password. */
export function presentUser(row: Row, mediaSecret: string) {
  const picture = row.profile_picture === null ? null : presentFile(String(row.profile_picture), mediaSecret);
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    profile_picture: picture?.path ?? null,
    profile_picture_variants: picture?.variants ?? [],
    role: row.role,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The last Admin can be neither demoted nor deleted, or nobody could let anyone in again. */
export async function keepOneAdmin(writer: Writer, user: Row): Promise<void> {
  if (user.role !== 'Admin') return;
  // Locks the rows that are counted, so that two Admins can't demote each other at the same moment.
  await writer.updateTable('users').set({ role: 'Admin' }).where('role', '=', 'Admin').execute();
  const { count } = await writer
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow();
  if (Number(count) <= 1) throw new Refusal(409, { message: 'অন্তত একজন অ্যাডমিন থাকতে হবে।' });
}

/** Changes a role; a demoted user's sessions end. */
export async function setRole(writer: Writer, user: Row, role: Role): Promise<Row> {
  if (role !== 'Admin') await keepOneAdmin(writer, user);
  if (role !== user.role && role === 'User') await endTokens(writer, Number(user.id));
  return writer
    .updateTable('users')
    .set({ role, updated_at: timestamp() })
    .where('id', '=', Number(user.id))
    .returningAll()
    .executeTakeFirstOrThrow();
}
