import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import type { DataField, FieldSpec } from '#contract/kit/field.ts';
import type { Row, Writer } from './database.ts';

/** A field whose value is a list of ids of another list. */
export type IdList = DataField & { refersTo: string };

export const isIdList = (field: FieldSpec): field is IdList => field.kind === 'data' && field.refersTo !== undefined;

/** The table with a row for each id in a field, and its column of ids. */
export const idListOf = (resource: Resource, key: string, { refersTo }: Pick<IdList, 'refersTo'>) => ({
  table: `${tableOf(resource)}_${key}`,
  column: tableOf({ path: refersTo }),
});

const idListsOf = (resource: Resource) =>
  fieldEntries(resource).flatMap(([key, field]) =>
    isIdList(field) ? [{ key, field, ...idListOf(resource, key, field) }] : [],
  );

const itemsOf = ({ idKey }: Pick<IdList, 'idKey'>, json: Row[string] | undefined): { id: number; item: unknown }[] =>
  typeof json === 'string'
    ? (JSON.parse(json) as (number | Record<string, number>)[]).map((item) => ({
        id: Number(typeof item === 'number' ? item : item[idKey ?? '']),
        item,
      }))
    : [];

/** The ids in a stored value of such a field, each once. */
export const idsIn = (field: Pick<IdList, 'idKey'>, json: Row[string] | undefined): number[] => [
  ...new Set(itemsOf(field, json).map(({ id }) => id)),
];

/** The stored value without an id. */
export const withoutId = (field: Pick<IdList, 'idKey'>, json: Row[string] | undefined, gone: number): string =>
  JSON.stringify(itemsOf(field, json).flatMap(({ id, item }) => (id === gone ? [] : [item])));

/** Comes before rows are deleted. */
export async function leaveIdLists(writer: Writer, resource: Resource, ids: readonly number[]): Promise<void> {
  for (const { table } of idListsOf(resource)) await writer.deleteFrom(table).where('record', 'in', ids).execute();
}

/** Comes after each write of a row: writes the ids of its lists one by one, so that the database holds what they refer to. */
export async function writeIdLists(writer: Writer, resource: Resource, before: Row | null, row: Row): Promise<void> {
  for (const { key, field, table, column } of idListsOf(resource)) {
    if (before && before[key] === row[key]) continue;
    const record = Number(row.id);
    if (before) await writer.deleteFrom(table).where('record', '=', record).execute();
    const ids = idsIn(field, row[key]);
    if (ids.length > 0)
      await writer
        .insertInto(table)
        .values(ids.map((id) => ({ record, [column]: id })))
        .execute();
  }
}

/** The same values from the trash without the ids of records that are gone. */
export async function withoutGoneIds(writer: Writer, resource: Resource, values: Row): Promise<Row> {
  const here = { ...values };
  for (const { key, field, column } of idListsOf(resource)) {
    const ids = idsIn(field, values[key]);
    if (ids.length === 0) continue;
    const found = await writer.selectFrom(column).select('id').where('id', 'in', ids).execute();
    const known = new Set(found.map(({ id }) => Number(id)));
    for (const id of ids) if (!known.has(id)) here[key] = withoutId(field, here[key], id);
  }
  return here;
}
