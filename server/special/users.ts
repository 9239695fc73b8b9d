import { z } from 'zod';
import { problems } from '#contract/kit/problems.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { PASSWORD_LENGTH, passwordProblem } from '#contract/rules/password.ts';
import { cleanText } from '#contract/rules/text.ts';
import { answerJson, noContent } from '../http/answer.ts';
import type { App, Call, Role } from '../http/app-context.ts';
import { NO_BODY, readBody } from '../http/body.ts';
import { idOf } from '../http/crud.ts';
import { endTokens } from '../http/identity.ts';
import { once } from '../http/once.ts';
import { requireMatch } from '../http/precondition.ts';
import { presentFile } from '../http/present.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';
import { forgetFiles } from '../http/uploads.ts';
import { etagOf } from '../kept/etag.ts';
import type { Database, Reader, Row, Writer } from '../store/database.ts';
import { timestamp } from '../store/table.ts';
import { hashPassword } from './password-hash.ts';

const anyText = z.string({ error: (issue) => (issue.input === undefined ? problems.required : problems.notText) });
/** A text that has to be there and is taken as it is, such as a password that exists already. */
export const requiredText = anyText.min(1, problems.required);

export const newPassword = anyText
  .refine((password) => passwordProblem(password) === null, {
    error: (issue) => passwordProblem(String(issue.input)) ?? '',
  })
  .meta({ format: 'password', minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** Usernames are one when they differ only in case and Unicode form. */
export const usernameKey = (username: string): string => foldKey(username);

/** Nobody has a name that could not be stored, and no database needs to be asked for one. */
export const findUser = async (reader: Reader | Writer, username: string): Promise<Row | undefined> =>
  'problem' in cleanText(username, false)
    ? undefined
    : reader.selectFrom('users').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst();

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
async function keepOneAdmin(writer: Writer, user: Row): Promise<void> {
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

/** The tag of an account, which the signature of its picture does not change. */
const tagOf = (user: Row): string => etagOf(JSON.stringify([user.id, user.role, user.updated_at]));

const findById = async (writer: Writer, id: number): Promise<Row> => {
  const user = await writer.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new Refusal(404);
  return user;
};

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

export const rolePatch = z.object({
  role: z.enum(['Admin', 'User'], { error: problems.choice(['Admin', 'User']) }).optional(),
});

export const usersRoutes = (app: App): Route[] => {
  const list = async (call: Call) => {
    const rows = await app.database.read.selectFrom('users').selectAll().orderBy('id').execute();
    return answerJson(
      call,
      rows.map((row) => presentUser(row, app.mediaSecret)),
    );
  };
  const patch = async (call: Call) => {
    const id = idOf(call);
    const body = await readBody(call, [], app.tempDir);
    const parsed = rolePatch.safeParse(body.values);
    if (!parsed.success) throw new Refusal(400, { errors: problemsOf(parsed.error) });
    const { role } = parsed.data;
    return once(app, call, body, async (remember) => {
      const row = await app.database.write(async (writer) => {
        const user = await findById(writer, id);
        requireMatch(call, tagOf(user));
        const changed = role ? await setRole(writer, user, role) : user;
        await remember(writer, 200, presentUser(changed, app.mediaSecret));
        return changed;
      });
      return answerJson(call, presentUser(row, app.mediaSecret), { etag: tagOf(row) });
    });
  };
  const remove = async (call: Call) => {
    const id = idOf(call);
    return once(app, call, NO_BODY, async (remember) => {
      const user = await app.database.write(async (writer) => {
        const user = await findById(writer, id);
        requireMatch(call, tagOf(user));
        await keepOneAdmin(writer, user);
        await writer.deleteFrom('users').where('id', '=', id).execute();
        await remember(writer, 204);
        return user;
      });
      await forgetFiles(app, [user.profile_picture]);
      return noContent();
    });
  };
  return [
    { method: 'GET', path: 'users', access: 'admin', handle: list },
    { method: 'PATCH', path: 'users/:id', access: 'admin', handle: patch },
    { method: 'DELETE', path: 'users/:id', access: 'admin', handle: remove },
  ];
};
