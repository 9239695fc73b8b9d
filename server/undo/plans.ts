import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Author, Via } from '#contract/history.ts';
import type { ImportUndo } from '#contract/imports/import.ts';
import { cover } from '#contract/resources/cover.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { COVER_REFERENCES, comesLast } from '../history/cover-order.ts';
import { authorOf } from '../history/trash.ts';
import { Refusal } from '../refusal.ts';
import { reported } from '../reports/forget-reports.ts';
import { type KeptEntry, keepEntries, keptOf } from './kept.ts';

/* Storage of batches that are reverted in small commits. A stored plan is final: if its server dies, another one continues. */

/** A server that has not said for so long that it is at a plan has died over it, ms. */
export const BEAT_MS = 10_000;
/** Entries read at once, before other work gets its turn. */
const SLICE = 1000;

/**
 * `steps`: as they were done. `import`: what a sheet brought, and `back`: all of that again. `delete` and `copy` take nothing
 * back: a record goes, or comes, with its children in the same small commits.
 */
export type Kind = 'steps' | 'import' | 'back' | 'delete' | 'copy';

/** Entries that are taken back: of a batch, or of that one entry with what it brought about. */
export type UndoScope = { source: string; change: number | null; kind: Kind; importId: number | null };

/** Form of the final answer: the record with its entry, the record alone, counts, or nothing. */
export type AnswerForm = 'record' | 'restored' | 'counts' | 'nothing';

/** The record to which all others of a plan belong, hidden from everybody until it or they have gone or come; `from`: it is its copy. */
export type Root = { path: string; id: number; value: string; via: Via; isHidden: boolean; from?: number };

export type NewPlan = UndoScope & {
  told: AnswerForm;
  batch: string;
  reason: string;
  /** The claim of the call's Idempotency-Key, which is answered with the end. */
  claim: string | null;
  by: Author;
  address: string;
  busy: string;
  root: Root | null;
  lastChange: number | null;
};

export type Plan = UndoScope & {
  id: number;
  told: AnswerForm;
  batch: string;
  below: number | null;
  undone: number;
  lastChange: number | null;
  reason: string;
  claim: string | null;
  by: Author;
  address: string;
  at: string;
  root: Root | null;
  /** True if a server is working on it now. */
  isBusy: boolean;
};

export const underway = (): Refusal => new Refusal(409, { message: 'এই কাজটি এখনও চলছে। শেষ হলে আবার চেষ্টা করুন।' });

const dead = (): string => new Date(Date.now() - BEAT_MS).toISOString();
const orNull = (value: Row[string] | undefined): number | null => (value == null ? null : Number(value));

const readPlan = (row: Row): Plan => ({
  id: Number(row.id),
  source: String(row.source),
  change: orNull(row.change_id),
  importId: orNull(row.import_id),
  kind: row.kind as Kind,
  told: row.told as AnswerForm,
  batch: String(row.batch),
  below: orNull(row.below),
  undone: Number(row.undone),
  lastChange: orNull(row.last_change),
  reason: String(row.reason),
  claim: row.claim == null ? null : String(row.claim),
  by: authorOf(row),
  address: String(row.address),
  at: String(row.at),
  root: row.root == null ? null : (JSON.parse(String(row.root)) as Root),
  isBusy: row.busy !== null && String(row.beat) >= dead(),
});

/** Writes down that it is decided. */
export async function insertPlan(writer: Writer, plan: NewPlan): Promise<Plan> {
  const row = await writer
    .insertInto('undos')
    .values({
      source: plan.source,
      change_id: plan.change,
      import_id: plan.importId,
      kind: plan.kind,
      told: plan.told,
      batch: plan.batch,
      below: null,
      undone: 0,
      last_change: plan.lastChange,
      root: plan.root && JSON.stringify(plan.root),
      reason: plan.reason,
      claim: plan.claim,
      user_id: plan.by?.id ?? null,
      user_name: plan.by?.name ?? '',
      user_role: plan.by?.role ?? '',
      address: plan.address,
      at: timestamp(),
      ended_at: null,
      busy: plan.busy,
      beat: timestamp(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readPlan(row as Row);
}

/** Returns unfinished plans that revert a batch or write it. */
export async function plansOn(reader: Reader, batch: string): Promise<Plan[]> {
  const rows = await reader
    .selectFrom('undos')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('source', '=', batch), eb('batch', '=', batch)]))
    .execute();
  return rows.map((row) => readPlan(row as Row));
}

export async function openPlans(reader: Reader): Promise<Plan[]> {
  const rows = await reader.selectFrom('undos').selectAll().where('ended_at', 'is', null).orderBy('id').execute();
  return rows.map((row) => readPlan(row as Row));
}

/** Takes a plan that nobody is at; undefined where somebody was quicker. */
export async function takePlan(
  writer: Writer,
  id: number,
  { busy, claim, told }: { busy: string; claim?: string | null; told?: AnswerForm },
): Promise<Plan | undefined> {
  const row = await writer
    .updateTable('undos')
    .set({ busy, beat: timestamp(), ...(claim != null && { claim }), ...(told && { told }) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('busy', 'is', null), eb('beat', '<', dead())]))
    .returningAll()
    .executeTakeFirst();
  return row && readPlan(row as Row);
}

