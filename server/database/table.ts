import { setImmediate as breathe } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import {
  CONTACT_SEARCH_COLUMN,
  columnsOf,
  hasContacts,
  keyColumn,
  recordColumns,
  SEARCH_COLUMN,
  searchKeys,
} from '#contract/kit/columns.ts';
import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { foldKey, searchKey } from '#contract/rules/fold.ts';
import type { Database, Dialect, Reader, Row, Tables, Writer } from './database.ts';
import { idListOf, isIdList, leaveIdLists, writeIdLists } from './id-lists.ts';
import { type ListScope, listConditions, officeConditions, readConditions } from './visible.ts';

export type Ordering = { column: string; descending: boolean };
/** Records that a search means, in addition to those that contain its text. */
export type SearchMatches = {
  ids: readonly number[];
  /** Those that come before all others, where no order is asked for. */
  first: readonly number[];
};
export type ListQuery = {
  /** As typed; folded here. */
  search: string;
  found?: SearchMatches | undefined;
  /** True if `search` covers contact details. */
  contacts: boolean;
  filters: Readonly<Record<string, string | number>>;
  /** Only records of these dates. */
  between?: { from: string | null; to: string | null };
  /** Only records that last over this day. */
  on?: string;
  /** Only records whose id or reference is one of these. */
  among?: { key: string; ids: readonly number[] } | null;
} & ListScope & {
    /** The second for those that are alike in the first, and so on; none: by id, or as the resource is ordered. */
    ordering: readonly Ordering[];
    /** 1-based page; null for everything. */
    page: { number: number; size: number } | null;
  };

type Select = SelectQueryBuilder<Tables, string, Row>;

