import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { holdStudents } from '../grading/seats.ts';

/** Students looked up in one statement. */
const SLICE = 500;

/**
 * True if none of these students has been permanently deleted. They are locked until the transaction ends; a deletion
 * after it also searches what it has written.
 */
export async function areStillThere(
  { database }: Pick<App, 'database'>,
  writer: Writer,
  students: ReadonlySet<number>,
): Promise<boolean> {
  await holdStudents(writer, { students });
  const all = [...students];
  let found = 0;
  for (let start = 0; start < all.length; start += SLICE) {
    const ids = all.slice(start, start + SLICE);
    const here = await writer.selectFrom('students').select('id').where('id', 'in', ids).execute();
    const kept = writer
      .selectFrom('trash')
      .select('id')
      .where('resource', '=', 'students')
      .where('record_id', 'in', ids)
      .where('ending', 'is', null);
    const inTrash = await (database.dialect === 'postgres' ? kept.forShare() : kept).execute();
    found += here.length + inTrash.length;
  }
  return found === all.length;
}
