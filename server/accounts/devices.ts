import { hash, randomBytes } from 'node:crypto';
import type { Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';

/** Most browsers remembered per person; the oldest are forgotten. */
const MOST = 20;

const TOKEN = /^[\w-]{43}$/;

/** The browser's device token: the one that it sent, or a new one. */
export const deviceToken = (sent: string | undefined): string =>
  sent !== undefined && TOKEN.test(sent) ? sent : randomBytes(32).toString('base64url');

/**
 * Remembers that somebody signs in from a browser. Answers whether they never did before; the first one that is known of them
 * is no news.
 */
export async function meetDevice(writer: Writer, userId: number, device: string): Promise<boolean> {
  const known = await writer
    .selectFrom('devices')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const own = hash('sha256', device);
  if (known.some((one) => one.hash === own)) return false;
  // Somebody may sign in twice at once from one browser.
  await writer
    .insertInto('devices')
    .values({ user_id: userId, hash: own, created_at: timestamp() })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doNothing())
    .execute();
  const oldest = known.slice(MOST - 1).map(({ id }) => Number(id));
  if (oldest.length > 0) await writer.deleteFrom('devices').where('id', 'in', oldest).execute();
  return known.length > 0;
}
