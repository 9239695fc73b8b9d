import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A key that all servers of one school share; made by the first that asks for it. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const value = newSecret();
  return database.write(async (writer) => {
    await writer
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await writer.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return String(row.value);
  });
}
