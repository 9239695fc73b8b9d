import type { Resource } from '#contract/kit/define-resource.ts';
import type { Reader } from './database.ts';

/* Records of one list are written one after the other, so that no entry comes below a newer one later. */

/** Returns the id of the newest entry of a list; 0 if there is none. */
export async function newestEntry(reader: Reader, { path }: Pick<Resource, 'path'>): Promise<number> {
  const { newest } = await reader
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('newest'))
    .where('resource', '=', path)
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/** Returns the records of a list that have entries after this one, in order of their entries. */
export async function changedAfter(
  reader: Reader,
  { path }: Pick<Resource, 'path'>,
  entry: number,
  most: number,
): Promise<{ entry: number; id: number }[]> {
  const rows = await reader
    .selectFrom('changes')
    .select(['id', 'record_id'])
    .where('resource', '=', path)
    .where('id', '>', entry)
    .where('record_id', 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, record_id }) => ({ entry: Number(id), id: Number(record_id) }));
}
