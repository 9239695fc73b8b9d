import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from './app-context.ts';
import type { Reader, Writer } from './database/database.ts';
import { Refusal } from './refusal.ts';

/** At most so many in so long for one key (docs/contract.md#limits). */
export type Limit = { name: string; most: number; windowMs: number };

const MINUTE = 60_000;
export const LIMITS = {
  loginOfUser: { name: 'login of a user', most: 10, windowMs: 15 * MINUTE },
  loginFrom: { name: 'login from', most: 50, windowMs: 15 * MINUTE },
  search: { name: 'search', most: 30, windowMs: MINUTE },
  verify: { name: 'verify', most: 30, windowMs: MINUTE },
  contacts: { name: 'contacts', most: 5, windowMs: MINUTE },
  register: { name: 'register', most: 20, windowMs: 60 * MINUTE },
  password: { name: 'password', most: 10, windowMs: 15 * MINUTE },
  matchOfCode: { name: 'match of a code', most: 5, windowMs: 24 * 60 * MINUTE },
  matchFrom: { name: 'match from', most: 30, windowMs: MINUTE },
} as const satisfies Record<string, Limit>;

const LONGEST_WINDOW = 24 * 60 * MINUTE;
/** Largest difference between servers' clocks. A later count dates from before a clock was set back. */
export const SKEW = 5 * MINUTE;

/** A limit and the key that it counts by; the stored key reveals neither an address nor a name. */
export type KeyedLimit = { limit: Limit; key: string };

const storedKey = ({ limit, key }: KeyedLimit): string =>
  createHash('sha256').update(`${limit.name}\n${key}`).digest('hex');
const isoBefore = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** Seconds until the oldest of the counted leaves the window; null while there is room. */
async function waitOf(reader: Reader | Writer, counted: KeyedLimit): Promise<number | null> {
  const { most, windowMs } = counted.limit;
  const rows = await reader
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', storedKey(counted))
    .where('at', '>', isoBefore(windowMs))
    .where('at', '<', isoBefore(-SKEW))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  if (rows.length < most) return null;
  const until = Date.parse(String(rows.at(-1)?.at)) + windowMs;
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}

/** SQLite lets one transaction write at a time; PostgreSQL is asked to, for calls under the same keys. */
async function inTurn(app: App, writer: Writer, tries: readonly KeyedLimit[]): Promise<void> {
  if (app.database.dialect !== 'postgres') return;
  const keys = tries.map(storedKey).sort();
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(writer);
}

/** Refuses with 429, and says when there is room again, where a limit is reached; counts nothing. */
async function requireRoom(reader: Reader | Writer, tries: readonly KeyedLimit[]): Promise<void> {
  const waits = [];
  for (const counted of tries) waits.push(await waitOf(reader, counted));
  const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
  if (wait > 0) throw new Refusal(429, { headers: { 'Retry-After': String(wait) } });
}

/** The moment of the newest try of all that came before `moment`; both ms since 1970, 0 without any. */
export async function newestTryBefore({ read }: { read: Reader }, moment: number): Promise<number> {
  const row = await read
    .selectFrom('attempts')
    .select('at')
    .where('at', '<', new Date(moment).toISOString())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(String(row.at)) : 0;
}

/** Refuses early, before any work, what `count` would refuse. */
export async function refuseSpent(app: App, ...tries: readonly KeyedLimit[]): Promise<void> {
  if (app.config.rateLimits) await requireRoom(app.database.read, tries);
}

/** Counts one try under each key, or refuses, in the caller's transaction. Answers the ids of what it wrote. */
export async function count(app: App, writer: Writer, ...tries: readonly KeyedLimit[]): Promise<number[]> {
  if (!app.config.rateLimits) return [];
  await writer
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('at', '<', isoBefore(LONGEST_WINDOW)), eb('at', '>', isoBefore(-SKEW))]))
    .execute();
  await inTurn(app, writer, tries);
  await requireRoom(writer, tries);
  const at = new Date().toISOString();
  const made = await writer
    .insertInto('attempts')
    .values(tries.map((counted) => ({ key: storedKey(counted), at })))
    .returning('id')
    .execute();
  return made.map(({ id }) => Number(id));
}

/** Tries that are left under a key; null while nothing is limited. */
export async function triesLeft(app: App, counted: KeyedLimit): Promise<number | null> {
  if (!app.config.rateLimits) return null;
  const { most, windowMs } = counted.limit;
  const rows = await app.database.read
    .selectFrom('attempts')
    .select('id')
    .where('key', '=', storedKey(counted))
    .where('at', '>', isoBefore(windowMs))
    .where('at', '<', isoBefore(-SKEW))
    .limit(most)
    .execute();
  return most - rows.length;
}

/** `giveBack`: counts it no longer, or only for so many ms more. */
export type LimitUse = { giveBack: (after?: number) => Promise<void> };

/** Lets what was counted leave its window after so many ms. */
async function leaveAfter(writer: Writer, ids: readonly number[], { limit, key }: KeyedLimit, after: number) {
  await writer
    .updateTable('attempts')
    .set({ at: isoBefore(limit.windowMs - after) })
    .where('id', 'in', ids)
    .where('key', '=', storedKey({ limit, key }))
    .execute();
}

/**
 * Counts one try under each key, or refuses with 429; shared by all servers of a school. Counting comes before the work,
 * so that many at the same time can't slip through; what turns out not to count is given back.
 */
export async function spend(app: App, ...tries: readonly KeyedLimit[]): Promise<LimitUse> {
  if (!app.config.rateLimits) return { giveBack: async () => {} };
  const ids = await app.database.write((writer) => count(app, writer, ...tries));
  return {
    giveBack: (after = 0) =>
      app.database.write(async (writer) => {
        // Behind those that came with it and still wait to be counted.
        await inTurn(app, writer, tries);
        if (after === 0) await writer.deleteFrom('attempts').where('id', 'in', ids).execute();
        else for (const counted of tries) await leaveAfter(writer, ids, counted, after);
      }),
  };
}
