import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Undone } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { mark } from '#contract/resources/mark.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { movesOfDeletion } from '../database/relations.ts';
import { timestamp } from '../database/table.ts';
import { undoEntries } from '../history/undo.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { stillUsed } from '../records/conflicts.ts';
import { rightToChange } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { moveImport, type Stored } from './store.ts';
import { targetOf } from './target.ts';

const marks = mark as unknown as Resource;
const CHUNK = 25;
const PAUSE_MS = 4;

const words = {
  nothing: 'ফিরিয়ে নেওয়ার মতো কিছু নেই।',
  changed: 'তোলার পরে কেউ এটি বদলেছেন, তাই রেখে দেওয়া হয়েছে।',
  underway: 'ফাইলটি এখন ফিরিয়ে নেওয়া হচ্ছে, শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
} as const;

/** Entries that were looked at, and which of them are kept, with the reason. */
type Round = { entries: Row[]; kept: [Row, string][] };

/**
 * Takes back what an import wrote, the last first; what somebody changed since, or what others use by now, is kept. Others
 * read and write meanwhile, and see how far it is; killed in the middle, it is gone on with when it is asked for again.
 */
export async function undoImport(app: App, actor: Actor, stored: Stored): Promise<Undone> {
  const isMarks = stored.paper !== null;
  const { resource } = isMarks ? { resource: marks } : await targetOf(app.database.read, stored);
  const busy = randomUUID();
  const nothing = new Refusal(409, { message: words.nothing });
  if (!stored.batch || stored.undoing || !['done', 'stopped'].includes(stored.state))
    throw stored.undoing ? new Refusal(409, { message: words.underway }) : nothing;

  /** Entries that are still to be taken back, the last first. */
  const openEntries = (reader: Reader | Writer, below: number | null, most: number) =>
    reader
      .selectFrom('changes')
      .selectAll()
      .where('batch', '=', stored.batch)
      .where('via', '=', 'import')
      .where('record_id', 'is not', null)
      .where('undone_by', 'is', null)
      .$if(below !== null, (query) => query.where('id', '<', below as number))
      .orderBy('id', 'desc')
      .limit(most)
      .execute() as Promise<Row[]>;

  /** Records that somebody has changed after the import, and not changed back: of what it only changed, fields tell. */
  const changedSince = async (writer: Writer, entries: readonly Row[]): Promise<ReadonlySet<number>> => {
    const made = entries.filter(({ action }) => action === 'created').map(({ record_id }) => Number(record_id));
    if (made.length === 0) return new Set();
    const since = await writer
      .selectFrom('changes')
      .select('record_id')
      .where('resource', '=', resource.path)
      .where('record_id', 'in', made)
      .where('id', '>', Number(entries.at(-1)?.id))
      .where('via', '!=', 'undo')
      .where('undone_by', 'is', null)
      .where((eb) => eb.or([eb('batch', 'is', null), eb('batch', '!=', stored.batch)]))
      .execute();
    return new Set(since.map(({ record_id }) => Number(record_id)));
  };

  if ((await openEntries(app.database.read, null, 1)).length === 0) throw nothing;
  const hold = { state: stored.state, busy, beat: timestamp() };
  if (!(await moveImport(app, stored.id, [stored.state], hold, { actor })))
    throw new Refusal(409, { message: words.underway });

  /** Takes back up to so many, in one commit; answers what it looked at, and what is kept of it. */
  const takeBack = (below: number | null, most: number): Promise<Round> =>
    commit(app, { ...actor, via: 'undo' }, rightToChange(resource), {
      moves: movesOfDeletion(resource),
      work: async (writer, doer) => {
        const entries = await openEntries(writer, below, most);
        const kept: Round['kept'] = [];
        const changed = await changedSince(writer, entries);
        for (const entry of entries) {
          if (changed.has(Number(entry.record_id))) {
            kept.push([entry, words.changed]);
            continue;
          }
          try {
            // One by one: it refuses before it writes anything.
            await undoEntries(app.database, writer, [entry], doer);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            kept.push([entry, error.message]);
          }
        }
        const { numUpdatedRows } = await writer
          .updateTable('imports')
          .set((eb) => ({ beat: timestamp(), done: eb('done', '-', entries.length - kept.length) }))
          .where('id', '=', stored.id)
          .where('busy', '=', busy)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) throw new Refusal(409, { message: words.underway });
        return { entries, kept };
      },
    });

  /** The same, but for what others use by now: each is tried by itself then. */
  const step = async (below: number | null, most: number): Promise<Round> => {
    try {
      return await takeBack(below, most);
    } catch (error) {
      if (app.database.problemOf(error) !== 'reference') throw error;
      const entries = await openEntries(app.database.read, below, most);
      const [first] = entries;
      if (first && most === 1)
        return { entries, kept: [[first, (await stillUsed(app, resource, Number(first.record_id))).message]] };
      const rounds: Round[] = [];
      for (const { id } of entries) rounds.push(await step(Number(id) + 1, 1));
      return { entries, kept: rounds.flatMap(({ kept }) => kept) };
    }
  };

  const result: Undone = { undone: 0, kept: [] };
  let set: Row = { busy: null };
  try {
    for (let below: number | null = null; ; ) {
      const { entries, kept } = await step(below, CHUNK);
      if (entries.length === 0) break;
      for (const [{ record_id, name }, why] of kept)
        result.kept.push({ record_id: Number(record_id), name: String(name), why });
      result.undone += entries.length - kept.length;
      below = Number(entries.at(-1)?.id);
      await wait(PAUSE_MS);
    }
    set = { busy: null, state: 'undone' };
  } finally {
    await moveImport(app, stored.id, [stored.state], set, { busy });
  }
  return result;
}
