import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { isChild, isHolding, listersOf, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import { idListOf, withoutGoneIds, withoutId } from '../database/id-lists.ts';
import { insertRow, insertRows } from '../database/insert.ts';
import { lockListing, lockReferring } from '../database/relations.ts';
import { deleteRows, updateRow, updateRows } from '../database/table.ts';
import { type KnownNames, nameInHistory } from './called.ts';
import { type Doer, differences, type NewEntry, note, noteAll } from './entries.ts';
import { offPaths, partIsOff } from './parts.ts';
import { itemInTrash, parseValues } from './read.ts';
import { amended, followStep, noteStep, rulesFor } from './rules.ts';
import { putInTrash, takeFromTrash } from './trash.ts';
import { moveFiles } from './withheld-files.ts';

/** A record after a step, and the id of the step's entry; null where nothing changed. */
export type Step = { row: Row; change: number | null };

/** Records looked up in one statement. */
const SLICE = 500;
/** Others get their turn between so many records that go or come together. */
const TURN = 25;
/** Rows that leave their table in one statement. */
const DEPARTING = 100;

const entryOf = async (writer: Writer, resource: Resource, row: Row, known?: KnownNames) => ({
  resource: resource.path,
  recordId: Number(row.id),
  name: await nameInHistory(writer, resource, row, known),
});

/** Adds the reason for restoring a record that tells of a child; refuses it without one. */
const judged = async (writer: Writer, resource: Resource, was: Row | null, now: Row, doer: Doer): Promise<Doer> =>
  doer.judge ? { ...doer, reason: await doer.judge(writer, resource, was, now) } : doer;

/**
 * The four steps of a record. Each writes the row, its entry and the moves of its files in the caller's transaction;
 * nothing else in the program writes a record.
 */
export async function insertRecord(writer: Writer, resource: Resource, values: Row, doer: Doer): Promise<Step> {
  const row = await insertRow(writer, resource, await amended(writer, resource.path, null, values));
  await followStep(writer, resource.path, null, row, true);
  const { before, after } = differences(resource, null, row);
  const change = await note(writer, doer, {
    ...(await entryOf(writer, resource, row)),
    action: 'created',
    before,
    after,
  });
  noteStep(writer, resource.path, { before: null, after: row, change, doer });
  return { row, change };
}

/**
 * The same for several with the same fields: a list in few statements, or one after the other, each asked for once the one before
 * it is there. `cause`: the entry that brought them about.
 */
export async function insertRecords(
  writer: Writer,
  resource: Resource,
  all: readonly Row[] | AsyncIterable<Row>,
  doer: Doer,
  cause: number | null = null,
): Promise<(Step & { change: number })[]> {
  const amend = (values: Row) => amended(writer, resource.path, null, values);
  async function* inserted(): AsyncIterable<Row> {
    if (Symbol.asyncIterator in all)
      for await (const values of all) yield insertRow(writer, resource, await amend(values));
    else {
      const values: Row[] = [];
      for (const one of all) values.push(await amend(one));
      yield* await insertRows(writer, resource, values);
    }
  }
  const rows: Row[] = [];
  const entries: NewEntry[] = [];
  const names: KnownNames = new Map();
  for await (const row of inserted()) {
    await followStep(writer, resource.path, null, row, true);
    const { before, after } = differences(resource, null, row);
    entries.push({ ...(await entryOf(writer, resource, row, names)), action: 'created', before, after, cause });
    if (rows.push(row) % TURN === 0) await breathe();
  }
  const changes = await noteAll(writer, doer, entries);
  const steps = rows.map((row, at) => ({ row, change: Number(changes[at]) }));
  // Steps that another brought about show with that one, whose entry is noted.
  const noted = cause === null ? steps : [];
  for (const { row, change } of noted) noteStep(writer, resource.path, { before: null, after: row, change, doer });
  return steps;
}

/** @param before the current row, locked */
export async function updateRecord(
  writer: Writer,
  resource: Resource,
  before: Row,
  given: Row,
  doer: Doer,
  action: 'changed' | 'restored' = 'changed',
): Promise<Step> {
  const values = await amended(writer, resource.path, before, given);
  const changed = differences(resource, before, { ...before, ...values });
  if (!changed.any) return { row: before, change: null };
  const doing = await judged(writer, resource, before, { ...before, ...values }, doer);
  const row = await updateRow(writer, resource, before, values);
  await moveFiles(writer, resource, Number(row.id), before, row);
  await followStep(writer, resource.path, before, row);
  const entry = { ...(await entryOf(writer, resource, row)), action, before: changed.before, after: changed.after };
  const change = await note(writer, doing, entry);
  noteStep(writer, resource.path, { before, after: row, change, doer });
  return { row, change };
}

/** Gives several rows the same values, which no other record follows, in fewer statements. */
export async function updateRecords(
  writer: Writer,
  resource: Resource,
  rows: readonly Row[],
  values: Row,
  doer: Doer,
): Promise<void> {
  const entries: NewEntry[] = [];
  const names: KnownNames = new Map();
  for (const row of rows) {
    const { before, after } = differences(resource, row, { ...row, ...values });
    entries.push({ ...(await entryOf(writer, resource, row, names)), action: 'changed', before, after });
  }
  await updateRows(writer, resource, rows, values);
  await noteAll(writer, doer, entries);
}

/** Moves rows to the trash that nothing refers to any more, in few statements; answers their entries. */
async function depart(writer: Writer, resource: Resource, rows: readonly Row[], doer: Doer): Promise<number[]> {
  const changes: number[] = [];
  const names: KnownNames = new Map();
  for (let at = 0; at < rows.length; at += DEPARTING) {
    if (at > 0) await breathe();
    const some = rows.slice(at, at + DEPARTING);
    await deleteRows(
      writer,
      resource,
      some.map(({ id }) => Number(id)),
    );
    const entries: NewEntry[] = [];
    for (const row of some) {
      await moveFiles(writer, resource, Number(row.id), row, null);
      await followStep(writer, resource.path, row, null);
      entries.push({ ...(await entryOf(writer, resource, row, names)), action: 'deleted' });
    }
    const own = await noteAll(writer, doer, entries);
    const gone = some.map((row, n) => ({ row, name: entries[n]?.name ?? '', change: Number(own[n]) }));
    await putInTrash(writer, resource, gone, doer);
    for (const { row, change } of gone) noteStep(writer, resource.path, { before: row, after: null, change, doer });
    changes.push(...own);
  }
  return changes;
}

/** Refuses the deletion of records that a record of a part that is off refers to, or to one that goes along; only reads. */
async function requirePartsOn(
  writer: Writer,
  resource: Resource,
  ids: readonly number[],
  off: readonly string[],
): Promise<void> {
  for (const { resource: other, key, field } of off.length > 0 ? listersOf(resource, allResources) : []) {
    if (!off.includes(other.path)) continue;
    const { table, column } = idListOf(other, key, field);
    for (let at = 0; at < ids.length; at += SLICE) {
      const some = writer
        .selectFrom(table)
        .select('record')
        .where(column, 'in', ids.slice(at, at + SLICE));
      if (await some.executeTakeFirst()) throw partIsOff(other.path);
    }
  }
  for (const { resource: other, key } of off.length > 0 ? referrersOf(resource, allResources) : []) {
    const isOff = off.includes(other.path);
    if (!isOff && !isChild({ resource: other, key })) continue;
    const found: number[] = [];
    for (let at = 0; at < ids.length; at += SLICE) {
      const some = writer
        .selectFrom(tableOf(other))
        .select('id')
        .where(key, 'in', ids.slice(at, at + SLICE));
      found.push(...(await some.execute()).map(({ id }) => Number(id)));
    }
    if (found.length === 0) continue;
    if (isOff) throw partIsOff(other.path);
    await requirePartsOn(writer, other, found, off);
  }
}

/**
 * Comes before the deletion of rows that are locked: moves their children to the trash with theirs, and empties the references
 * that may be empty; what holds a row is left for the database to refuse. Answers the entries of all of it.
 */
async function letGo(
  database: Database,
  writer: Writer,
  resource: Resource,
  rows: readonly Row[],
  doer: Doer,
): Promise<number[]> {
  const ids = rows.map(({ id }) => Number(id));
  const entries: (number | null)[] = [];
  for (const referrer of referrersOf(resource, allResources)) {
    if (isHolding(referrer)) continue;
    const referring = await lockReferring(database, writer, referrer, ids);
    if (isChild(referrer)) {
      if (referring.length === 0) continue;
      entries.push(...(await letGo(database, writer, referrer.resource, referring, doer)));
      entries.push(...(await depart(writer, referrer.resource, referring, doer)));
      continue;
    }
    for (const [at, other] of referring.entries()) {
      if (at % TURN === TURN - 1) await breathe();
      const emptied = await updateRecord(writer, referrer.resource, other, { [referrer.key]: null }, doer);
      entries.push(emptied.change);
    }
  }
  for (const lister of listersOf(resource, allResources))
    for (const id of ids)
      for (const other of await lockListing(database, writer, lister, id)) {
        const left = withoutId(lister.field, other[lister.key], id);
        const { change } = await updateRecord(writer, lister.resource, other, { [lister.key]: left }, doer);
        entries.push(change);
      }
  return entries.filter((entry) => entry !== null);
}

/** Refuses to delete a record that records of a part that is off refer to. */
export const requireRemovable = async (writer: Writer, resource: Resource, { id }: Row): Promise<void> =>
  requirePartsOn(writer, resource, [Number(id)], await offPaths(writer));

/** Moves children to the trash, whose parent follows them in a later commit; answers the entries of all that this brings about. */
export async function trashParts(
  database: Database,
  writer: Writer,
  resource: Resource,
  rows: readonly Row[],
  doer: Doer,
): Promise<number[]> {
  const brought = await letGo(database, writer, resource, rows, doer);
  return [...brought, ...(await depart(writer, resource, rows, doer))];
}

/** Moves a record to the trash. What that brings about shares its batch, and is taken back with it. */
export async function trashRecord(
  database: Database,
  writer: Writer,
  resource: Resource,
  row: Row,
  doer: Doer,
): Promise<Step> {
  await requireRemovable(writer, resource, row);
  const brought = await letGo(database, writer, resource, [row], doer);
  const batch = doer.batch ?? (brought.length > 0 ? randomUUID() : null);
  const change = Number((await depart(writer, resource, [row], { ...doer, batch }))[0]);
  if (brought.length > 0) {
    await writer.updateTable('changes').set({ cause: change, batch }).where('id', 'in', brought).execute();
    await writer.updateTable('trash').set({ cause: change }).where('change_id', 'in', brought).execute();
  }
  return { row, change };
}

/** Brings a record back from the trash as it was; undefined when it is not there. */
export async function restoreRecord(
  writer: Writer,
  resource: Resource,
  id: number,
  doer: Doer,
  names?: KnownNames,
): Promise<Step | undefined> {
  const item = doer.judge && (await itemInTrash(writer, resource.path, id));
  const doing = item ? await judged(writer, resource, null, parseValues(item.record) ?? {}, doer) : doer;
  const kept = await takeFromTrash(writer, resource, id);
  if (!kept) return undefined;
  let values = await withoutGoneIds(writer, resource, kept);
  for (const amend of rulesFor('amendReturn')) values = await amend(writer, resource.path, values);
  const row = await insertRow(writer, resource, values);
  await moveFiles(writer, resource, id, null, row);
  await followStep(writer, resource.path, null, row);
  const change = await note(writer, doing, { ...(await entryOf(writer, resource, row, names)), action: 'restored' });
  noteStep(writer, resource.path, { before: null, after: row, change, doer });
  return { row, change };
}
