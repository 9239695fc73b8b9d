import type { Resource } from '#contract/kit/define-resource.ts';
import type { Right } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { readSettings } from '../database/settings.ts';
import type { Reversal } from '../history/bonds.ts';
import type { ReturnJudge } from '../history/entries.ts';
import { offPaths } from '../history/parts.ts';
import { daysAgo, parseValues, resourceAt } from '../history/read.ts';
import { rulesFor } from '../history/rules.ts';
import type { Step } from '../history/steps.ts';
import { restoreItem as bringBack, restoreVersion as restore } from '../history/undo.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, requireRight } from './actor.ts';
import { commit } from './commit.ts';
import { requireOwnFields, requireOwnRecord } from './own.ts';

/** `sent`: the body, with the reason for showing what tells of a child. */
type Also<T> = {
  also?: (writer: Writer, done: T) => Promise<unknown>;
  sent?: Readonly<Record<string, unknown>>;
};

/** Returns the values that reverted entries restore: former values of a record, or all its items in the trash. */
export async function returning({ database }: App, entries: readonly Row[]) {
  const found = entries.map(async (entry) => {
    const resource = resourceAt(entry.resource);
    if (!resource?.guarded) return [];
    if (entry.action !== 'deleted') return [{ resource, values: parseValues(entry.before) ?? {} }];
    const items = await database.read
      .selectFrom('trash')
      .select('record')
      .where('resource', '=', resource.path)
      .where('record_id', '=', Number(entry.record_id))
      .execute();
    return items.map(({ record }) => ({ resource, values: parseValues(record) ?? {} }));
  });
  return (await Promise.all(found)).flat();
}

/** Asks all rules to look through what the history restores; undefined where none does. */
export async function judgeOfReturn(
  app: App,
  sent: Readonly<Record<string, unknown>>,
  values: Awaited<ReturnType<typeof returning>>,
): Promise<ReturnJudge | undefined> {
  const judges: ReturnJudge[] = [];
  for (const rule of rulesFor('judgeReturn'))
    judges.push(...[await rule(app, sent, values)].filter((one) => one !== undefined));
  if (judges.length === 0) return undefined;
  return async (...row) => {
    const reasons: (string | undefined)[] = [];
    for (const judge of judges) reasons.push(await judge(...row));
    return reasons.find((reason) => reason !== undefined);
  };
}

/** Returns the right needed to revert a step of a record. */
export const rightToChange = (resource: Resource): Right =>
  resource.entered ? ['write', resource.entered] : [resource.own ? 'own' : 'merge', resource];

/** Refuses those who may not write the record of an entry. */
export async function requireWriter(app: App, actor: Actor, entry: Row): Promise<void> {
  const resource = resourceAt(entry.resource);
  if (!resource) return requireRight(actor, ['read', 'history']);
  requireRight(actor, rightToChange(resource));
  const { identity, via } = actor;
  const by = identity && { id: identity.userId, name: '', role: identity.role };
  for (const rule of rulesFor('requireWriter')) rule({ by, via }, resource, entry);
  await requireOwnRecord(app.database.read, actor, resource, entry.record_id);
  requireOwnFields(
    actor,
    resource,
    Object.keys(entry.action === 'changed' ? (parseValues(entry.after) ?? {}) : resource.fields),
  );
}

/** Gives a record the values that it had after an entry of its history. */
export async function restoreToVersion(
  app: App,
  actor: Actor,
  resource: Resource,
  { id, change }: { id: number; change: number },
  { also, sent = {} }: Also<Step> = {},
): Promise<Step> {
  requireRight(actor, ['merge', resource]);
  const since = await app.database.read
    .selectFrom('changes')
    .selectAll()
    .where('resource', '=', resource.path)
    .where('record_id', '=', id)
    .where('id', '>', change)
    .execute();
  const judge = await judgeOfReturn(app, sent, await returning(app, since));
  return commit(app, actor, ['merge', resource], {
    moves: movesOfWrite(resource),
    work: async (writer, doer) => {
      const step = await restore(app.database, writer, resource, { id, entryId: change }, { ...doer, judge });
      await also?.(writer, step);
      return step;
    },
  });
}

/** An item of the trash that has not run out; 404 where there is none. */
export async function itemOf(reader: Reader, id: number): Promise<Row> {
  const { trash_days } = await readSettings(reader);
  const item = await reader
    .selectFrom('trash')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>=', daysAgo(trash_days))
    .where('ending', 'is', null)
    .executeTakeFirst();
  if (!item || (await offPaths(reader)).includes(String(item.resource))) throw new Refusal(404);
  return item;
}

/** The same, held until the transaction ends: whoever ends it for good at this moment is waited for. */
export async function heldItem(database: Database, writer: Writer, id: number): Promise<Row> {
  if (database.dialect === 'postgres')
    await writer.selectFrom('trash').select('id').where('id', '=', id).forUpdate().execute();
  return itemOf(writer, id);
}

/** Returns what an item of the trash restores. */
async function returningItem({ database }: App, id: number) {
  const item = await database.read.selectFrom('trash').select('change_id').where('id', '=', id).executeTakeFirst();
  if (!item) return [];
  const items = await database.read
    .selectFrom('trash')
    .select(['resource', 'record'])
    .where((eb) => eb.or([eb('change_id', '=', item.change_id), eb('cause', '=', item.change_id)]))
    .execute();
  return items.flatMap(({ resource: path, record }) => {
    const resource = resourceAt(path);
    return resource ? [{ resource, values: parseValues(record) ?? {} }] : [];
  });
}

/** Brings an item of the trash back: the same record, with its files. */
export async function restoreFromTrash(
  app: App,
  actor: Actor,
  id: number,
  { also, sent = {} }: Also<Reversal> = {},
): Promise<Reversal> {
  const judge = await judgeOfReturn(app, sent, await returningItem(app, id));
  return commit(app, actor, ['read', 'trash'], {
    moves: { content: true, office: true },
    work: async (writer, doer) => {
      const [done] = await bringBack(app.database, writer, await heldItem(app.database, writer, id), {
        ...doer,
        judge,
      });
      if (!done) throw new Refusal(404);
      await also?.(writer, done);
      return done;
    },
  });
}
