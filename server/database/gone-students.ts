import { PostgresAdapter } from 'kysely';
import type { Writer } from './database.ts';

/** Students looked up in one statement. */
const SLICE = 500;

/**
 * Returns which of these students have been permanently deleted, or are about to be. The others are locked until the
 * transaction ends; a deletion after it also searches what it has written.
 */
export async function goneAmong(writer: Writer, students: ReadonlySet<number>): Promise<Set<number>> {
  const isPostgres = writer.getExecutor().adapter instanceof PostgresAdapter;
  const gone = new Set(students);
  const all = [...students].sort((a, b) => a - b);
  for (let start = 0; start < all.length; start += SLICE) {
    const ids = all.slice(start, start + SLICE);
    const here = writer.selectFrom('students').select('id').where('id', 'in', ids).orderBy('id');
    const kept = writer
      .selectFrom('trash')
      .select('record_id as id')
      .where('resource', '=', 'students')
      .where('record_id', 'in', ids)
      .where('ending', 'is', null);
    for (const query of [here, kept])
      for (const { id } of await (isPostgres ? query.forShare() : query).execute()) gone.delete(Number(id));
  }
  return gone;
}
