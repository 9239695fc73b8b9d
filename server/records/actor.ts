import { sql } from 'kysely';
import type { Author, Via } from '#contract/history.ts';
import { allows, type Right } from '#contract/roles.ts';
import type { Identity } from '../app-context.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** The user who acts and the channel. A command is run on the school's own machine: it may do everything. */
export type Actor = {
  identity: Identity | null;
  via: Via;
  /** The client's network; '' where nobody calls from afar. */
  network?: string;
  /** Id of steps that are done and undone together. */
  batch?: string;
};

/** Whoever calls without a token. */
export const VISITOR: Actor = { identity: null, via: 'public' };
export const COMMAND: Actor = { identity: null, via: 'command' };

/** Refuses with 401 or 403 who may not, as far as was known when the call came. */
export function requireRight({ identity, via }: Actor, right: Right): void {
  if (via === 'command' || allows(identity?.role ?? null, right)) return;
  throw new Refusal(identity ? 403 : 401);
}

/**
 * The same, as it is now: a token may have ended, and a role may have been taken, since the call came. In a transaction
 * of PostgreSQL whoever would end the token waits until that is over. Answers who it is; null where nobody is asked.
 */
export async function confirmRight(
  database: Database,
  reader: Reader | Writer,
  actor: Actor,
  right: Right,
): Promise<Author> {
  const { identity, via } = actor;
  if (via === 'command' || allows(null, right)) return null;
  const lock = database.dialect === 'postgres' && reader.isTransaction ? sql` FOR KEY SHARE OF tokens` : sql``;
  const { rows } = await sql<Row>`
    SELECT users.id, users.full_name, users.role FROM tokens JOIN users ON users.id = tokens.user_id
    WHERE tokens.id = ${identity?.tokenId ?? null}${lock}`.execute(reader);
  const [user] = rows;
  if (!user) throw new Refusal(401);
  if (!allows(String(user.role), right)) throw new Refusal(403);
  return { id: Number(user.id), name: String(user.full_name), role: String(user.role) };
}
