import type { Resource } from '#contract/kit/define-resource.ts';
import type { Right } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import { judgeOfReturn } from '../child-data/judge.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { movesOfDeletion, movesOfWrite } from '../database/relations.ts';
import { readSettings } from '../database/settings.ts';
import { forgetReports, searchReports, studentsAmong } from '../grading/forget-reports.ts';
import { purgeItems } from '../history/purge.ts';
import { daysAgo, resourceAt, valuesOf } from '../history/read.ts';
import type { Step } from '../history/steps.ts';
import { restoreItem as bringBack, restoreVersion as restore, type Undone, undoEntries } from '../history/undo.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, COMMAND, requireRight } from './actor.ts';
import { commit, type Drop } from './commit.ts';
import { stillUsed } from './conflicts.ts';
import { requireOwnFields, requireOwnRecord } from './own.ts';

/** `sent`: the body, with the reason why something is shown although it tells of a child. */
type Also<T> = {
  also?: (writer: Writer, done: T) => Promise<unknown>;
  sent?: Readonly<Record<string, unknown>>;
};

/** What entries that are taken back bring back: what a record held before, or all that lies of it in the trash. */
async function returning({ database }: App, entries: readonly Row[]) {
  const found = entries.map(async (entry) => {
    const resource = resourceAt(entry.resource);
    if (!resource?.guarded) return [];
    if (entry.action !== 'deleted') return [{ resource, values: valuesOf(entry.before) ?? {} }];
    const items = await database.read
      .selectFrom('trash')
      .select('record')
      .where('resource', '=', resource.path)
      .where('record_id', '=', Number(entry.record_id))
      .execute();
    return items.map(({ record }) => ({ resource, values: valuesOf(record) ?? {} }));
  });
  return (await Promise.all(found)).flat();
}

/** What whoever takes back a step of a record must be allowed. */
export const rightToChange = (resource: Resource): Right =>
  resource.entered ? ['write', resource.entered] : [resource.own ? 'own' : 'merge', resource];

/** Refuses who may not write what an entry tells of. */
async function requireWriter(app: App, actor: Actor, entry: Row): Promise<void> {
  const resource = resourceAt(entry.resource);
  if (!resource) return requireRight(actor, ['read', 'history']);
  requireRight(actor, rightToChange(resource));
  await requireOwnRecord(app.database.read, actor, resource, entry.record_id);
  requireOwnFields(
    actor,
    resource,
    Object.keys(entry.action === 'changed' ? (valuesOf(entry.after) ?? {}) : resource.fields),
  );
}

/**
 * Takes back one entry of the history with what it brought about, or all of a batch together; answers the one, or the last.
 * Who may write the records may do it. Refuses with 404 what nobody did, with 409 what was undone already or what was
 * changed since.
 */
export async function undo(
  app: App,
  actor: Actor,
  which: { change: number } | { batch: string },
  { also, sent = {} }: Also<Undone> = {},
): Promise<Undone> {
  const query = app.database.read.selectFrom('changes').selectAll();
  const found = await ('change' in which
    ? query.where((eb) => eb.or([eb('id', '=', which.change), eb('cause', '=', which.change)]))
    : query.where('batch', '=', which.batch)
  ).execute();
  const touched = found.flatMap((entry) => resourceAt(entry.resource) ?? []);
  requireRight(actor, ['write', 'undo']);
  if (found.length === 0) throw new Refusal(404);
  for (const entry of found) await requireWriter(app, actor, entry);
  const right = touched[0] ? rightToChange(touched[0]) : (['read', 'history'] as const);
  const doing = { ...actor, via: 'undo' } as const;
  const judge = await judgeOfReturn(app, sent, await returning(app, found));
  try {
    return await commit(app, doing, right, {
      moves: movesOfDeletion(...touched),
      work: async (writer, doer) => {
        const ids = found.map(({ id }) => Number(id));
        const entries = await writer.selectFrom('changes').selectAll().where('id', 'in', ids).execute();
        const undone = await undoEntries(app.database, writer, entries, { ...doer, judge });
        const done = undone.find(({ entry }) => 'change' in which && entry === which.change) ?? undone.at(-1);
        if (!done) throw new Refusal(404);
        await also?.(writer, done);
        return done;
      },
    });
  } catch (error) {
    const [resource] = touched;
    if (!resource || app.database.problemOf(error) !== 'reference') throw error;
    throw await stillUsed(app, resource, Number(found[0]?.record_id));
  }
}