/** Says that the one who holds a plan is still at it; nobody else can be until the transaction ends. Refuses another. */
export async function holdPlan(writer: Writer, id: number, busy: string): Promise<Plan> {
  const row = await writer
    .updateTable('undos')
    .set({ beat: timestamp() })
    .where('id', '=', id)
    .where('busy', '=', busy)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw underway();
  return readPlan(row as Row);
}

const held = (writer: Writer, id: number, busy: string) =>
  writer.updateTable('undos').where('id', '=', id).where('busy', '=', busy);

/** Says that the one who holds a plan is still at it. */
export const beatPlan = ({ database }: Pick<App, 'database'>, id: number, busy: string): Promise<unknown> =>
  database.write((writer) => held(writer, id, busy).set({ beat: timestamp() }).execute());

/** Lets go of a plan that is not at its end. */
export const leavePlan = ({ database }: Pick<App, 'database'>, id: number, busy: string): Promise<unknown> =>
  database.write((writer) => held(writer, id, busy).set({ busy: null }).execute());

const lostReferences = COVER_REFERENCES.map((key) => sql`after LIKE ${`%"${key}":null%`}`);
const isLastOfCover = sql<boolean>`resource = ${cover.path} AND (action = 'deleted' OR COALESCE(after, '') LIKE '%"state":"orphaned"%'
  OR (action = 'changed' AND after IS NOT NULL AND (${sql.join(lostReferences, sql` OR `)})))`;

/**
 * The entries of a choice that are not taken back, the last first; but covers come at the end, and then all: one
 * counts again only with everything that it stands on.
 */
export async function openEntries(
  reader: Reader,
  { source, change, kind }: Pick<UndoScope, 'source' | 'change' | 'kind'>,
  { below, most }: { below: number | null; most: number },
): Promise<Row[]> {
  const open = reader
    .selectFrom('changes')
    .selectAll()
    .where('batch', '=', source)
    .where('record_id', 'is not', null)
    .where('undone_by', 'is', null)
    .$if(kind === 'import', (query) => query.where('via', '=', 'import'))
    .$if(change !== null, (query) => query.where((eb) => eb.or([eb('id', '=', change), eb('cause', '=', change)])))
    .orderBy('id', 'desc');
  const others = await open
    .where(sql<boolean>`NOT (${isLastOfCover})`)
    .$if(below !== null, (query) => query.where('id', '<', below))
    .limit(most)
    .execute();
  const covers = others.length < most && below !== END ? await open.where(isLastOfCover).execute() : [];
  return [...others, ...covers] as Row[];
}

/** Place below which nothing is left. */
const END = 0;

/** Place at which it goes on after some of these entries. */
export const placeAfter = (entries: readonly Row[]): number =>
  entries.some(comesLast) ? END : Number(entries.at(-1)?.id);

/** Those whom an import made and of whom a report is published. */
export async function reportedOf(reader: Reader, { source }: Pick<UndoScope, 'source'>): Promise<ReadonlySet<number>> {
  const made: number[] = [];
  for (let last = 0; ; ) {
    const rows = await reader
      .selectFrom('changes')
      .select(['id', 'record_id'])
      .where('batch', '=', source)
      .where('resource', '=', 'students')
      .where('action', '=', 'created')
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    for (const { record_id } of rows) made.push(Number(record_id));
    if (rows.length < SLICE) return reported(reader, made);
    last = Number(rows.at(-1)?.id);
    await breathe();
  }
}

/** Writes down how far it is: what was looked at, and what of it stays. */
export async function movePlan(
  writer: Writer,
  plan: Plan,
  { entries, kept, lastChange }: { entries: readonly Row[]; kept: readonly KeptEntry[]; lastChange: number | null },
): Promise<void> {
  await writer
    .updateTable('undos')
    .set({
      below: placeAfter(entries),
      undone: plan.undone + entries.length - kept.length,
      ...(lastChange !== null && { last_change: lastChange }),
    })
    .where('id', '=', plan.id)
    .execute();
  await keepEntries(writer, plan, kept);
}

/** Returns the results of reverted imports, by import. */
export async function takenBackOf(reader: Reader, imports: readonly number[]): Promise<Map<number, ImportUndo>> {
  const found = new Map<number, ImportUndo>();
  if (imports.length === 0) return found;
  const rows = await reader
    .selectFrom('undos')
    .selectAll()
    .where('import_id', 'in', imports)
    .where('kind', '=', 'import')
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { id, importId, undone, by } = readPlan(row as Row);
    const kept = await keptOf(reader, id);
    if (importId !== null) found.set(importId, { at: String(row.ended_at), by, undone, kept });
  }
  return found;
}

/** A single server knows at its start that nobody is at any. */
export const leavePlans = ({ database }: Pick<App, 'database'>): Promise<unknown> =>
  database.write((writer) => writer.updateTable('undos').set({ busy: null }).where('busy', 'is not', null).execute());

/** The same as `takePlan`, of a server's own accord. */
export const takeLeftPlan = ({ database }: Pick<App, 'database'>, id: number, busy: string) =>
  database.write((writer) => takePlan(writer, id, { busy }));
