import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { sheetLines } from '#contract/attendance/lines.ts';
import {
  type ActivityEntry,
  type ChangedValue,
  type EntryAction,
  type FieldChange,
  type HistoryEntry,
  NOT_RECORDS,
  type Via,
} from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import { answeredValue } from '#contract/kit/read-value.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Reader, Row, Tables } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { sign } from '../media/signature.ts';
import { authorOf } from './trash.ts';

const SHEETS = 'attendance';

const byPath = new Map(allResources.map((resource) => [resource.path, resource]));

export const resourceAt = (path: Row[string] | undefined): Resource | undefined => byPath.get(String(path));

export const parseValues = (json: Row[string] | undefined): Row | null =>
  typeof json === 'string' ? (JSON.parse(json) as Row) : null;

/** Values of a record after an entry, of each field that was touched since: those from before the first of these changes. */
export async function valuesAfter(
  reader: Reader,
  { path, fields }: Pick<Resource, 'path' | 'fields'>,
  id: number,
  entryId: number,
): Promise<Row> {
  const entries = await reader
    .selectFrom('changes')
    .select('before')
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .where('id', '>', entryId)
    .orderBy('id')
    .execute();
  const then: Row = {};
  // An entry may hold more than fields, such as the reason of a correction.
  for (const { before } of entries)
    for (const [key, value] of Object.entries(parseValues(before) ?? {}))
      if (key in fields && !(key in then)) then[key] = value;
  return then;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment so many days ago, as it is stored. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** The item of the trash that a record has become, while it can be brought back. */
export async function itemInTrash(reader: Reader, path: string, id: number): Promise<Row | undefined> {
  const [item] = await itemsInTrash(reader, path, [id]);
  return item;
}

/** Returns the items of these records that are in the trash: not over their days, and not being ended for good. */
export async function itemsInTrash(reader: Reader, path: string, ids: readonly number[]): Promise<Row[]> {
  const { trash_days } = await readSettings(reader);
  return reader
    .selectFrom('trash')
    .selectAll()
    .where('resource', '=', path)
    .where('record_id', 'in', ids)
    .where('deleted_at', '>=', daysAgo(trash_days))
    .where('ending', 'is', null)
    .execute();
}

type Page = { number: number; size: number };
export type Filter = {
  resource?: string;
  recordId?: number;
  /** A user's id. */
  by?: number;
  action?: string;
  /** Moments: not before, and before. */
  from?: string;
  until?: string;
  /** Only older ones than this entry. */
  below?: number;
  batch?: string;
  /** Only what was done with records, and neither sessions nor accounts. */
  records?: boolean;
  /** Only the newest entry of each batch. */
  together?: boolean;
};

type Changes = SelectQueryBuilder<Tables, 'changes', object>;

function narrowed(all: Changes, filter: Filter): Changes {
  const { resource, recordId, by, action, from, until, below, batch, records } = filter;
  let query = all;
  if (resource !== undefined) query = query.where('resource', '=', resource);
  if (recordId !== undefined) query = query.where('record_id', '=', recordId);
  if (by !== undefined) query = query.where('user_id', '=', by);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (below !== undefined) query = query.where('id', '<', below);
  if (batch !== undefined) query = query.where('batch', '=', batch);
  if (records) query = query.where('resource', 'not in', NOT_RECORDS);
  return query;
}

/** Selects newer entries of an entry's batch that match a filter. */
function newerOf(eb: ExpressionBuilder<Tables, 'changes'>, { resource, ...filter }: Filter) {
  const newer = narrowed(eb.selectFrom('changes as newer') as unknown as Changes, filter)
    .select(sql`1`.as('one'))
    .where(sql<boolean>`newer.batch = changes.batch AND newer.id > changes.id`);
  // Said so that SQLite looks among the batch's, which are fewer than the list's.
  return resource === undefined ? newer : newer.where((of) => of.not(of('resource', '!=', resource)));
}

/** Counts entries; with `together`, each batch as one. PostgreSQL would sort all for `count(DISTINCT)`. */
async function countOf(reader: Reader, query: Changes, together: boolean): Promise<number> {
  const batches = query.select(({ fn }) => ['batch', fn.countAll().as('size')]).groupBy('batch');
  const { count } = together
    ? await reader
        .selectFrom(batches.as('batches'))
        .select(sql`coalesce(sum(CASE WHEN batch IS NULL THEN size ELSE 1 END), 0)`.as('count'))
        .executeTakeFirstOrThrow()
    : await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Entries that a filter leaves, newest first. */
export const readEntries = (reader: Reader, filter: Filter, page: Page): Promise<Row[]> =>
  narrowed(reader.selectFrom('changes'), filter)
    .selectAll()
    .$if(filter.together === true, (all) => all.where((eb) => eb.not(eb.exists(newerOf(eb, filter)))))
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();

/** The same, and how many there are on all pages. */
export async function findEntries(reader: Reader, filter: Filter, page: Page): Promise<{ rows: Row[]; count: number }> {
  const count = await countOf(reader, narrowed(reader.selectFrom('changes'), filter), filter.together === true);
  return { rows: await readEntries(reader, filter, page), count };
}

/** Returns which of these withheld files are past their retention. */
async function goneFiles(reader: Reader, names: readonly string[], oldest: string): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await reader.selectFrom('withheld_files').select(['name', 'since']).where('name', 'in', names).execute();
  return new Set(rows.filter(({ since }) => String(since) < oldest).map(({ name }) => String(name)));
}

const placeOf = ({ resource, record_id }: Row): string => `${resource} ${record_id}`;

/** The same entries without the values of records that nobody can bring back any more, though they may still be on disk. */
async function withoutOver(reader: Reader, rows: readonly Row[], oldest: string): Promise<readonly Row[]> {
  const of = rows.filter(({ record_id }) => record_id !== null);
  if (of.length === 0) return rows;
  const over = await reader
    .selectFrom('trash')
    .select(['resource', 'record_id'])
    .where('resource', 'in', [...new Set(of.map(({ resource }) => String(resource)))])
    .where('record_id', 'in', [...new Set(of.map(({ record_id }) => Number(record_id)))])
    .where((eb) => eb.or([eb('deleted_at', '<', oldest), eb('ending', 'is not', null)]))
    .execute();
  const places = new Set(over.map(placeOf));
  return rows.map((row) => (places.has(placeOf(row)) ? { ...row, name: '', before: null, after: null } : row));
}

const filesIn = (row: Row): string[] => {
  const resource = resourceAt(row.resource);
  return [parseValues(row.before), parseValues(row.after)].flatMap((values) =>
    Object.entries(values ?? {}).flatMap(([key, value]) =>
      resource?.fields[key]?.kind === 'file' && typeof value === 'string' ? [value] : [],
    ),
  );
};

export type PresentOptions = { mediaSecret: string; mediaBase: string; trashDays: number };

/**
 * Presents entries of the activity. Files come as addresses that can be read for a day, or null where they are kept no
 * longer; a file that a record still shows always is.
 */
export async function presentEntries(
  reader: Reader,
  found: readonly Row[],
  { mediaSecret, mediaBase, trashDays }: PresentOptions,
): Promise<ActivityEntry[]> {
  const rows = await withoutOver(reader, found, daysAgo(trashDays));
  const named = [...new Set(rows.flatMap(filesIn))];
  const gone = await goneFiles(reader, named, daysAgo(trashDays));
  const shownOf = (field: FieldSpec | undefined, value: Row[string] = null): ChangedValue => {
    if (!field || value === null) return value;
    if (field.kind !== 'file') return answeredValue(field, value);
    if (typeof value !== 'string') return null;
    const options = { secret: mediaSecret, now: Date.now(), shelf: 'media/history' } as const;
    return { path: gone.has(value) ? null : mediaBase + sign(value, options) };
  };
  return rows.map((row) => {
    const resource = resourceAt(row.resource);
    const values = { before: parseValues(row.before) ?? {}, after: parseValues(row.after) ?? {} };
    const { before, after } =
      resource?.path === SHEETS ? (sheetLines(values.before, values.after) as typeof values) : values;
    const changes = Object.keys(after).map((field): FieldChange => {
      const declared = resource?.fields[field];
      return { field, before: shownOf(declared, before[field]), after: shownOf(declared, after[field]) };
    });
    return {
      id: Number(row.id),
      at: String(row.at),
      action: row.action as EntryAction,
      by: authorOf(row),
      via: row.via as Via,
      batch: row.batch === null ? null : String(row.batch),
      changes,
      resource: String(row.resource),
      record_id: row.record_id === null ? null : Number(row.record_id),
      name: String(row.name),
      address: String(row.address),
    };
  });
}

/** Sizes of batches, and which of them are taken back: that goes from their last entry to their first. */
async function batchesOf(reader: Reader, batches: readonly string[]) {
  if (batches.length === 0) return new Map<string, { size: number; undone: boolean }>();
  const undoneAt = (order: 'asc' | 'desc') =>
    sql<
      number | null
    >`(SELECT undone_by FROM changes AS own WHERE own.batch = changes.batch AND own.record_id IS NOT NULL
      ORDER BY own.id ${sql.raw(order)} LIMIT 1)`;
  const counted = await reader
    .selectFrom('changes')
    .select(['batch', sql<number>`count(*)`.as('size'), undoneAt('asc').as('first'), undoneAt('desc').as('last')])
    .where('batch', 'in', batches)
    .groupBy('batch')
    .execute();
  return new Map(
    counted.map(({ batch, size, first, last }) => [
      String(batch),
      { size: Number(size), undone: first !== null && last !== null },
    ]),
  );
}

/** The same with one entry for each batch. */
export async function presentBatches(
  reader: Reader,
  rows: readonly Row[],
  showing: PresentOptions,
): Promise<ActivityEntry[]> {
  const named = rows.flatMap(({ batch }) => (batch === null ? [] : [String(batch)]));
  const batches = await batchesOf(reader, [...new Set(named)]);
  const undone = new Map(rows.map(({ id, undone_by }) => [Number(id), undone_by !== null]));
  const entries = await presentEntries(reader, rows, showing);
  return entries.map((entry) => ({
    ...entry,
    ...(batches.get(String(entry.batch)) ?? { size: 1, undone: undone.get(entry.id) === true }),
  }));
}

/** An entry as the history of its record shows it. */
export const ofOneRecord = ({
  resource: _,
  record_id: __,
  name: ___,
  address: ____,
  ...entry
}: ActivityEntry): HistoryEntry => entry;
