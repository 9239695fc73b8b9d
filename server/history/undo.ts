import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { staffAttendance } from '#contract/resources/staff-attendance.ts';
import { teacherAbsence } from '#contract/resources/teacher-absence.ts';
import type { Database, Reader, Row, Tables, Writer } from '../database/database.ts';
import { lockRow } from '../database/table.ts';
import { Refusal } from '../refusal.ts';
import { bind, bondsOf, type Reversal } from './bonds.ts';
import type { KnownNames } from './called.ts';
import { inReverse, isOfCover } from './cover-order.ts';
import { type Doer, noteUndone } from './entries.ts';
import { HeldInTrash } from './held-in-trash.ts';
import { obstacles, Targets } from './obstacles.ts';
import { requirePartsOn } from './parts.ts';
import { type Among, StudentPlaces } from './places.ts';
import { parseValues, resourceAt, valuesAfter } from './read.ts';
import { bringAbout, guard } from './rules.ts';
import { restoreRecord, type Step, trashRecord, updateRecord } from './steps.ts';

const words = {
  undone: 'এই কাজটি আগেই ফিরিয়ে নেওয়া হয়েছে।',
  notHere: 'এটি এখানে ফিরিয়ে নেওয়া যায় না।',
  gone: 'রেকর্ডটি এখন আর নেই, তাই এই কাজটি ফিরিয়ে নেওয়া যাচ্ছে না।',
  inTrash: 'রেকর্ডটি ট্র্যাশে আছে, আগে সেখান থেকে ফিরিয়ে আনুন।',
  there: 'রেকর্ডটি এখন আছে, ফিরিয়ে আনার কিছু নেই।',
  changedSince: 'এরপর আবার বদলানো হয়েছে',
  conflict: 'এরপর কেউ একই তথ্য বদলেছেন, তাই আগের অবস্থা ফেরানো যায়নি। চিহ্নিত ঘরগুলো দেখুন।',
  obstacle: 'আগের অবস্থা এখন ফেরানো যাচ্ছে না, কারণ চিহ্নিত ঘরে বাধা আছে।',
} as const;

/** Records that are taken back together with one: all that it may refer to and take over (`among`), or only places (`leaving`). */
type RevertGroup = { among?: Among; leaving?: Among; places?: StudentPlaces; targets?: Targets };

/** Refuses values that are blocked, or with which the record would break its own rule. */
async function requireFree(
  reader: Reader,
  resource: Resource,
  id: number,
  values: Row,
  now: Row | null,
  { among, leaving, places, targets }: RevertGroup = {},
): Promise<void> {
  const errors = await obstacles(reader, resource, { id, values, now, among, leaving, places, targets });
  if (errors) throw new Refusal(409, { message: words.obstacle, errors });
}

/** Refuses where a record no longer holds these values. */
function requireUnchanged(resource: Resource, row: Row, values: Row): void {
  const since = Object.keys(values).filter(
    (key) => key in resource.fields && (row[key] ?? null) !== (values[key] ?? null),
  );
  if (since.length === 0) return;
  const errors: FieldProblems = Object.fromEntries(since.map((key) => [key, [words.changedSince]]));
  throw new Refusal(409, { message: words.conflict, errors });
}

type RevertedEntry = { entry: Row; resource: Resource };

/** A record as it is when a step of it is taken back: in its table, or in the trash. */
type CurrentRecord = { row: () => Promise<Row | undefined>; kept: () => Promise<Row | undefined> };

/** Effect of reverting a step of a record: it is restored, deleted or gets other values. */
export type Revert =
  | { to: 'there'; before: null; values: Row }
  | { to: 'trash'; before: Row }
  | { to: 'changed'; before: Row; values: Row };

async function rowThere({ row }: CurrentRecord): Promise<Row> {
  const there = await row();
  if (!there) throw new Refusal(409, { message: words.gone });
  return there;
}

/** Says of a record that is not in the trash where it is. */
const notInTrash = async ({ row }: CurrentRecord): Promise<Refusal> =>
  new Refusal(409, { message: (await row()) ? words.there : words.gone });

/**
 * Says what reverting a step does to a record, or refuses with the obstacles; writes nothing. Records that are reverted
 * together with it are no obstacles.
 */
