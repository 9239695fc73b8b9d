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

/** Asks all rules to look through what reverted entries restore; undefined where none of it is looked through. */
export async function judgeOfReturn(
  app: App,
  sent: Readonly<Record<string, unknown>>,
  entries: readonly Row[],
): Promise<ReturnJudge | undefined> {
  if (!entries.some(({ resource }) => resourceAt(resource)?.guarded)) return undefined;
  const judges = await Promise.all(rulesFor('judgeReturn').map((rule) => rule(app, sent)));
  return async (...row) => {
    const reasons: (string | undefined)[] = [];
    for (const judge of judges) reasons.push(await judge(...row));
    return reasons.find((reason) => reason !== undefined);
  };
}

/** Returns the right needed to revert a step of a record. */
export const rightToChange = (resource: Resource): Right =>
  resource.entered ? ['write', resource.entered] : [resource.own ? 'own' : 'merge', resource];

/** Returns the right needed to revert entries. */
export function rightOf(entries: readonly Row[]): Right {
  const [resource] = entries.flatMap((entry) => resourceAt(entry.resource) ?? []);
  return resource ? rightToChange(resource) : ['read', 'history'];
}

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
  const judge = await judgeOfReturn(app, sent, [{ resource: resource.path }]);
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

/** The deletion that an item of the trash takes back, whose entry may be gone, and what it brought about. */
async function entriesOf(reader: Reader, item: Row): Promise<Row[]> {
  const brought = reader.selectFrom('changes').selectAll().where('cause', '=', Number(item.change_id));
  return [{ ...item, action: 'deleted' }, ...(await brought.execute())];
}

/** Brings an item of the trash back: the same record, with its files. */
export async function restoreFromTrash(
  app: App,
  actor: Actor,
  id: number,
  { also, sent = {} }: Also<Reversal> = {},
): Promise<Reversal> {
  requireRight(actor, ['read', 'trash']);
  const entries = await entriesOf(app.database.read, await itemOf(app.database.read, id));
  for (const entry of entries) await requireWriter(app, actor, entry);
  const judge = await judgeOfReturn(app, sent, entries);
  return commit(app, actor, rightOf(entries), {
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
