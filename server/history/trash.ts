import type { Author, TrashItem } from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { searchKey } from '#contract/rules/fold.ts';
import type { Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import type { Doer } from './entries.ts';

/** A row that has just left its table, with its name and the entry of that. */
type DeletedRow = { row: Row; name: string; change: number };

/** Puts rows where they can be brought back from. */
export async function putInTrash(
  writer: Writer,
  { path }: Pick<Resource, 'path'>,
  gone: readonly DeletedRow[],
  { by }: Pick<Doer, 'by'>,
): Promise<void> {
  const items = gone.map(({ row, name, change }) => ({
    resource: path,
    record_id: row.id ?? null,
    change_id: change,
    name,
    search_text: searchKey(name),
    record: JSON.stringify(row),
    deleted_at: timestamp(),
    user_id: by?.id ?? null,
    user_name: by?.name ?? '',
    user_role: by?.role ?? '',
  }));
  await writer.insertInto('trash').values(items).execute();
}

/** The row of a deleted record as it was, which leaves the trash with this; undefined when it is not there. */
export async function takeFromTrash(writer: Writer, resource: Resource, id: number): Promise<Row | undefined> {
  const taken = await writer
    .deleteFrom('trash')
    .where('resource', '=', resource.path)
    .where('record_id', '=', id)
    .where('ending', 'is', null)
    .returning('record')
    .executeTakeFirst();
  return taken && (JSON.parse(String(taken.record)) as Row);
}

/** Returns the author from the columns that store it. */
export const authorOf = (row: Row): Author =>
  row.user_id === null ? null : { id: Number(row.user_id), name: String(row.user_name), role: String(row.user_role) };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when something deleted at this moment can be brought back. */
const expiryOf = (deletedAt: string, trashDays: number): string =>
  new Date(Date.parse(deletedAt) + trashDays * DAY_MS).toISOString();

export type TrashRow = Omit<TrashItem, 'record'> & { row: Row };

export const readTrashRow = (stored: Row, trashDays: number): TrashRow => ({
  id: Number(stored.id),
  resource: String(stored.resource),
  record_id: Number(stored.record_id),
  name: String(stored.name),
  row: JSON.parse(String(stored.record)) as Row,
  deleted_at: String(stored.deleted_at),
  deleted_by: authorOf(stored),
  expires_at: expiryOf(String(stored.deleted_at), trashDays),
});
