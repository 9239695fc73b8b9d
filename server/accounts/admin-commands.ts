import { valueSchema } from '#contract/kit/schema.ts';
import { registration } from '#contract/registration.ts';
import { PASSWORD_LENGTH, passwordProblem } from '#contract/rules/password.ts';
import type { Database, Row } from '../store/database.ts';
import { timestamp } from '../store/table.ts';
import { hashPassword } from './password-hash.ts';
import { endTokens } from './tokens.ts';
import { findUser, insertUser, setRole } from './users.ts';

type ReadPassword = () => Promise<string>;
/** A command on one account: answers the sentence that says what was done, throws an Error with one that says what is wrong. */
type AccountCommand = (database: Database, username: string, readPassword: ReadPassword) => Promise<string>;

async function newPassword(readPassword: ReadPassword): Promise<string> {
  const password = await readPassword();
  if (passwordProblem(password) === null) return password;
  throw new Error(
    `The password needs ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters. Nothing was changed.`,
  );
}

async function existing(database: Database, username: string): Promise<Row> {
  const user = await findUser(database.read, username);
  if (!user) throw new Error(`There is no account «${username}». Make it: npm run admin -- create ${username}`);
  return user;
}

const taken = (username: string): Error =>
  new Error(
    `There is an account «${username}» already. Make it an Admin's: npm run admin -- promote ${username}. A new password for it: npm run admin -- reset-password ${username}`,
  );

/** The name as a registration would store it. */
function checkedName(username: string): string {
  const parsed = valueSchema(registration.fields.username, 'create', '').safeParse(username);
  if (!parsed.success)
    throw new Error(
      `«${username}» cannot be a username: at most ${registration.fields.username.max} characters on one line.`,
    );
  return String(parsed.data);
}

export const createAdmin: AccountCommand = async (database, sent, readPassword) => {
  const username = checkedName(sent);
  if (await findUser(database.read, username)) throw taken(username);
  const password = await newPassword(readPassword);
  try {
    await insertUser(database, { username, password, full_name: username, role: 'Admin' });
  } catch (error) {
    throw database.problemOf(error) === 'unique' ? taken(username) : error;
  }
  return `The Admin «${username}» is made.`;
};

export const promote: AccountCommand = async (database, username) => {
  const user = await existing(database, username);
  if (user.role === 'Admin') return `«${user.username}» is an Admin already.`;
  await database.write((writer) => setRole(writer, user, 'Admin'));
  return `«${user.username}» is an Admin now.`;
};

/** After it no token of the account holds any more (CONTRACT.md section 2). */
export const resetPassword: AccountCommand = async (database, username, readPassword) => {
  const user = await existing(database, username);
  const password_hash = await hashPassword(await newPassword(readPassword));
  await database.write(async (writer) => {
    await writer
      .updateTable('users')
      .set({ password_hash, updated_at: timestamp() })
      .where('id', '=', Number(user.id))
      .execute();
    await endTokens(writer, Number(user.id));
  });
  const role =
    user.role === 'Admin' ? '' : ` It is a User's account; to make it an Admin's: npm run admin -- promote ${username}`;
  return `«${user.username}» has a new password, and all its sessions are ended.${role}`;
};
