import { setTimeout as wait } from 'node:timers/promises';
import { allResources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { whenAllChecked } from '../database/stored-imports.ts';
import type { Doer } from '../history/entries.ts';
import { offPaths } from '../history/parts.ts';
import {
  accountsOf,
  answersAbout,
  deletedBefore,
  emptyAnswers,
  endedOf,
  markEnding,
  markItems,
  type PurgeScope,
  purgeSome,
  readEnding,
  reasonsNaming,
} from '../history/purge.ts';
import { daysAgo, parseValues } from '../history/read.ts';
import { idsAmong, type PurgedRecord, type PurgeWork, rulesFor } from '../history/rules.ts';
import { forgetLines, searchSheets } from '../history/sheets.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, COMMAND } from './actor.ts';
import { commit } from './commit.ts';
import { itemOf } from './restore.ts';

/*
 * Ending for good, in many small commits between which others read and write. First it is decided what goes, and from then on
 * nobody gets it back; what is left of it by a server that was killed goes with the next start, or within the hour.
 */

/** So many items are decided of in one commit, and so many rows end in one. */
const MARKED = 200;
const CHUNK = 25;
/** Time that others get between two commits, ms. */
const PAUSE_MS = 4;

/** Comes with the last commit in which it is decided, with how many items go. */
type Also = (writer: Writer, purged: number) => Promise<unknown>;

/** The server is being stopped: what is left goes with the next start. */
class Stopped extends Error {}

const stopping = new WeakSet<App>();

type Work = Parameters<typeof commit<void>>[3]['work'];

/** The steps after it was decided are the school's own; their entries name who decided. */
const step = async (app: App, by: Doer | null, work: Work, lists?: string[]) => {
  if (stopping.has(app)) throw new Stopped();
  await commit(app, COMMAND, ['remove', 'trash'], {
    ...(lists && { moves: { content: lists } }),
    work: (writer, doer, drop) => work(writer, by ?? doer, drop),
  });
  await wait(PAUSE_MS);
};

/** Does work that comes in pieces, one commit each. */
async function stepByStep(
  app: App,
  by: Doer | null,
  pieces: AsyncIterable<PurgeWork>,
  moves?: string[],
): Promise<void> {
  for await (const forget of pieces) {
    if (forget) await step(app, by, async (writer) => void (await forget(writer)), moves);
    else await wait(0);
  }
}

/** Moment when the record of an item was made, ms. */
const madeAt = ({ record }: Row): number => Date.parse(String(parseValues(record)?.created_at)) || 0;

/** Public lists of records that end: what is still answered about them, such as a notice's signature, is asked for again. */
const publicAmong = (ended: readonly PurgedRecord[]): string[] =>
  allResources.flatMap(({ read, path }) => (read === 'public' && idsAmong(ended, path).length > 0 ? [path] : []));

/** Permanently deletes all marked items. */
async function endMarked(app: App, by: Doer | null): Promise<void> {
  const { read } = app.database;
  const ended: PurgedRecord[] = [];
  let oldest = Number.POSITIVE_INFINITY;
  for await (const items of readEnding(read)) {
    oldest = Math.min(oldest, ...items.map(madeAt));
    ended.push(...(await endedOf(read, items)));
    await wait(0);
  }
  if (ended.length === 0) return;
  await app.database.dropCopies(oldest);
  // Rows of a sheet are told by whom they are found to be about.
  await whenAllChecked(read, () => stopping.has(app));
  for await (const told of searchSheets(read, ended)) {
    if (told) await step(app, by, (writer) => forgetLines(writer, told));
    else await wait(0);
  }
  for (const { from, moves } of rulesFor('forget')) await stepByStep(app, by, from(read, ended), moves);
  for (const user of await accountsOf(read, idsAmong(ended, 'teachers')))
    for (const rule of rulesFor('forgetAccount')) await stepByStep(app, by, rule(read, user));
  const claims = await answersAbout(read, ended);
  for (let at = 0; at < claims.length; at += MARKED) {
    const some = claims.slice(at, at + MARKED);
    await step(app, by, async (writer) => {
      await emptyAnswers(writer, some);
    });
  }
  for (const why of await reasonsNaming(read, ended))
    await step(app, by, async (writer) => {
      await writer.updateTable('undo_kept').set({ why: '' }).where('why', '=', why).execute();
    });
  const lists = publicAmong(ended);
  for (let any = true; any; ) {
    const work: Work = async (writer, doer, drop) => {
      const some = await purgeSome(writer, CHUNK, doer);
      drop(...some.files);
      any = some.any;
    };
    await step(app, by, work, lists.length > 0 ? lists : undefined);
  }
  await Promise.all([app.database.scrub(), app.reports.tidy()]);
}

/** Decides of items that went by themselves that they go for good; answers how many. */
async function decide(
  app: App,
  actor: Actor,
  which: PurgeScope,
  also?: Also,
): Promise<{ purged: number; by: Doer | null }> {
  let [last, purged, isAll] = [0, 0, false];
  let by: Doer | null = null;
  while (!isAll) {
    await commit(app, actor, ['remove', 'trash'], {
      work: async (writer, doer) => {
        const some = await markEnding(writer, which, last, MARKED);
        if (some.isAll) await also?.(writer, purged + some.marked);
        [last, isAll, by] = [some.last, some.isAll, doer];
        purged += some.marked;
      },
    });
    await wait(PAUSE_MS);
  }
  return { purged, by };
}

/** The newest item of the trash: what is deleted from now on stays. */
async function newest({ database: { read } }: App): Promise<number> {
  const { id } =
    (await read
      .selectFrom('trash')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()) ?? {};
  return Number(id ?? 0);
}

/** Ends all of the trash for good that shows now; answers how many items. */
export async function emptyTrash(app: App, actor: Actor, also?: Also): Promise<number> {
  const { purged, by } = await decide(
    app,
    actor,
    { upTo: await newest(app), except: await offPaths(app.database.read) },
    also,
  );
  await endMarked(app, by);
  return purged;
}

/** Ends one item of the trash for good. */
export async function purge(app: App, actor: Actor, id: number, also?: Also): Promise<void> {
  const before = await deletedBefore(app.database.read, await itemOf(app.database.read, id));
  const by = await commit(app, actor, ['remove', 'trash'], {
    work: async (writer, doer) => {
      await itemOf(writer, id);
      if ((await markItems(writer, [id])) === 0) throw new Refusal(404);
      for (let at = 0; at < before.length; at += MARKED) await markItems(writer, before.slice(at, at + MARKED));
      await also?.(writer, 1);
      return doer;
    },
  });
  await endMarked(app, by);
}

/** Deletes rows from before a moment, some at a time; answers whether there were any. */
async function forgetOld(app: App, table: string, [key, moment]: [string, string], before: string): Promise<boolean> {
  for (let [any, more] = [false, true]; ; any = true) {
    await step(app, null, async (writer, _, drop) => {
      const old = writer.selectFrom(table).select(key).where(moment, '<', before).limit(MARKED);
      const gone = await writer.deleteFrom(table).where(key, 'in', old).returning(key).execute();
      if (table === 'withheld_files') drop(...gone.map(({ name }) => name));
      more = gone.length > 0;
    });
    if (!more) return any;
  }
}

/** Ends what is older than the settings keep it: items of the trash, replaced files, entries of the history. */
export async function purgeExpired(app: App): Promise<void> {
  const { trash_days, activity_days } = await readSettings(app.database.read);
  const [oldest, oldestEntry] = [daysAgo(trash_days), daysAgo(activity_days)];
  await decide(app, COMMAND, { upTo: await newest(app), before: oldest });
  await endMarked(app, null);
  const any = [
    await forgetOld(app, 'withheld_files', ['name', 'since'], oldest),
    await forgetOld(app, 'changes', ['id', 'at'], oldestEntry),
    await forgetOld(app, 'undos', ['id', 'ended_at'], oldestEntry),
  ];
  for (const rule of rulesFor('expire')) await step(app, null, (writer) => rule(writer));
  await app.reports.tidy();
  if (any.includes(true)) await app.database.scrub();
  await app.database.dropCopies(Number.POSITIVE_INFINITY);
}

const HOUR_MS = 60 * 60 * 1000;

/** Lets `purgeExpired` come now and every hour, in one of the servers of a school. */
export function startPurging(app: App): { stop: () => Promise<void> } {
  const purging = async () => {
    try {
      await app.database.unlessAnother('purge', () => purgeExpired(app));
    } catch (error) {
      if (!(error instanceof Stopped)) app.log.warn({ err: error }, 'what has run out was not purged');
    }
  };
  let underway = purging();
  const timer = setInterval(() => {
    underway = underway.then(purging);
  }, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.add(app);
      await underway;
    },
  };
}
