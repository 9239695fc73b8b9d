import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { descendantsOf, isChild, isHolding, parentOf, referrersOf } from '#contract/kit/relations.ts';
import { storedWhen } from '#contract/kit/visible.ts';
import { allResources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { lockRow } from '../database/table.ts';
import { UNFINISHED } from '../database/visible.ts';
import type { Doer } from '../history/entries.ts';
import { resourceAt } from '../history/read.ts';
import { followStep, guard, noteStep, type PendingStep } from '../history/rules.ts';
import { undoEntries } from '../history/undo.ts';
import { Refusal } from '../refusal.ts';
import { keepEntries } from './kept.ts';
import type { Plan, Root, UndoScope } from './plans.ts';

/*
 * Nobody sees half of what goes or comes in many commits: the record to which it belongs has meanwhile the value that hides it,
 * and with it its children.
 */

/** The field that shows a record to everybody, and the value with which it doesn't; null where there is none. */
function hidingOf({ visible, fields }: Resource): { key: string; value: string } | null {
  const { when } = visible ?? {};
  const field = when && fields[when.field];
  if (!when || field?.kind !== 'choice' || field.default === undefined) return null;
  return storedWhen(when).includes(field.default) ? null : { key: when.field, value: field.default };
}

/** True if records go and come with their children in small commits: they can be hidden, and nothing can keep one of them. */
const goesInPieces = (resource: Resource): boolean =>
  hidingOf(resource) !== null &&
  [resource, ...descendantsOf(resource, allResources)].every(
    (one) => !one.guarded && !referrersOf(one, allResources).some(isHolding),
  );

/** Lists whose records do. */
export const paths = allResources.filter(goesInPieces).map(({ path }) => path);

export const isInPieces = ({ path }: Pick<Resource, 'path'>): boolean => paths.includes(path);

/** True if a record has more children than this. */
export async function hasMore(reader: Reader, resource: Resource, id: number, most: number): Promise<boolean> {
  let count = 0;
  for (const { resource: child, key } of referrersOf(resource, allResources).filter(isChild)) {
    const children = reader.selectFrom(tableOf(child)).select('id').where(key, '=', id);
    count += (await children.limit(most + 1).execute()).length;
  }
  return count > most;
}

async function give(writer: Writer, resource: Resource, row: Row, value: string): Promise<Row> {
  const key = hidingOf(resource)?.key ?? '';
  const after = { ...row, [key]: value };
  await writer
    .updateTable(tableOf(resource))
    .set({ [key]: value })
    .where('id', '=', Number(row.id))
    .execute();
  await followStep(writer, resource.path, row, after);
  return after;
}

/** Hides a record, without an entry: it is as it was when all is done. */
export async function hide(writer: Writer, resource: Resource, row: Row, via: Root['via']): Promise<Root> {
  const { key = '', value = '' } = hidingOf(resource) ?? {};
  await give(writer, resource, row, value);
  return { path: resource.path, id: Number(row.id), value: String(row[key]), via, isHidden: true };
}

/** The same of a new record, which is a copy: not even the office sees it. */
export async function hideCopy(
  writer: Writer,
  resource: Resource,
  row: Row,
  by: Pick<Root, 'via' | 'from'>,
): Promise<Root> {
  await give(writer, resource, row, UNFINISHED);
  const value = String(row[hidingOf(resource)?.key ?? '']);
  return { path: resource.path, id: Number(row.id), value, isHidden: true, ...by };
}

/** Gives a hidden record its own value again; undefined where it is gone. */
export async function reveal(app: App, writer: Writer, plan: Plan): Promise<Row | undefined> {
  const { root } = plan;
  const resource = root && resourceAt(root.path);
  if (!resource || !root.isHidden) return undefined;
  const shown: Root = { ...root, isHidden: false };
  await writer
    .updateTable('undos')
    .set({ root: JSON.stringify(shown) })
    .where('id', '=', plan.id)
    .execute();
  const row = await lockRow(app.database, writer, resource, root.id);
  return row && give(writer, resource, row, root.value);
}

/**
 * Shows the record of a plan that is there with everything again, as a step of its last entry; one that meanwhile breaks a
 * rule stays hidden, and is named.
 */
export async function show(app: App, writer: Writer, plan: Plan, doer: Doer): Promise<void> {
  const { root } = plan;
  const resource = root && resourceAt(root.path);
  if (!resource || !root.isHidden) return;
  const before = await lockRow(app.database, writer, resource, root.id);
  const last = writer.selectFrom('changes').selectAll().where('resource', '=', root.path);
  const entry = await last.where('record_id', '=', root.id).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const after = await reveal(app, writer, plan);
  if (!before || !after || !entry) return;
  try {
    await guard(writer, resource, { before: null, after, doer });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await give(writer, resource, after, String(before[hidingOf(resource)?.key ?? '']));
    const [why = error.message] = Object.values(error.errors ?? {}).flat();
    return keepEntries(writer, plan, [{ entry, why }]);
  }
  noteStep(writer, root.path, { before, after, change: Number(entry.id), doer });
}

/** The entry of a choice that tells of the record to which all others of it belong. */
export async function rootEntry(reader: Reader | Writer, { source, change }: UndoScope): Promise<Row | undefined> {
  const entries = reader
    .selectFrom('changes')
    .selectAll()
    .where('batch', '=', source)
    .where('resource', 'in', paths)
    .where('action', '!=', 'changed')
    .where('cause', 'is', null)
    .where('undone_by', 'is', null);
  const own = change === null ? entries : entries.where('id', '=', change);
  return (await own.orderBy('id', 'desc').limit(1).executeTakeFirst()) as Row | undefined;
}

/**
 * Begins with the record to which all that is taken back belongs: one that was deleted comes back first, and either way it is
 * hidden. Null where there is none.
 */
export async function beginWithRoot(
  app: App,
  writer: Writer,
  chosen: UndoScope,
  doer: Doer,
): Promise<{ root: Root; lastChange: number | null } | null> {
  const entry = await rootEntry(writer, chosen);
  const resource = entry && resourceAt(entry.resource);
  if (!resource) return null;
  const [undone] = entry.action === 'deleted' ? await undoEntries(app.database, writer, [entry], doer) : [];
  const row = await lockRow(app.database, writer, resource, Number(entry.record_id));
  if (!row) return null;
  return { root: await hide(writer, resource, row, doer.via), lastChange: undone?.step.change ?? null };
}

const words = {
  underway: 'এটি এখন মোছা, ফিরিয়ে আনা বা কপি করা হচ্ছে। শেষ হলে আবার চেষ্টা করুন।',
} as const;

async function hiddenRoots(reader: Reader | Writer): Promise<Root[]> {
  const open = await reader.selectFrom('undos').select('root').where('ended_at', 'is', null).execute();
  const roots = open.flatMap(({ root }) => (root == null ? [] : [JSON.parse(String(root)) as Root]));
  return roots.filter(({ isHidden }) => isHidden);
}

/** Refuses steps of a record that is hidden until all of it has gone or come, and the deletion of what is being copied. */
export async function guardHidden(
  reader: Reader | Writer,
  path: string,
  { before, after }: PendingStep,
): Promise<void> {
  if (!before) return;
  const id = Number(before.id);
  const roots = (await hiddenRoots(reader)).filter((root) => root.path === path);
  if (roots.some((root) => root.id === id || (!after && root.from === id)))
    throw new Refusal(409, { message: words.underway });
}

/** Refuses steps of children of a copy that is not yet whole, and changes of those that it is made of. */
export async function guardParts(
  reader: Reader | Writer,
  child: Resource,
  { before, after }: PendingStep,
): Promise<void> {
  const parentIn = (row: Row | null) => row && Number(row[child.parent ?? '']);
  const [was, is] = [parentIn(before), parentIn(after)];
  const roots = (await hiddenRoots(reader)).filter(({ path }) => path === parentOf(child, allResources)?.path);
  if (roots.some(({ id, from }) => from !== undefined && (id === was || id === is || from === was)))
    throw new Refusal(409, { message: words.underway });
}
