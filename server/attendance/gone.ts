import { PostgresAdapter } from 'kysely';
import { withoutNames } from '#contract/attendance/forget.ts';
import type { Notes } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import type { Author } from '#contract/history.ts';
import { sheet } from '#contract/resources/sheet.ts';
import type { Row, Writer } from '../database/database.ts';
import { goneAmong } from '../database/gone-students.ts';

const parsed = <T>(json: Row[string] | undefined, blank: T): T =>
  typeof json === 'string' ? (JSON.parse(json) as T) : blank;

/** True if an account, or the teacher's record that it is of, is ended for good. The account is held until the transaction ends. */
async function isGone(writer: Writer, user: number): Promise<boolean> {
  const query = writer.selectFrom('users').select('teacher').where('id', '=', user);
  const isPostgres = writer.getExecutor().adapter instanceof PostgresAdapter;
  const account = await (isPostgres ? query.forShare() : query).executeTakeFirst();
  if (!account) return true;
  if (account.teacher === null) return false;
  const id = Number(account.teacher);
  const here = await writer.selectFrom('teachers').select('id').where('id', '=', id).executeTakeFirst();
  const kept = writer
    .selectFrom('trash')
    .select('id')
    .where('resource', '=', 'teachers')
    .where('record_id', '=', id)
    .where('ending', 'is', null);
  return !here && !(await kept.executeTakeFirst());
}

/**
 * The same values of a sheet without the names of students who are ended for good. Every step of a sheet passes here, so no
 * former values bring such a name back, whenever they are.
 */
export async function withoutGone(writer: Writer, path: string, values: Row): Promise<Row> {
  if (path !== sheet.path) return values;
  const roster = parsed<RosterRow[]>(values.roster, []).map(({ student }) => student);
  const noted = Object.keys(parsed<Notes>(values.notes, {})).map(Number);
  const gone = await goneAmong(writer, new Set([...roster, ...noted]));
  return gone.size === 0 ? values : withoutNames(values, gone);
}

/** The same values of a sheet from the trash, also without the name of a taker who is ended for good. */
export async function withoutGoneTaker(writer: Writer, path: string, values: Row): Promise<Row> {
  if (path !== sheet.path) return values;
  const named = await withoutGone(writer, path, values);
  const taker = parsed<Author>(values.taken_by, null);
  if (!taker || !(await isGone(writer, taker.id))) return named;
  return { ...named, taken_by: JSON.stringify({ ...taker, name: '' }) };
}
