import type { Database, Reader, Writer } from './database.ts';

/** Stands among the database's own keys while a school is being brought into it, and goes with the step that brings its rows. */
const NAME = 'unfinished';

export async function markUnfinished(database: Database): Promise<void> {
  await database.write(async (writer) => {
    await writer
      .insertInto('secrets')
      .values({ name: NAME, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function markFinished(writer: Writer): Promise<void> {
  await writer.deleteFrom('secrets').where('name', '=', NAME).execute();
}

export const isUnfinished = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('secrets').select('name').where('name', '=', NAME).executeTakeFirst()) !== undefined;