/** True if a column of folded texts contains this one. */
export function contains(column: string, search: string) {
  const pattern = `%${searchKey(search).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`${sql.ref(column)} LIKE ${pattern} ESCAPE '\\'`;
}

/** True if a record's id, or what it refers to, is in `ids`; works for any number of them. */
const isAmong = (dialect: Dialect, ids: readonly number[], key = 'id') =>
  dialect === 'postgres'
    ? sql<boolean>`${sql.ref(key)} IN (SELECT value::integer FROM json_array_elements_text(${JSON.stringify(ids)}::json))`
    : sql<boolean>`${sql.ref(key)} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** True if a record lasts over a day; without a last day it lasts one. */
export const lastsOver = ({ from, to }: { from: string; to: string }, day: string) =>
  sql<boolean>`${sql.ref(from)} <= ${day} AND COALESCE(${sql.ref(to)}, ${sql.ref(from)}) >= ${day}`;

/** Rows whose field has a value, or whose list of ids holds it. */
function filtered(query: Select, resource: Resource, key: string, value: string | number): Select {
  const field = resource.fields[key];
  if (field && isIdList(field)) {
    const { table, column } = idListOf(resource, key, field);
    return query.where('id', 'in', (eb) => eb.selectFrom(table).select('record').where(column, '=', value));
  }
  if (field?.kind === 'text' && field.keyed) return query.where(keyColumn(key), '=', foldKey(String(value)));
  return query.where(key, '=', value);
}

function narrowed(
  query: Select,
  dialect: Dialect,
  resource: Resource,
  { search, found, contacts, filters, on, between, among, ...seeing }: ListQuery,
): Select {
  let narrowed = query;
  for (const condition of listConditions(resource, seeing)) narrowed = narrowed.where(condition);
  if (resource.dated && between?.from) narrowed = narrowed.where(resource.dated, '>=', between.from);
  if (resource.dated && between?.to) narrowed = narrowed.where(resource.dated, '<=', between.to);
  if (on && resource.spans) narrowed = narrowed.where(lastsOver(resource.spans, on));
  for (const [column, value] of Object.entries(filters)) narrowed = filtered(narrowed, resource, column, value);
  if (among) narrowed = narrowed.where(isAmong(dialect, among.ids, among.key));
  if (searchKey(search) === '') return narrowed;
  const columns = contacts && hasContacts(resource) ? [SEARCH_COLUMN, CONTACT_SEARCH_COLUMN] : [SEARCH_COLUMN];
  return narrowed.where((eb) =>
    eb.or([
      ...columns.map((column) => contains(column, search)),
      ...(found && found.ids.length > 0 ? [isAmong(dialect, found.ids)] : []),
    ]),
  );
}

function sortedBy(query: Select, dialect: Dialect, resource: Resource, { column, descending }: Ordering): Select {
  const isText = columnsOf(resource).some((c) => c.name === column && c.type === 'text');
  // Every database compares texts by code point and puts what is empty first.
  const collation = isText && dialect === 'postgres' ? sql` COLLATE "C"` : sql``;
  const direction = descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`;
  return query.orderBy(sql`${sql.ref(column)}${collation} ${direction}`);
}

function ordered(all: Select, dialect: Dialect, resource: Resource, { ordering, found }: ListQuery): Select {
  const first = ordering.length === 0 && found && found.first.length > 0 ? found.first : null;
  const query = first ? all.orderBy(sql`CASE WHEN ${isAmong(dialect, first)} THEN 0 ELSE 1 END`) : all;
  const last = ordering.at(-1);
  if (last) {
    const sorted = ordering.reduce((left, next) => sortedBy(left, dialect, resource, next), query);
    return last.column === 'id' ? sorted : sorted.orderBy('id', last.descending ? 'desc' : 'asc');
  }
  if (resource.order) {
    const { by, values } = resource.order;
    const ranks = values.map((value, rank) => sql`WHEN ${value} THEN ${sql.lit(rank)}`);
    return query
      .orderBy(sql`CASE ${sql.ref(by)} ${sql.join(ranks, sql` `)} ELSE ${sql.lit(values.length)} END`)
      .orderBy('id');
  }
  return query.orderBy('id');
}

const SLICE = 250;

/**
 * All rows of a list. SQLite reads on the event loop, so that a long list comes in slices, all of them as they were at
 * one moment, and others get their turn between two.
 */
async function allRows(db: Database, resource: Resource, query: ListQuery): Promise<Row[]> {
  const from = (reader: Reader) =>
    ordered(
      narrowed(reader.selectFrom(tableOf(resource)) as unknown as Select, db.dialect, resource, query),
      db.dialect,
      resource,
      query,
    );
  const columns = recordColumns(resource);
  if (db.dialect === 'postgres') return from(db.read).select(columns).execute();
  const first = await from(db.read)
    .select(columns)
    .limit(SLICE + 1)
    .execute();
  if (first.length <= SLICE) return first;
  return db.snapshot(async (reader) => {
    const ids = (await from(reader).select('id').execute()).map(({ id }) => id);
    const rows = new Map<Row[string] | undefined, Row>();
    for (let start = 0; start < ids.length; start += SLICE) {
      await breathe();
      const slice = JSON.stringify(ids.slice(start, start + SLICE));
      const found = await (reader.selectFrom(tableOf(resource)).select(columns) as unknown as Select)
        .where(sql<boolean>`id IN (SELECT value FROM json_each(${slice}))`)
        .execute();
      for (const row of found) rows.set(row.id, row);
    }
    return ids.flatMap<Row>((id) => rows.get(id) ?? []);
  });
}

/** Rows of a list and how many there are on all pages. */
export async function listRows(
  db: Database,
  resource: Resource,
  query: ListQuery,
): Promise<{ rows: Row[]; count: number }> {
  if (query.page === null) {
    const all = await allRows(db, resource, query);
    return { rows: all, count: all.length };
  }
  const from = db.read.selectFrom(tableOf(resource)) as unknown as Select;
  const rows = ordered(
    narrowed(from.select(recordColumns(resource)), db.dialect, resource, query),
    db.dialect,
    resource,
    query,
  );
  const { number, size } = query.page;
  const counting = narrowed(from, db.dialect, resource, query).select((eb) => eb.fn.countAll().as('count'));
  const [{ count } = { count: 0 }] = (await counting.execute()) as { count: unknown }[];
  return {
    rows: await rows
      .limit(size)
      .offset((number - 1) * size)
      .execute(),
    count: Number(count),
  };
}

export const findRow = (reader: Reader | Writer, resource: Resource, id: number): Promise<Row | undefined> =>
  reader.selectFrom(tableOf(resource)).selectAll().where('id', '=', id).executeTakeFirst() as Promise<Row | undefined>;

const findIf = (conditions: typeof readConditions) => (reader: Reader, resource: Resource, id: number) => {
  let query = reader.selectFrom(tableOf(resource)).selectAll().where('id', '=', id) as unknown as Select;
  for (const condition of conditions(resource)) query = query.where(condition);
  return query.executeTakeFirst();
};

/** The same for the office, and for everybody; neither sees each. */
export const [findOfficeRow, findPublicRow] = [findIf(officeConditions), findIf(readConditions)];

/** The row as it is now, which nobody else changes until the transaction ends; SQLite's writers come one by one anyway. */
export function lockRow(db: Database, writer: Writer, resource: Resource, id: number): Promise<Row | undefined> {
  const query = writer.selectFrom(tableOf(resource)).selectAll().where('id', '=', id);
  const locking = db.dialect === 'postgres' ? query.forUpdate() : query;
  return locking.executeTakeFirst() as Promise<Row | undefined>;
}

/** The same for several, by id. */
export async function lockRows(
  db: Database,
  writer: Writer,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const query = writer.selectFrom(tableOf(resource)).selectAll().where('id', 'in', ids).orderBy('id');
  const rows = (await (db.dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** The columns that only the database looks into, from a whole record. */
export function derivedColumns(resource: Resource, record: Row): Row {
  const textOf = (keys: string[]) =>
    keys
      .map((key) => searchKey(record[key]))
      .filter(Boolean)
      .join('\n');
  const derived: Row = { [SEARCH_COLUMN]: textOf(searchKeys(resource, false)) };
  if (hasContacts(resource)) derived[CONTACT_SEARCH_COLUMN] = textOf(searchKeys(resource, true));
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind === 'text' && (field.unique === 'folded' || field.keyed))
      derived[keyColumn(key)] = foldKey(String(record[key]));
  }
  return derived;
}

/** A moment as it is stored: ISO 8601, UTC. */
export const timestamp = (): string => new Date().toISOString();

/** Writes `changes` over the row `before`. */
export async function updateRow(writer: Writer, resource: Resource, before: Row, changes: Row): Promise<Row> {
  const row = (await writer
    .updateTable(tableOf(resource))
    .set({ ...changes, ...derivedColumns(resource, { ...before, ...changes }), updated_at: timestamp() })
    .where('id', '=', before.id as number)
    .returningAll()
    .executeTakeFirstOrThrow()) as Row;
  await writeIdLists(writer, resource, before, row);
  return row;
}

/** The same for several, of values that are not looked into. */
export async function updateRows(writer: Writer, resource: Resource, rows: readonly Row[], values: Row): Promise<void> {
  const ids = rows.map(({ id }) => Number(id));
  const changes = { ...values, updated_at: timestamp() };
  await writer.updateTable(tableOf(resource)).set(changes).where('id', 'in', ids).execute();
}

export async function deleteRows(writer: Writer, resource: Resource, ids: readonly number[]): Promise<void> {
  await leaveIdLists(writer, resource, ids);
  await writer.deleteFrom(tableOf(resource)).where('id', 'in', ids).execute();
}
