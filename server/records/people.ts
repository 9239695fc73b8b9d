import type { Resource } from '#contract/kit/define-resource.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import {
  findPeople,
  type PeopleFields,
  type PeopleIndex,
  peopleFields,
  peopleIndexing,
} from '#contract/search/people.ts';
import type { Database, Row } from '../database/database.ts';
import { listRows, type SearchMatches } from '../database/table.ts';
import { inTurns } from '../in-turns.ts';

type CachedIndex = { at: string; ids: readonly number[]; index: PeopleIndex };

const kept = new WeakMap<Database, Map<string, Promise<CachedIndex>>>();

const EVERYBODY = { search: '', contacts: true, filters: {}, hidden: true, state: null, ordering: [], page: null };

async function make(
  db: Database,
  resource: Resource,
  fields: PeopleFields,
  before?: CachedIndex,
): Promise<CachedIndex> {
  const at = await db.recordsVersion();
  if (before?.at === at) return before;
  const { rows } = await listRows(db, resource, EVERYBODY);
  return {
    at,
    ids: rows.map(({ id }) => Number(id)),
    index: await inTurns(peopleIndexing(rows, fields, before?.index)),
  };
}

/** Caches the index of a list's people until they change. Concurrent calls wait for the same one. */
function known(db: Database, resource: Resource, fields: PeopleFields): Promise<CachedIndex> {
  const lists = kept.get(db) ?? new Map<string, Promise<CachedIndex>>();
  kept.set(db, lists);
  const before = lists.get(resource.path)?.catch(() => undefined);
  const made = Promise.resolve(before).then((last) => make(db, resource, fields, last));
  lists.set(resource.path, made);
  return made;
}

/** The people of a list whom a search means; undefined where there is none, or the list is not one of people. */
export async function peopleFound(
  db: Database,
  resource: Resource,
  { search, contacts }: { search: string; contacts: boolean },
): Promise<SearchMatches | undefined> {
  const fields = peopleFields(resource.path);
  if (!fields || foldSearch(search) === '') return undefined;
  const { ids, index } = await known(db, resource, fields);
  const { places, exact } = findPeople(index, search, { numbers: contacts });
  const found = places.flatMap((place) => ids[place] ?? []);
  return { ids: found, first: found.slice(0, exact) };
}

/** The same among these rows, in which only these fields are seen. */
export async function peopleAmong(
  resource: Resource,
  rows: readonly Row[],
  { search, seen }: { search: string; seen: readonly string[] },
): Promise<Row[]> {
  const fields = peopleFields(resource.path);
  if (!fields) return [];
  const some = rows.map((row) => Object.fromEntries(seen.map((key) => [key, row[key]])));
  const { places } = findPeople(await inTurns(peopleIndexing(some, fields)), search);
  return places.flatMap<Row>((place) => rows[place] ?? []);
}
