import { sql } from 'kysely';
import type { Resource } from '#contract/kit/define-resource.ts';
import { isChild, referrersOf } from '#contract/kit/relations.ts';
import { clockAt, readableStates, recordState } from '#contract/kit/visible.ts';
import { allResources } from '#contract/resources/index.ts';
import { lengthOf } from '#contract/rules/text.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { type Doer, noteAll } from './entries.ts';
import { parseValues } from './read.ts';
import { type PurgedRecord, rulesFor } from './rules.ts';

const SLICE = 200;

const readIn = ({ read, visible }: Resource, row: Row, at: Date): boolean =>
  read === 'public' && (!visible || readableStates(visible).includes(recordState(visible, row, clockAt(at))));

/** True if an item of the trash was public when it was deleted. */
export function wasReadable({ resource: path, record, deleted_at }: Row): boolean {
  const resource = allResources.find((one) => one.path === path);
  return resource !== undefined && readIn(resource, JSON.parse(String(record)) as Row, new Date(String(deleted_at)));
}

/** Items of the trash that went by themselves, up to one of them, all or those from before a moment. */
export type PurgeScope = { upTo: number; before?: string; except?: readonly string[] };

/**
 * Items that go for good by themselves, not with another: what a change took along, such as a shorter absence its covers, has no
 * item to go with, and is not listed. What goes or comes in small commits at this moment does neither.
 */
const isByItself = sql<boolean>`(cause IS NULL OR cause > 0 AND cause NOT IN (SELECT change_id FROM trash)
  AND cause NOT IN (SELECT change_id FROM undos WHERE ended_at IS NULL AND change_id IS NOT NULL))`;

/**
 * Decides of some of these that they go for good, those after `last`: from here on nobody gets them back. Answers how many of the
 * trash's list.
 */
export async function markEnding(
  writer: Writer,
  { upTo, before, except = [] }: PurgeScope,
  last: number,
  most: number,
) {
  let items = writer.selectFrom('trash').select(['id', 'cause']).where(isByItself).where('ending', 'is', null);
  if (before !== undefined) items = items.where('deleted_at', '<', before);
  if (except.length > 0) items = items.where('resource', 'not in', except);
  const found = await items.where('id', '>', last).where('id', '<=', upTo).orderBy('id').limit(most).execute();
  const ids = (isListed: boolean) =>
    found.filter(({ cause }) => (cause === null) === isListed).map(({ id }) => Number(id));
  const marked = await markItems(writer, ids(true));
  await markItems(writer, ids(false));
  return { last: Number(found.at(-1)?.id ?? upTo), isAll: found.length < most, marked };
}

/** Marks items for permanent deletion; answers how many of them nobody else had taken. */
export async function markItems(writer: Writer, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const items = writer.updateTable('trash').set({ ending: 1 }).where('id', 'in', ids).where('ending', 'is', null);
  return Number((await items.executeTakeFirst()).numUpdatedRows);
}

/** Finds the children of a record that had been deleted before it was, which go with it. */
export async function deletedBefore(reader: Reader, item: Row): Promise<number[]> {
  const ids: number[] = [];
  for (const { resource, key } of referrersOf({ path: String(item.resource) }, allResources).filter(isChild))
    for (let last = 0; ; ) {
      const children = await reader
        .selectFrom('trash')
        .select(['id', 'record'])
        .where('resource', '=', resource.path)
        .where(isByItself)
        .where('id', '>', last)
        .orderBy('id')
        .limit(SLICE)
        .execute();
      if (children.length === 0) break;
      last = Number(children.at(-1)?.id);
      for (const { id, record } of children)
        if (parseValues(record)?.[key] === Number(item.record_id)) ids.push(Number(id));
    }
  return ids;
}

/** Reads everything that goes for good, with what its deletion took along, some at a time. */
export async function* readEnding(reader: Reader): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const items = await reader
      .selectFrom('trash')
      .selectAll()
      .where('ending', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    if (items.length === 0) return;
    last = Number(items.at(-1)?.id);
    yield items;
    for (let lastAlong = 0; ; ) {
      const along = await alongWith(reader, items).where('id', '>', lastAlong).orderBy('id').limit(SLICE).execute();
      if (along.length === 0) break;
      lastAlong = Number(along.at(-1)?.id);
      yield along;
    }
  }
}

/** Finds the items that the deletions of others took along. */
const alongWith = (reader: Reader | Writer, items: readonly Row[]) =>
  (reader as Reader)
    .selectFrom('trash')
    .selectAll()
    .where(
      'cause',
      'in',
      items.map(({ change_id }) => Number(change_id)),
    );

/** Rows by the resource that they are of. */
function byResource(rows: readonly Row[]): [string, number[]][] {
  const all = new Map<string, number[]>();
  for (const { resource, record_id } of rows) {
    const ids = all.get(String(resource)) ?? [];
    all.set(String(resource), ids);
    ids.push(Number(record_id));
  }
  return [...all];
}

