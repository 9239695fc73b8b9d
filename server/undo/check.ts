import { setImmediate as breathe } from 'node:timers/promises';
import type { Author } from '#contract/history.ts';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { isHolding, referrersOf } from '#contract/kit/relations.ts';
import { cover } from '#contract/resources/cover.ts';
import { allResources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row } from '../database/database.ts';
import { findRow } from '../database/table.ts';
import { HeldInTrash } from '../history/held-in-trash.ts';
import { Targets } from '../history/obstacles.ts';
import { StudentPlaces } from '../history/places.ts';
import { resourceAt } from '../history/read.ts';
import { requireStep } from '../history/rules.ts';
import { isAsked, type Revert, rowAfter, stepBack, takenOf } from '../history/undo.ts';
import { belongings } from '../imports/belongings.ts';
import { type Actor, confirmRight } from '../records/actor.ts';
import { stillUsed } from '../records/conflicts.ts';
import { judgeOfReturn, requireWriter, rightToChange } from '../records/restore.ts';
import { Refusal } from '../refusal.ts';
import { openEntries, placeAfter, reportedOf, type UndoScope } from './plans.ts';

const SLICE = 25;

export const placeOf = (path: unknown, id: unknown): string => `${path} ${id}`;

/** Records that a choice touches, those that it touches more than once, and the paths of their lists. */
type Touched = { all: Set<string>; again: Set<string>; lists: Set<string> };

export async function touchedBy(reader: Reader, chosen: UndoScope): Promise<Touched> {
  const [all, again, lists] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (let below: number | null = null; ; ) {
    const entries: Row[] = await openEntries(reader, chosen, { below, most: SLICE * 8 });
    for (const { resource, record_id } of entries) {
      const place = placeOf(resource, record_id);
      if (all.has(place)) again.add(place);
      all.add(place);
      lists.add(String(resource));
    }
    if (entries.length === 0) return { all, again, lists };
    below = placeAfter(entries);
    await breathe();
  }
}

/** Refuses where others hold one of the records that go, and stay themselves. */
async function requireUnheld(
  app: App,
  resource: Resource,
  ids: readonly number[],
  all: ReadonlySet<string>,
): Promise<void> {
  for (const { resource: other, key } of referrersOf(resource, allResources).filter(isHolding)) {
    const holding = app.database.read.selectFrom(tableOf(other)).select(['id', key]).where(key, 'in', ids);
    const found = (await holding.execute()).find(({ id }) => !all.has(placeOf(other.path, id)));
    if (found) throw await stillUsed(app, resource, Number(found[key]));
  }
}

/**
 * Refuses entries of which one can't be reverted now, with the same refusal as for a single step; only reads, some at a
 * time, so that others go on. Changes by the entries themselves are no obstacles.
 */
export async function requireAll(
  app: App,
  actor: Actor,
  chosen: UndoScope,
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { read } = app.database;
  const { all, again } = await touchedBy(read, chosen);
  const among = (path: string, id: number) => all.has(placeOf(path, id));
  const held = chosen.kind === 'import' ? await reportedOf(read, chosen) : new Set<number>();
  /** Records as they are by then, of those that come again. */
  const then = new Map<string, { row?: Row; kept?: Row }>();
  const authors = new Map<string, Author>();
  const [places, targets] = [new StudentPlaces(read), new Targets(read)];
  for (let below: number | null = null; ; ) {
    const entries: Row[] = await openEntries(read, chosen, { below, most: SLICE });
    if (entries.length === 0) return;
    below = placeAfter(entries);
    for (const entry of entries) await requireWriter(app, actor, entry);
    const judge = await judgeOfReturn(app, sent, entries);
    const going = new Map<string, number[]>();
    const kept = await HeldInTrash.of(read, entries);
    for (const entry of entries) {
      const taken = takenOf(entry);
      const { resource } = taken;
      const id = Number(entry.record_id);
      const place = placeOf(resource.path, id);
      const known = then.get(place);
      const standing = {
        row: async () => (known ? known.row : findRow(read, resource, id)),
        kept: async () => (known ? known.kept : kept.take(resource, id)),
      };
      const back: Revert = await stepBack(read, taken, standing, { among, places, targets });
      const after = rowAfter(back);
      const by = authors.get(resource.path) ?? (await confirmRight(app.database, read, actor, rightToChange(resource)));
      authors.set(resource.path, by);
      // Covers are judged when what they stand on is back.
      if (isAsked(entry) && resource.path !== cover.path)
        await requireStep(read, resource, { before: back.before, after, doer: { by, via: 'undo' } });
      if (after) await judge?.(read, resource, back.before, after);
      else going.set(resource.path, [...(going.get(resource.path) ?? []), id]);
      if (again.has(place)) then.set(place, after ? { row: after } : { kept: back.before ?? {} });
    }
    for (const [path, ids] of going) {
      const resource = resourceAt(path) as Resource;
      await requireUnheld(app, resource, ids, all);
      if (chosen.kind !== 'import') continue;
      const [why] = (await belongings(read, resource, ids, held)).values();
      if (why !== undefined) throw new Refusal(409, { message: why });
    }
    await breathe();
  }
}
