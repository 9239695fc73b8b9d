import { rowProblems } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { TextJudge } from '../child-data/judge.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import { lockRows } from '../database/table.ts';
import type { Doer } from '../history/entries.ts';
import { bringAbout, derived, guard, lookingOnce, type PendingStep } from '../history/rules.ts';
import { insertRecords, updateRecord } from '../history/steps.ts';
import { refuseOneTooMany } from '../records/conflicts.ts';
import { checkRow, completer } from '../records/input.ts';
import { Refusal } from '../refusal.ts';
import type { DoneRow, StoredRow } from './stored-rows.ts';

/** A list that is filled from a sheet, and the look at texts that become public. */
type Filling = { resource: Resource; judge: TextJudge | null };

/** Refuses what would be refused by hand. */
async function requireFit(
  database: Database,
  writer: Writer,
  { resource, judge }: Filling,
  step: PendingStep & { after: Row },
): Promise<void> {
  const { before, after } = step;
  checkRow(resource, after);
  const errors = judge ? await judge(writer, before, after) : {};
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
  if (!before) await refuseOneTooMany(database, writer, resource, after);
  await guard(writer, resource, step);
}

/**
 * Writes rows as their records: those that change first, which may give up what new ones get. Throws where one may not be
 * written, or no longer is as it was checked.
 */
export async function writeRecords(
  database: Database,
  writer: Writer,
  filling: Filling,
  rows: readonly StoredRow[],
  doer: Doer,
): Promise<DoneRow[]> {
  const { resource } = filling;
  const by = { doer, once: lookingOnce() };
  const [added, changed] = [rows.filter(({ state }) => state === 'add'), rows.filter(({ state }) => state !== 'add')];
  const ids = changed.map(({ record_id }) => Number(record_id));
  const there = await lockRows(database, writer, resource, ids);
  for (const { record_id, write } of changed) {
    const before = there.get(Number(record_id));
    if (!before) throw new Refusal(409, { message: rowProblems.changedSince });
    const values = await derived(writer, resource.path, before, write);
    await requireFit(database, writer, filling, { before, after: { ...before, ...values }, ...by });
    const { row: after, change } = await updateRecord(writer, resource, before, values, doer);
    await bringAbout(database, writer, resource.path, { before, after, change, doer });
  }
  const complete = completer(resource);
  async function* fitting() {
    for (const { write } of added) {
      const after = complete(write);
      await requireFit(database, writer, filling, { before: null, after, ...by });
      yield after;
    }
  }
  const made = await insertRecords(writer, resource, fitting(), doer);
  for (const { row: after, change } of made)
    await bringAbout(database, writer, resource.path, { before: null, after, change, doer });
  return [
    ...changed.map(({ line, record_id }) => ({ line, record_id })),
    ...added.map(({ line }, at) => ({ line, record_id: Number(made[at]?.row.id) })),
  ];
}