/** The records of items, with every name that they went by. */
export async function endedOf(reader: Reader, items: readonly Row[]): Promise<PurgedRecord[]> {
  const names = new Map<string, Set<string>>();
  const called = ({ resource, record_id, name }: Row) => {
    const place = `${resource} ${record_id}`;
    const own = names.get(place) ?? new Set<string>();
    names.set(place, own);
    if (name !== '') own.add(String(name));
  };
  items.forEach(called);
  for (const [resource, ids] of byResource(items)) {
    const entries = reader.selectFrom('changes').select(['resource', 'record_id', 'name']).distinct();
    (await entries.where('resource', '=', resource).where('record_id', 'in', ids).execute()).forEach(called);
  }
  return items.map(({ resource, record_id, record }) => ({
    resource: String(resource),
    id: Number(record_id),
    values: parseValues(record) ?? {},
    names: [...(names.get(`${resource} ${record_id}`) ?? [])],
  }));
}

/** Finds the remembered answers that held these records, by claim. */
export async function answersAbout(reader: Reader, ended: readonly PurgedRecord[]): Promise<string[]> {
  const places = new Set(ended.map(({ resource, id }) => `/api/${resource}/${id}`));
  const answers = await reader
    .selectFrom('idempotency')
    .select(['claim', 'path', sql<string>`substr(answer, 1, 40)`.as('start')])
    .where('answer', 'is not', null)
    .execute();
  const tells = ({ path, start }: Row): boolean => {
    const [of] = /^\/api\/[^/]+\/\d+(?=\/|$)/.exec(String(path)) ?? [];
    const [, id] = /^\{"id":(\d+),/.exec(String(start ?? '')) ?? [];
    // Answers about sheets quote their rows, and others hold rows of many.
    const isOfMany =
      /^\/api\/(undo$|imports(\/|$)|papers\/.*\/marks$|exams\/.*\/remarks$|trash\/.*\/restore$|attendance(\/|$)|certificates(\/|$)|cards(\/|$)|covers(\/|$)|staff-attendance(\/|$))/;
    return isOfMany.test(String(path)) || (of !== undefined && places.has(of)) || places.has(`${path}/${id}`);
  };
  return answers.filter(tells).map(({ claim }) => String(claim));
}

/** Status of a remembered answer that held what was ended for good. */
export const EMPTIED = 410;

/** Empties answers and keeps their claims: a client that asks again must not make again what has ended. */
export const emptyAnswers = (writer: Writer, claims: readonly string[]): Promise<unknown> =>
  writer.updateTable('idempotency').set({ status: EMPTIED, answer: null }).where('claim', 'in', claims).execute();

/** Finds the accounts of these teachers' records. */
export async function accountsOf(reader: Reader, teachers: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < teachers.length; start += SLICE) {
    const some = teachers.slice(start, start + SLICE);
    const rows = await reader.selectFrom('users').select('id').where('teacher', 'in', some).execute();
    ids.push(...rows.map(({ id }) => Number(id)));
  }
  return ids;
}

/** Shortest name that is searched for within texts: a shorter one is part of many words. */
const SHORTEST = 3;

/** Finds the reasons why an undo kept something that name one of these. */
export async function reasonsNaming(reader: Reader, ended: readonly PurgedRecord[]): Promise<string[]> {
  const names = [...new Set(ended.flatMap((one) => one.names))].filter((name) => lengthOf(name) >= SHORTEST);
  const reasons = await reader.selectFrom('undo_kept').select('why').distinct().execute();
  return reasons.map(({ why }) => String(why)).filter((why) => names.some((name) => why.includes(name)));
}

/**
 * Ends about so many of those that go for good: their rows and every value of them in the history. What was done and when
 * stays, and an entry that says so. Answers the files, which nobody has any more, and whether there was anything.
 */
export async function purgeSome(writer: Writer, most: number, doer: Doer): Promise<{ files: string[]; any: boolean }> {
  const ending = writer.selectFrom('trash').selectAll().where('ending', 'is not', null);
  const items = await ending.orderBy('id').limit(most).execute();
  if (items.length === 0) return { files: [], any: false };
  const along = await alongWith(writer, items).orderBy('id').limit(most).execute();
  // An item goes last, so that what its deletion took along is found by it.
  const rows = along.length < most ? [...along, ...items] : along;
  const gone = (await writer
    .deleteFrom('trash')
    .where(
      'id',
      'in',
      rows.map(({ id }) => Number(id)),
    )
    .returningAll()
    .execute()) as Row[];
  const files: string[] = [];
  for (const [resource, ids] of byResource(gone)) {
    await writer
      .updateTable('changes')
      .set({ before: null, after: null, name: '' })
      .where('resource', '=', resource)
      .where('record_id', 'in', ids)
      .execute();
    await writer.deleteFrom('undo_kept').where('resource', '=', resource).where('record_id', 'in', ids).execute();
    const held = writer.deleteFrom('withheld_files').where('resource', '=', resource).where('record_id', 'in', ids);
    const names = (await held.returning('name').execute()).map(({ name }) => String(name));
    files.push(...names);
    for (const rule of rulesFor('purged')) await rule(writer, resource, ids, names);
  }
  const entries = gone.map((item) => ({
    action: 'purged' as const,
    resource: String(item.resource),
    recordId: Number(item.record_id),
    name: '',
    wasPublic: wasReadable(item),
  }));
  await noteAll(writer, doer, entries);
  return { files, any: true };
}