/** Gives a record the values that it had after an entry of its history. */
export async function restoreVersion(
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
async function itemOf(reader: Reader, id: number): Promise<Row> {
  const { trash_days } = await readSettings(reader);
  const item = await reader
    .selectFrom('trash')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>=', daysAgo(trash_days))
    .executeTakeFirst();
  if (!item) throw new Refusal(404);
  return item;
}

/** What an item of the trash brings back with it. */
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
    return resource ? [{ resource, values: valuesOf(record) ?? {} }] : [];
  });
}

/** Brings an item of the trash back: the same record, with its files. */
export async function restoreItem(
  app: App,
  actor: Actor,
  id: number,
  { also, sent = {} }: Also<Undone> = {},
): Promise<Undone> {
  const judge = await judgeOfReturn(app, sent, await returningItem(app, id));
  return commit(app, actor, ['read', 'trash'], {
    moves: { content: true, office: true },
    work: async (writer, doer) => {
      const [done] = await bringBack(app.database, writer, await itemOf(writer, id), { ...doer, judge });
      if (!done) throw new Refusal(404);
      await also?.(writer, done);
      return done;
    },
  });
}

/** Items of the trash that went by themselves, all or those from before a moment. */
function standingItems(reader: Reader, before?: string): Promise<Row[]> {
  const items = reader.selectFrom('trash').selectAll().where('cause', 'is', null);
  return (before === undefined ? items : items.where('deleted_at', '<', before)).execute();
}

/** Ends items of the trash for good, with what was published of them; answers how many. */
async function end(
  app: App,
  actor: Actor,
  itemsOf: (reader: Reader) => Promise<Row[]>,
  also?: (writer: Writer, ended: number, drop: Drop) => Promise<unknown>,
): Promise<number> {
  const searched = await searchReports(app.database.read, studentsAmong(await itemsOf(app.database.read)));
  const ended = await commit(app, actor, ['remove', 'trash'], {
    moves: { content: ['exams'] },
    work: async (writer, doer, drop) => {
      const items = await itemsOf(writer);
      drop(...(await purgeItems(writer, items, doer)));
      await forgetReports(writer, studentsAmong(items), searched);
      await also?.(writer, items.length, drop);
      return items.length;
    },
  });
  await Promise.all([app.database.scrub(), app.reports.tidy()]);
  return ended;
}

/** Ends one item of the trash for good, or with `null` all of them; answers how many. */
export const purge = (app: App, actor: Actor, id: number | null, { also }: Also<number> = {}): Promise<number> =>
  end(app, actor, async (reader) => (id === null ? standingItems(reader) : [await itemOf(reader, id)]), also);

/** Ends what is older than the settings keep it: items of the trash, replaced files, entries of the history. */
export async function purgeExpired(app: App): Promise<void> {
  const { trash_days, activity_days } = await readSettings(app.database.read);
  const [oldest, oldestEntry] = [daysAgo(trash_days), daysAgo(activity_days)];
  const { read } = app.database;
  const due = await Promise.all([
    read.selectFrom('trash').select('id').where('deleted_at', '<', oldest).executeTakeFirst(),
    read.selectFrom('withheld_files').select('name').where('since', '<', oldest).executeTakeFirst(),
    read.selectFrom('changes').select('id').where('at', '<', oldestEntry).executeTakeFirst(),
  ]);
  if (!due.some(Boolean)) return;
  await end(
    app,
    COMMAND,
    (reader) => standingItems(reader, oldest),
    async (writer, _, drop) => {
      const files = await writer.deleteFrom('withheld_files').where('since', '<', oldest).returning('name').execute();
      drop(...files.map(({ name }) => name));
      await writer.deleteFrom('changes').where('at', '<', oldestEntry).execute();
    },
  );
}

const HOUR_MS = 60 * 60 * 1000;

/** Lets `purgeExpired` come now and every hour, in one of the servers of a school. */
export function startPurging(app: App): { stop: () => Promise<void> } {
  const purging = async () => {
    try {
      await app.database.unlessAnother('purge', () => purgeExpired(app));
    } catch (error) {
      app.log.warn({ err: error }, 'what has run out was not purged');
    }
  };
  let underway = purging();
  const timer = setInterval(() => {
    underway = underway.then(purging);
  }, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underway;
    },
  };
}
