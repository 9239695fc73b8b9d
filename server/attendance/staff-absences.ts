import { randomUUID } from 'node:crypto';
import type { Resource } from '#contract/kit/define-resource.ts';
import { staffAttendance } from '#contract/resources/staff-attendance.ts';
import { teacherAbsence } from '#contract/resources/teacher-absence.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { offPaths } from '../history/parts.ts';
import { itemInTrash, parseValues } from '../history/read.ts';
import type { CompletedStep } from '../history/rules.ts';
import { insertRecord, restoreRecord, trashRecord, updateRecord } from '../history/steps.ts';
import { absencesBetween, isWholeDay, isWrittenTwice } from '../timetable/absences.ts';

const absences = teacherAbsence as unknown as Resource;
export const SOURCE = 'staff_attendance';

/** Marks of who is away for the whole day. */
export const AWAY = ['absent', 'leave'];

/** The teacher and date of a mark that keeps a teacher away; null for any other. */
export const awayOf = (row: Row | null): { teacher: number; date: string } | null =>
  row?.teacher != null && AWAY.includes(String(row.mark))
    ? { teacher: Number(row.teacher), date: String(row.date) }
    : null;

/** Values of an absence before a mark made it a whole day, and the entry of that mark; null for one that a mark made. */
async function widenedFrom(writer: Writer, id: number): Promise<{ before: Row; mark: number } | null> {
  const entries = await writer
    .selectFrom('changes')
    .select(['before', 'after', 'cause'])
    .where('resource', '=', absences.path)
    .where('record_id', '=', id)
    .where('action', '=', 'changed')
    .orderBy('id', 'desc')
    .execute();
  const widening = entries.find(({ after }) => parseValues(after)?.source === SOURCE);
  const before = widening && parseValues(widening.before);
  return before ? { before, mark: Number(widening.cause) } : null;
}

/** Brings back the absences that a mark took to the trash, as far as no other has their place since; answers the entries. */
async function bringBackTaken(writer: Writer, mark: number, doer: Doer): Promise<(number | null)[]> {
  const taken = await writer
    .selectFrom('changes')
    .select('record_id')
    .where('cause', '=', mark)
    .where('resource', '=', absences.path)
    .where('action', '=', 'deleted')
    .orderBy('id')
    .execute();
  const entries: (number | null)[] = [];
  for (const id of taken.map(({ record_id }) => Number(record_id))) {
    const item = await itemInTrash(writer, absences.path, id);
    const values = item && parseValues(item.record);
    if (!values || (await isWrittenTwice(writer, values))) continue;
    entries.push((await restoreRecord(writer, absences, id, doer))?.change ?? null);
  }
  return entries;
}

/** Takes back an absence that a mark made, or gives one that it widened its periods back; answers the entries. */
export async function takeBack(
  database: Database,
  writer: Writer,
  absence: Row,
  doer: Doer,
): Promise<(number | null)[]> {
  const widened = await widenedFrom(writer, Number(absence.id));
  if (!widened) return [(await trashRecord(database, writer, absences, absence, doer)).change];
  const values = { periods: widened.before.periods ?? '[]', source: 'hand' };
  const { change } = await updateRecord(writer, absences, absence, values, doer);
  return [change, ...(await bringBackTaken(writer, widened.mark, doer))];
}

/**
 * Makes the absence that a mark of staff attendance brings about, or takes it back; answers the entries. A whole-day mark
 * widens an absence of some periods of that day and takes in the others, and gives all of them back.
 */
async function followMark(
  database: Database,
  writer: Writer,
  { before, after, doer }: { before: Row | null; after: Row | null; doer: Doer },
): Promise<(number | null)[]> {
  const [was, is] = [awayOf(before), awayOf(after)];
  if (was?.teacher === is?.teacher && was?.date === is?.date) return [];
  if ((await offPaths(writer)).includes(absences.path)) return [];
  const entries: (number | null)[] = [];
  if (was) {
    const standing = await absencesBetween(writer, { teacher: was.teacher, from: was.date, to: was.date });
    for (const absence of standing.filter(({ source }) => source === SOURCE))
      entries.push(...(await takeBack(database, writer, absence, doer)));
  }
  if (is) {
    const standing = await absencesBetween(writer, { teacher: is.teacher, from: is.date, to: is.date });
    const [part] = standing;
    if (!part) {
      const values = { teacher: is.teacher, date: is.date, until: null, periods: '[]', reason: '', source: SOURCE };
      entries.push((await insertRecord(writer, absences, values, doer)).change);
    } else if (!standing.some(isWholeDay) && part.until === null) {
      for (const other of standing.slice(1))
        entries.push((await trashRecord(database, writer, absences, other, doer)).change);
      entries.push((await updateRecord(writer, absences, part, { periods: '[]', source: SOURCE }, doer)).change);
    }
  }
  return entries;
}

/** Puts entries in the batch of the one that brought them about. */
export async function bindTo(
  writer: Writer,
  change: number,
  brought: readonly (number | null)[],
  doer: Doer,
): Promise<void> {
  const entries = brought.filter((entry) => entry !== null);
  if (entries.length === 0) return;
  const batch = doer.batch ?? randomUUID();
  await writer.updateTable('changes').set({ cause: change, batch }).where('id', 'in', entries).execute();
  await writer.updateTable('changes').set({ batch }).where('id', '=', change).execute();
  await writer.updateTable('trash').set({ cause: change }).where('change_id', 'in', entries).execute();
}

/** Comes after a step of a mark: what it brings about shares its batch and is taken back with it. */
export async function bringAboutAbsence(
  database: Database,
  writer: Writer,
  path: string,
  { change, ...step }: CompletedStep,
): Promise<void> {
  if (path !== staffAttendance.path) return;
  await bindTo(writer, change, await followMark(database, writer, step), step.doer);
}
