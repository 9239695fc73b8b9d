import { createHash, timingSafeEqual } from 'node:crypto';
import { HEAD } from '#contract/roles.ts';
import { insertUser, type NewUser } from '../accounts/users.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { newSecret } from '../database/secrets.ts';
import { type Actor, COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';

const NAME = 'setup';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** True while no account is the head's. */
export async function isSetupNeeded(reader: Reader | Writer, except = 0): Promise<boolean> {
  const head = reader.selectFrom('users').select('id').where('role', '=', HEAD).where('id', '<>', except);
  return (await head.executeTakeFirst()) === undefined;
}

/**
 * The token of the address under which the first Admin is made, once; null where there is one. A new one ends the one
 * before; what is stored opens nothing.
 */
export async function newSetupToken(app: Pick<App, 'database' | 'media' | 'log'>): Promise<string | null> {
  if (!(await isSetupNeeded(app.database.read))) return null;
  const token = newSecret();
  await commit(app, COMMAND, 'anyone', {
    work: async (writer) => {
      await writer.deleteFrom('secrets').where('name', '=', NAME).execute();
      await writer
        .insertInto('secrets')
        .values({ name: NAME, value: hashOf(token) })
        .execute();
    },
  });
  return token;
}

/** Refuses with 404 whoever does not have the token of a school that nobody answers for. */
export async function requireSetup(reader: Reader | Writer, token: string): Promise<void> {
  const row = await reader.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst();
  const known = Buffer.from(String(row?.value ?? ''));
  const sent = Buffer.from(hashOf(token));
  if (known.length !== sent.length || !timingSafeEqual(known, sent)) throw new Refusal(404);
  if (!(await isSetupNeeded(reader))) throw new Refusal(404);
}

/** Makes the first Admin, and ends the token with it: of two who come at once one is refused. */
export function makeFirstAdmin(
  app: App,
  actor: Actor,
  { token, ...user }: Omit<NewUser, 'role'> & { token: string },
  also: (writer: Writer, row: Row) => Promise<unknown>,
): Promise<Row> {
  const claim = async (writer: Writer, row: Row): Promise<void> => {
    const { numDeletedRows } = await writer
      .deleteFrom('secrets')
      .where('name', '=', NAME)
      .where('value', '=', hashOf(token))
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0 || !(await isSetupNeeded(writer, Number(row.id)))) throw new Refusal(404);
    await also(writer, row);
  };
  return insertUser(app, actor, { ...user, role: HEAD }, { also: claim });
}

/** The address at which the first Admin is made; the one before holds no longer. */
export async function setupAddress(app: Pick<App, 'database' | 'media' | 'log'>, address: string): Promise<string> {
  const token = await newSetupToken(app);
  if (!token)
    throw new Error('The school has an Admin already. A new password for it: npm run admin -- reset-password USERNAME');
  return `${address}/setup/${token}`;
}
