import { setTimeout as wait } from 'node:timers/promises';
import type { Undone } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { mark } from '#contract/resources/mark.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { movesOfDeletion } from '../database/relations.ts';
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
} as const;

/** Takes back what an import wrote, the last first; what somebody changed since, or what others use by now, is kept. */
export async function undoImport(app: App, actor: Actor, stored: Stored): Promise<Undone> {
  const isMarks = stored.paper !== null;
  const { resource } = isMarks ? { resource: marks } : await targetOf(app.database.read, stored);
  if (!stored.batch || !['done', 'stopped'].includes(stored.state)) throw new Refusal(409, { message: words.nothing });
  const entries = (await app.database.read
    .selectFrom('changes')
    .selectAll()
    .where('batch', '=', stored.batch)
    .where('via', '=', 'import')
    .where('record_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute()) as Row[];
  const open = entries.filter(({ undone_by }) => undone_by === null);
  if (open.length === 0) throw new Refusal(409, { message: words.nothing });
  const result: Undone = { undone: 0, kept: [] };
  const keep = (entry: Row, why: string) =>
    result.kept.push({ record_id: Number(entry.record_id), name: String(entry.name), why });

  /** Answers how many were taken back, and which were kept. */
  const takeBack = (chunk: readonly Row[]) =>
    commit(app, { ...actor, via: 'undo' }, rightToChange(resource), {
      moves: movesOfDeletion(resource),
      work: async (writer, doer) => {
        const kept: [Row, string][] = [];
        for (const entry of chunk) {
          const now = await writer
            .selectFrom('changes')
            .selectAll()
            .where('id', '=', Number(entry.id))
            .executeTakeFirst();
          if (!now || now.undone_by !== null) continue;
          try {
            // One by one: it refuses before it writes anything.
            await undoEntries(app.database, writer, [now as Row], doer);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            kept.push([entry, error.message]);
          }
        }
        return kept;
      },
    });

  const one = async (entry: Row): Promise<[Row, string][]> => {
    try {
      return await takeBack([entry]);
    } catch (error) {
      if (app.database.problemOf(error) !== 'reference') throw error;
      return [[entry, (await stillUsed(app, resource, Number(entry.record_id))).message]];
    }
  };

  for (let start = 0; start < open.length; start += CHUNK) {
    const chunk = open.slice(start, start + CHUNK);
    let kept: [Row, string][] = [];
    try {
      kept = await takeBack(chunk);
    } catch (error) {
      if (app.database.problemOf(error) !== 'reference') throw error;
      for (const entry of chunk) kept.push(...(await one(entry)));
    }
    for (const [entry, why] of kept) keep(entry, why);
    result.undone += chunk.length - kept.length;
    await wait(PAUSE_MS);
  }
  await moveImport(app, stored.id, ['done', 'stopped'], { state: 'undone' });
  return result;
}