export async function stepBack(
  reader: Reader,
  { entry, resource }: RevertedEntry,
  standing: CurrentRecord,
  others?: RevertGroup,
): Promise<Revert> {
  const id = Number(entry.record_id);
  const [before, after] = [parseValues(entry.before), parseValues(entry.after)];
  if (entry.action === 'deleted') {
    const values = await standing.kept();
    if (!values) throw await notInTrash(standing);
    await requireFree(reader, resource, id, values, null, others);
    return { to: 'there', before: null, values };
  }
  if (entry.action === 'created' || (entry.action === 'restored' && !before)) {
    const row = await rowThere(standing);
    requireUnchanged(resource, row, await valuesAfter(reader, resource, id, Number(entry.id)));
    return { to: 'trash', before: row };
  }
  if ((entry.action !== 'changed' && entry.action !== 'restored') || !before || !after)
    throw new Refusal(409, { message: words.notHere });
  const row = await rowThere(standing);
  requireUnchanged(resource, row, after);
  await requireFree(reader, resource, id, before, row, others);
  return { to: 'changed', before: row, values: before };
}

/** The record after that; null where it is deleted. */
export const rowAfter = (back: Revert): Row | null => (back.to === 'trash' ? null : { ...back.before, ...back.values });

const isOfAbsence = ({ resource }: Row): boolean => resource === teacherAbsence.path;

/**
 * True if the guards check a revert; not for records deleted or restored as a consequence of another, but for covers and absences,
 * beside which others may have been written since.
 */
export const isAsked = (entry: Row): boolean =>
  entry.cause === null || entry.action === 'changed' || isOfCover(entry) || isOfAbsence(entry);

/** A step that was taken back, with the record before it. */
type Reverted = { resource: Resource; before: Row | null; after: Row | null; change: number | null };

/** True for an absence that a mark of staff among these entries made or took back: the mark brings it about again. */
const isOfMark = (entry: Row, entries: readonly Row[]): boolean =>
  isOfAbsence(entry) && entries.some(({ id, resource }) => id === entry.cause && resource === staffAttendance.path);

/** Look-ups that steps share which are taken back together. */
type Once = { leaving: Among; places: StudentPlaces; targets: Targets; held: HeldInTrash; names: KnownNames };

/** Reverts one step; refused if the values have changed since. */
async function undoStep(
  database: Database,
  writer: Writer,
  { entry, resource }: RevertedEntry,
  doer: Doer,
  others: Once,
): Promise<{ step: Step; reverted: Reverted }> {
  const id = Number(entry.record_id);
  const standing = {
    row: () => lockRow(database, writer, resource, id),
    kept: () => others.held.take(resource, id),
  };
  const back = await stepBack(writer, { entry, resource }, standing, others);
  const after = rowAfter(back);
  if (isAsked(entry)) await guard(writer, resource, { before: back.before, after, doer });
  if (after && resource.path === 'students') await others.places.add(id, after);
  const step =
    back.to === 'trash'
      ? await trashRecord(database, writer, resource, back.before, doer)
      : back.to === 'changed'
        ? await updateRecord(writer, resource, back.before, back.values, doer)
        : await restoreRecord(writer, resource, id, doer, others.names);
  if (!step) throw await notInTrash(standing);
  if (back.to === 'trash') others.targets.forget();
  return { step, reverted: { resource, before: back.before, after: after && step.row, change: step.change } };
}

/** A step of an existing resource; refuses others, and steps already reverted. */
export function takenOf(entry: Row): RevertedEntry {
  if (entry.undone_by !== null) throw new Refusal(409, { message: words.undone });
  const resource = resourceAt(entry.resource);
  if (!resource) throw new Refusal(409, { message: words.notHere });
  return { entry, resource };
}

/** Others get their turn between so many entries of one commit. */
const TURN = 25;

/** The records of these entries. */
function theirs(entries: readonly Row[]): Among {
  const all = new Set(entries.map(({ resource, record_id }) => `${resource} ${record_id}`));
  return (path, id) => all.has(`${path} ${id}`);
}

/**
 * Reverts entries in reverse order, all or none, in the caller's transaction. Reverting a revert does the step again,
 * and can be reverted, too. Throws a Refusal: 409 when one is reverted already, or is blocked and `mayStay` doesn't let
 * it stay. `leaving`: records that are reverted, too, if not only theirs.
 */
