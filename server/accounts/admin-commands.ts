import { valueSchema } from '#contract/kit/schema.ts';
import { registration } from '#contract/registration.ts';
import { HEAD } from '#contract/roles.ts';
import { PASSWORD_LENGTH, passwordProblem } from '#contract/rules/password.ts';
import type { Row } from '../database/database.ts';
import { COMMAND } from '../records/actor.ts';
import { setPassword } from './passwords.ts';
import type { Accounts } from './tokens.ts';
import { changeUser, findUser, insertUser } from './users.ts';

type ReadPassword = () => Promise<string>;
/** A command on one account: answers the sentence that says what was done, throws an Error with one that says what is wrong. */
type AccountCommand = (app: Accounts, username: string, readPassword: ReadPassword) => Promise<string>;

async function newPassword(readPassword: ReadPassword): Promise<string> {
  const password = await readPassword();
  if (passwordProblem(password) === null) return password;
  throw new Error(
    `The password needs ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters. Nothing was changed.`,
  );
}

async function existing(app: Accounts, username: string): Promise<Row> {
  const user = await findUser(app.database.read, username);
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

export const createAdmin: AccountCommand = async (app, sent, readPassword) => {
  const username = checkedName(sent);
  if (await findUser(app.database.read, username)) throw taken(username);
  const password = await newPassword(readPassword);
  try {
    await insertUser(app, COMMAND, { username, password, full_name: username, role: HEAD });
  } catch (error) {
    throw app.database.problemOf(error) === 'unique' ? taken(username) : error;
  }
  return `The Admin «${username}» is made.`;
};

export const promoteAccount: AccountCommand = async (app, username) => {
  const { id, role, username: name } = await existing(app, username);
  if (role === HEAD) return `«${name}» is an Admin already.`;
  await changeUser(app, COMMAND, { id: Number(id), role: HEAD });
  return `«${name}» is an Admin now.`;
};

/** After it no token of the account holds any more. */
export const resetPassword: AccountCommand = async (app, username, readPassword) => {
  const { id, role, username: name } = await existing(app, username);
  await setPassword(app, COMMAND, { userId: Number(id), password: await newPassword(readPassword) });
  const more =
    role === HEAD
      ? ''
      : ` The account's role is ${String(role)}; to make it an Admin's: npm run admin -- promote ${username}`;
  return `«${name}» has a new password, and all its sessions are ended.${more}`;
};
