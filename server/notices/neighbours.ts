import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#contract/kit/define-resource.ts';
import { notice } from '#contract/resources/notice.ts';
import type { Reader, Row } from '../database/database.ts';
import { findPublicRow, findRow } from '../database/table.ts';
import { listConditions } from '../database/visible.ts';
import { wasReadable } from '../history/purge.ts';

const notices = notice as unknown as Resource;

/** A notice as another one's page names it. */
type Neighbour = { id: number; title: string; date: string };

async function first(
  reader: Reader,
  beside: RawBuilder<boolean>,
  direction: 'asc' | 'desc',
): Promise<Neighbour | null> {
  let query = reader.selectFrom('notices').select(['id', 'title', 'date']).where(beside);
  for (const condition of listConditions(notices, { hidden: false, state: null })) query = query.where(condition);
  const found = await query.orderBy('date', direction).orderBy('id', direction).limit(1).executeTakeFirst();
  return found ? { id: Number(found.id), title: String(found.title), date: String(found.date) } : null;
}

/** The live notices before and after a public one, by date and then id; null where there is no such notice. */
export async function neighboursOf(
  reader: Reader,
  id: number,
): Promise<{ newer: Neighbour | null; older: Neighbour | null } | null> {
  const row: Row | undefined = await findPublicRow(reader, notices, id);
  if (!row) return null;
  const { date } = row;
  const [newer, older] = await Promise.all([
    first(reader, sql`(date > ${date} OR (date = ${date} AND id > ${id}))`, 'asc'),
    first(reader, sql`(date < ${date} OR (date = ${date} AND id < ${id}))`, 'desc'),
  ]);
  return { newer, older };
}

/** True if the public may know of such a notice: it was deleted, but not before it was published. */
export async function wasDeleted(reader: Reader, id: number): Promise<boolean> {
  if (await findRow(reader, notices, id)) return false;
  const { path } = notices;
  const trashed = await reader
    .selectFrom('trash')
    .selectAll()
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (trashed) return wasReadable(trashed);
  const entry = await reader
    .selectFrom('changes')
    .select('id')
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .where('was_public', '=', 1)
    .executeTakeFirst();
  return entry !== undefined;
}
