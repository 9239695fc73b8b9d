import { hash, randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { App, Identity } from '../app-context.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { note } from '../history/entries.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';

/** Tokens end after this long unused. */
const UNUSED_DAYS = 30;
/** Interval at which a token's last use is stored, ms: otherwise each request would be a write. */
const TOUCH_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The parts of the app that account writes need. */
export type Accounts = Pick<App, 'database' | 'media' | 'log'>;

const hashOf = (token: string): string => hash('sha256', token);

/** The oldest last use with which a token still lives, as it is stored. */
export const oldestUse = (): string => new Date(Date.now() - UNUSED_DAYS * DAY_MS).toISOString();

/** Makes a new session of a user; answers the token, of which only the hash is stored. Removes expired sessions. */
export async function createToken(
  writer: Writer,
  userId: number,
  userAgent: string,
  isNewDevice = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = timestamp();
  await writer.deleteFrom('tokens').where('user_id', '=', userId).where('last_used_at', '<', oldestUse()).execute();
  await writer
    .insertInto('tokens')
    .values({
      hash: hashOf(token),
      user_id: userId,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      last_used_at: now,
      is_new_device: Number(isNewDevice),
    })
    .execute();
  return token;
}

const asked = new WeakMap<Database, CompiledQuery>();

/** Looks a token up by its hash; put together once, since every call of the dashboard asks it. */
function tokenQuery(database: Database, tokenHash: string): CompiledQuery {
  let query = asked.get(database);
  if (!query) {
    query = database.read
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .select(['tokens.id', 'tokens.user_id', 'tokens.last_used_at', 'users.role'])
      .where('tokens.hash', '=', '')
      .compile();
    asked.set(database, query);
  }
  return { ...query, parameters: [tokenHash] };
}

/** Finds the user of an `Authorization: Bearer …` header; null for none, a bad, an unused or an expired token. */
export async function identify(database: Database, authorization: string | undefined): Promise<Identity | null> {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '') ?? [];
  if (!token) return null;
  const {
    rows: [row],
  } = await database.read.executeQuery<Row>(tokenQuery(database, hashOf(token)));
  if (!row) return null;
  // A clock that was set back makes the age negative: that counts as unused for too long, too.
  const age = Date.now() - Date.parse(String(row.last_used_at));
  if (age > UNUSED_DAYS * DAY_MS || age < -DAY_MS) return null;
  const tokenId = Number(row.id);
  if (age > TOUCH_MS) {
    const touching = database.write((writer) =>
      writer.updateTable('tokens').set({ last_used_at: timestamp() }).where('id', '=', tokenId).execute(),
    );
    // Reading goes on where nothing can be written, such as on a full disk.
    await touching.catch(() => {});
  }
  return { userId: Number(row.user_id), role: row.role as Role, tokenId };
}

/** Ends sessions of a user: all, or all but one. */
export async function endTokens(writer: Writer, userId: number, except?: number): Promise<void> {
  let ending = writer.deleteFrom('tokens').where('user_id', '=', userId);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  await ending.execute();
}

/**
 * Locks accounts until the transaction ends. Whoever ends tokens locks their account first, and all accounts at once, so
 * that nobody waits for a lock while others wait for theirs; SQLite's writers come one by one anyway.
 */
export async function lockUsers(
  { database }: Accounts,
  writer: Writer,
  { id, roles = [] }: { id: number; roles?: readonly Role[] },
): Promise<void> {
  if (database.dialect !== 'postgres') return;
  await writer
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), ...roles.map((role) => eb('role', '=', role))]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ends one session of a user; refuses with 404 where there is none. */
export const endSession = (
  app: Accounts,
  actor: Actor,
  { userId, id }: { userId: number; id: number },
  also?: (writer: Writer) => Promise<unknown>,
): Promise<void> =>
  commit(app, actor, 'token', {
    first: (writer) => lockUsers(app, writer, { id: userId }),
    work: async (writer, doer) => {
      const ending = writer.deleteFrom('tokens').where('id', '=', id).where('user_id', '=', userId);
      const { numDeletedRows } = await ending.executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw new Refusal(404);
      const entry = { action: 'signed_out', resource: 'users', recordId: userId, name: doer.by?.name ?? '' } as const;
      await note(writer, doer, entry);
      await also?.(writer);
    },
  });

/** Notes that somebody knows these sessions, or all, that began in a new browser; nobody says that of the one in use. */
export const markSeen = (
  app: Accounts,
  actor: Actor,
  { userId, tokenId, sessions }: { userId: number; tokenId: number; sessions?: readonly number[] | undefined },
  also?: (writer: Writer) => Promise<unknown>,
): Promise<void> =>
  commit(app, actor, 'token', {
    first: (writer) => lockUsers(app, writer, { id: userId }),
    work: async (writer) => {
      const others = writer.updateTable('tokens').set({ is_new_device: 0 }).where('user_id', '=', userId);
      const known = sessions ? others.where('id', 'in', sessions) : others;
      await known.where('id', '!=', tokenId).execute();
      await also?.(writer);
    },
  });