export async function undoEntries(
  database: Database,
  writer: Writer,
  entries: readonly Row[],
  doer: Doer,
  mayStay: (entry: Row, refusal: Refusal) => boolean = () => false,
  leaving = theirs(entries),
): Promise<Reversal[]> {
  const doing = { ...doer, batch: doer.batch ?? (entries.length > 1 ? randomUUID() : null) };
  const undone: Reversal[] = [];
  const all: Reverted[] = [];
  const once = { leaving, places: new StudentPlaces(writer), targets: new Targets(writer), names: new Map() };
  const together = { ...once, held: await HeldInTrash.of(writer, entries) };
  for (const [at, entry] of [...entries].sort(inReverse).entries()) {
    if (at % TURN === TURN - 1) await breathe();
    const id = Number(entry.id);
    try {
      const taken = takenOf(entry);
      const { step, reverted } = await undoStep(database, writer, taken, doing, together);
      // A record that others refer to may have another name by now.
      if (taken.resource.path !== all.at(-1)?.resource.path) together.names.clear();
      all.push(reverted);
      undone.push({ entry: id, resource: taken.resource, step });
    } catch (error) {
      // It refuses before it writes anything.
      if (!(error instanceof Refusal && (isOfMark(entry, entries) || mayStay(entry, error)))) throw error;
    }
  }
  await noteUndone(writer, undone);
  const taken = undone.map(({ entry }) => entry);
  if (taken.length > 0)
    await writer.updateTable('changes').set({ undone_by: null }).where('undone_by', 'in', taken).execute();
  await bind(writer, bondsOf(entries, undone));
  // Brings about what none of the entries did.
  for (const { resource, ...reverted } of all)
    await bringAbout(database, writer, resource.path, { ...reverted, doer: doing });
  return undone;
}

/**
 * Restores an item of the trash with the consequences of its deletion, as far as nothing blocks them; the rest becomes
 * an item of its own. The record comes first in the answer.
 */
export async function restoreItem(database: Database, writer: Writer, item: Row, doer: Doer): Promise<Reversal[]> {
  const change = Number(item.change_id);
  const ofIt = (id: 'id' | 'change_id') => (eb: ExpressionBuilder<Tables, string>) =>
    eb.or([eb(id, '=', change), eb('cause', '=', change)]);
  const found = (await writer.selectFrom('changes').selectAll().where(ofIt('id')).execute()) as Row[];
  const items = (await writer.selectFrom('trash').selectAll().where(ofIt('change_id')).execute()) as Row[];
  // Entries may be kept for a shorter time than what was deleted.
  const deleted = items.map((one) => ({ ...one, id: one.change_id, action: 'deleted', undone_by: null })) as Row[];
  const known = new Set(found.map(({ id }) => Number(id)));
  const entries = [...found, ...deleted.filter(({ id }) => !known.has(Number(id)))];
  await requirePartsOn(writer, entries);
  const undone = await undoEntries(
    database,
    writer,
    entries,
    doer,
    ({ id }, { status }) => Number(id) !== change && status !== 400,
  );
  await writer.updateTable('trash').set({ cause: null }).where('cause', '=', change).execute();
  return undone;
}

/**
 * Gives a record the values that it had after an entry of its history; 409 where it is in the trash or the values are
 * blocked.
 */
export async function restoreVersion(
  database: Database,
  writer: Writer,
  resource: Resource,
  { id, entryId }: { id: number; entryId: number },
  doer: Doer,
): Promise<Step> {
  const row = await lockRow(database, writer, resource, id);
  const entry = await writer
    .selectFrom('changes')
    .select('id')
    .where('resource', '=', resource.path)
    .where('record_id', '=', id)
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw new Refusal(404);
  if (!row) throw new Refusal(409, { message: words.inTrash });
  const then = await valuesAfter(writer, resource, id, entryId);
  await requireFree(writer, resource, id, then, row);
  await guard(writer, resource, { before: row, after: { ...row, ...then }, doer });
  const step = await updateRecord(writer, resource, row, then, doer, 'restored');
  await bringAbout(database, writer, resource.path, { before: row, after: step.row, doer, change: step.change });
  return step;
}
