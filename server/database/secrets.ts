import { randomBytes } from 'node:crypto';
import type { Database, Reader, Writer } from './database.ts';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets of this database, and those of the school, which go with it into backups and other databases. */
type Table = 'secrets' | 'carried_secrets';

async function secretIn(writer: Writer, table: Table, name: string, value: string): Promise<string> {
  await writer
    .insertInto(table)
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await writer.selectFrom(table).select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return String(row.value);
}

/** A key that all servers of one school share; made by the first that asks for it. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const value = newSecret();
  return database.write((writer) => secretIn(writer, 'secrets', name, value));
}

/** A key that backup, restore and move carry; made by the first commit that asks for it. */
export const carriedSecret = (writer: Writer, name: string): Promise<string> =>
  secretIn(writer, 'carried_secrets', name, newSecret());

/** The same key where it was made already, else null. */
export async function findCarriedSecret(reader: Reader | Writer, name: string): Promise<string | null> {
  const found = reader.selectFrom('carried_secrets').select('value').where('name', '=', name);
  const row = await found.executeTakeFirst();
  return row ? String(row.value) : null;
}
