import { rowProblems } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { holdProblems } from '../certificates/hold.ts';
import type { TextJudge } from '../child-data/judge.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import { lockRow } from '../database/table.ts';
import { optionalInClass, optionalProblems } from '../exams/optional-subject.ts';
import type { Doer } from '../history/entries.ts';
import { insertRecords, updateRecord } from '../history/steps.ts';
import { checkRow, completer } from '../records/input.ts';
import { Refusal } from '../refusal.ts';
import type { DoneRow, StoredRow } from './stored-rows.ts';

/** A list that is filled from a sheet, and the look at texts that become public. */
type Filling = { resource: Resource; judge: TextJudge | null };

/** Refuses what no record may be, or nobody may read. */
async function checkWhole(
  writer: Writer,
  { resource, judge }: Filling,
  { before, whole, doer }: { before: Row | null; whole: Row; doer: Doer },
): Promise<void> {
  checkRow(resource, whole);
  const told = judge ? await judge(writer, before, whole) : {};
  const errors = {
    ...told,
    ...(await optionalProblems(writer, resource.path, before, whole)),
    ...holdProblems(resource.path, before, whole, doer.by),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
}

/** Changes the record of one row. Throws where it no longer is as it was checked. */
async function changeRecord(
  database: Database,
  writer: Writer,
  filling: Filling,
  row: StoredRow,
  doer: Doer,
): Promise<void> {
  const { resource } = filling;
  const before = await lockRow(database, writer, resource, Number(row.record_id));
  if (!before) throw new Refusal(409, { message: rowProblems.changedSince });
  const values = { ...row.write, ...(await optionalInClass(writer, resource.path, before, row.write)) };
  await checkWhole(writer, filling, { before, whole: { ...before, ...values }, doer });
  await updateRecord(writer, resource, before, values, doer);
}

/** Writes rows as their records: those that change first, which may give up what new ones get. */
export async function writeRecords(
  database: Database,
  writer: Writer,
  filling: Filling,
  rows: readonly StoredRow[],
  doer: Doer,
): Promise<DoneRow[]> {
  const { resource } = filling;
  const [added, changed] = [rows.filter(({ state }) => state === 'add'), rows.filter(({ state }) => state !== 'add')];
  for (const row of changed) await changeRecord(database, writer, filling, row, doer);
  const complete = completer(resource);
  const whole = added.map(({ write }) => complete(write));
  for (const values of whole) await checkWhole(writer, filling, { before: null, whole: values, doer });
  const ids = await insertRecords(writer, resource, whole, doer);
  return [
    ...changed.map(({ line, record_id }) => ({ line, record_id })),
    ...added.map(({ line }, at) => ({ line, record_id: ids[at] ?? null })),
  ];
}
