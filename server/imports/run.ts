import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { rowProblems } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow, timestamp } from '../database/table.ts';
import { requireOpen } from '../exams/enter.ts';
import { type Doer, note } from '../history/entries.ts';
import { insertRecord, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { refusalOf } from '../records/conflicts.ts';
import { checkRow, completed, readWrite } from '../records/input.ts';
import { Refusal } from '../refusal.ts';
import { afresh, checkAgain, isCurrent } from './check.ts';
import { writeMarks } from './marks.ts';
import { findImport, moveImport, type Stored } from './store.ts';
import { type KeptRow, readOpenRows, readRows } from './stored-rows.ts';
import { targetOf } from './target.ts';

/** Rows that come true in one commit: visitors wait as long as it takes. */
const CHUNK = 50;
/** What visitors get between two commits, ms. */
const PAUSE_MS = 4;

const words = {
  notReady: 'এই ফাইলটি এখন তোলা যায় না।',
  wrong: 'কিছু সারিতে ভুল আছে। ঠিক করে আবার দিন, অথবা সেগুলো বাদ দিয়ে তুলুন।',
  nothing: 'তোলার মতো কোনো সারি নেই।',
  changed: 'যাচাইয়ের পর তথ্য বদলে গেছে, তাই আবার যাচাই করা হয়েছে। ফল দেখে আবার শুরু করুন।',
  old: 'ফাইলটির সারিগুলো আর রাখা নেই, আবার ফাইলটি দিন।',
} as const;

/** Another server has taken the import over, or it was stopped. */
class NotOurs extends Error {}

type Job = { id: number; busy: string; resource: Resource; paper: number | null; actor: Actor };

const jobs = new WeakMap<App, Set<Promise<void>>>();
const stopping = new WeakSet<App>();

/** Ends what is being written, at the next commit; it can be gone on with. */
export async function stopRunning(app: App): Promise<void> {
  stopping.add(app);
  await Promise.allSettled([...(jobs.get(app) ?? [])]);
}

/** Says that this server is at it, in the transaction of what it writes; one that another took over is left alone. */
async function hold(app: App, writer: Writer, { id, busy }: Job, written: number): Promise<void> {
  if (app.database.dialect === 'postgres')
    await writer.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
  const { numUpdatedRows } = await writer
    .updateTable('imports')
    .set((eb) => ({ done: eb('done', '+', written), beat: timestamp() }))
    .where('id', '=', id)
    .where('busy', '=', busy)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new NotOurs();
}

/** Writes one row as its record. Throws where it no longer is as it was checked. */
async function writeRow(app: App, writer: Writer, { resource }: Job, row: KeptRow, doer: Doer): Promise<number> {
  const sent = { values: row.write, uploads: new Map() };
  const { values } = readWrite(resource, row.state === 'add' ? 'create' : 'merge', sent);
  if (row.state === 'add') {
    const whole = completed(resource, values);
    checkRow(resource, whole);
    return Number((await insertRecord(writer, resource, whole, doer)).row.id);
  }
  const id = Number(row.record_id);
  const before = await lockRow(app.database, writer, resource, id);
  if (!before) throw new Refusal(409, { message: rowProblems.changedSince });
  checkRow(resource, { ...before, ...values });
  await updateRecord(writer, resource, before, values, doer);
  return id;
}

const doneRow = (writer: Writer, { id }: Job, line: number, set: Row): Promise<unknown> =>
  writer
    .updateTable('import_rows')
    .set({ ...set, is_done: 1 })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .execute();

/** All of these rows in one commit, or none. */
function writeRows(app: App, job: Job, rows: readonly KeptRow[]): Promise<void> {
  if (job.paper !== null) {
    return writeMarks(app, job.actor, job.paper, rows, async (writer) => {
      await hold(app, writer, job, rows.length);
      for (const { line } of rows) await doneRow(writer, job, line, {});
    });
  }
  return commit(app, job.actor, ['create', job.resource], {
    moves: movesOfWrite(job.resource),
    work: async (writer, doer) => {
      await hold(app, writer, job, rows.length);
      for (const row of rows) {
        const record_id = await writeRow(app, writer, job, row, doer);
        await doneRow(writer, job, row.line, { record_id });
      }
    },
  });
}

/** A row that cannot be written is wrong from now on; the others are. */
async function writeOneByOne(app: App, job: Job, rows: readonly KeptRow[]): Promise<void> {
  for (const row of rows) {
    try {
      await writeRows(app, job, [row]);
    } catch (error) {
      const refusal = await refusalOf(app, job.resource, row.write, error);
      if (!(refusal instanceof Refusal) || refusal.status === 401 || refusal.status === 403) throw error;
      const field = Object.keys(refusal.errors ?? {})[0] ?? '';
      const message = refusal.errors?.[field]?.[0] ?? refusal.message;
      const { line, state: _, record_id: __, isDone: ___, ...found } = row;
      const problems = [{ column: field, field, value: String(row.values[field] ?? ''), message }];
      await commit(app, job.actor, ['write', 'sheets'], {
        work: async (writer) => {
          await hold(app, writer, job, 0);
          await doneRow(writer, job, line, { state: 'wrong', found: JSON.stringify({ ...found, problems }) });
          const stored = await findImport(writer, job.id);
          const { summary: before, healed } = stored as Stored;
          const summary = { ...before, healed };
          summary[row.state] -= 1;
          summary.wrong += 1;
          await writer
            .updateTable('imports')
            .set({ summary: JSON.stringify(summary) })
            .where('id', '=', job.id)
            .execute();
        },
      });
    }
  }
}

async function writeAll(app: App, job: Job): Promise<void> {
  let last = 0;
  for (;;) {
    if (stopping.has(app)) throw new NotOurs();
    const rows = await readOpenRows(app.database.read, job.id, last, CHUNK);
    if (rows.length === 0) break;
    last = rows.at(-1)?.line ?? last;
    await writeRows(app, job, rows).catch((error) => {
      if (error instanceof NotOurs) throw error;
      return writeOneByOne(app, job, rows);
    });
    await wait(PAUSE_MS);
  }
  await commit(app, job.actor, ['write', 'sheets'], {
    work: async (writer, doer) => {
      await hold(app, writer, job, 0);
      const set = { state: 'done', finished_at: timestamp(), busy: null };
      await writer.updateTable('imports').set(set).where('id', '=', job.id).execute();
      const { row } = (await findImport(writer, job.id)) as Stored;
      await note(writer, doer, {
        action: 'imported',
        resource: job.resource.path,
        recordId: null,
        name: String(row.file_name),
      });
    },
  });
}

async function work(app: App, job: Job): Promise<void> {
  try {
    await writeAll(app, job);
  } catch (error) {
    if (!(error instanceof NotOurs)) app.log.warn({ err: error }, 'an import stopped');
    await moveImport(app, job.id, ['running'], { state: 'stopped', busy: null }, { busy: job.busy }).catch(() => {});
  }
}

/**
 * Starts writing an import that was checked, or goes on with one that was stopped; answers it at once. Refuses with 409
 * what is not ready, has wrong rows that were not to be skipped, or was checked against what has changed since.
 */
export async function startImport(app: App, actor: Actor, stored: Stored, skipsWrong: boolean): Promise<Stored> {
  const { resource, paper } = await targetOf(app.database.read, stored);
  if (paper) await requireOpen(app.database.read, paper);
  const isNew = stored.state === 'ready';
  if (!isNew && stored.state !== 'stopped') throw new Refusal(409, { message: words.notReady });
  let checked = stored;
  if (isNew && !(await isCurrent(app, stored))) {
    const isSame = await checkAgain(app, actor, stored);
    checked = await afresh(app, stored.id);
    if (!isSame) throw new Refusal(409, { message: words.changed });
  }
  const { summary } = checked;
  if (isNew && summary.wrong > 0 && !skipsWrong) throw new Refusal(409, { message: words.wrong });
  if (isNew && summary.add + summary.change === 0) throw new Refusal(409, { message: words.nothing });
  const { count } = await readRows(app.database.read, stored.id, { page: { number: 1, size: 1 } });
  if (count === 0) throw new Refusal(409, { message: words.old });
  const batch = checked.batch ?? randomUUID();
  const busy = randomUUID();
  const set = { state: 'running', busy, batch, beat: timestamp() };
  if (!(await moveImport(app, stored.id, [isNew ? 'ready' : 'stopped'], set, { actor })))
    throw new Refusal(409, { message: words.notReady });
  const job = work(app, {
    id: stored.id,
    busy,
    resource,
    paper: stored.paper,
    actor: { ...actor, via: 'import', batch },
  });
  const running = jobs.get(app) ?? new Set();
  jobs.set(app, running.add(job));
  void job.finally(() => running.delete(job));
  return afresh(app, stored.id);
}
