import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import type { App } from '../app-context.ts';
import { type TextJudge, textJudge } from '../child-data/judge.ts';
import { pupilsHere } from '../child-data/pupils.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfDeletion, movesOfWrite } from '../database/relations.ts';
import { timestamp } from '../database/table.ts';
import { requireOpen } from '../exams/enter.ts';
import type { ExamPaper } from '../exams/rows.ts';
import { note } from '../history/entries.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { writeRefusal } from '../records/conflicts.ts';
import { Refusal } from '../refusal.ts';
import { afresh, checkAgain, checkRest, isCurrent } from './check.ts';
import { writeMarks } from './marks.ts';
import { writeSlots } from './slots/write.ts';
import { requireUnchanged, requireUnchangedMarks, requireUnchangedSlots } from './still.ts';
import { findImport, type ImportCounts, moveImport, type StoredImport } from './store.ts';
import { countWritten, keepDone, readOpenRows, readRows, type StoredRow } from './stored-rows.ts';
import { importTarget } from './target.ts';
import { requireTurn, takeTurn } from './turns.ts';
import { writeRecords } from './write-records.ts';

/** Rows that come true in one commit: visitors wait as long as it takes. */
const CHUNK = 50;
/** Pause for other requests between two commits, ms. */
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

type Job = {
  id: number;
  busy: string;
  stored: StoredImport;
  resource: Resource;
  judge: TextJudge | null;
  paper: ExamPaper | null;
  actor: Actor;
};

const jobs = new WeakMap<App, Set<Promise<void>>>();
const stopping = new WeakSet<App>();

/** Ends what is being written, at the next commit; it can be gone on with. */
export async function stopRunning(app: App): Promise<void> {
  stopping.add(app);
  await Promise.allSettled([...(jobs.get(app) ?? [])]);
}

/** Writes a beat of this server, in the transaction of the rows; fails if another server took the import over. */
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

/** All of these rows in one commit, or none. */
function writeRows(app: App, job: Job, rows: readonly StoredRow[]): Promise<void> {
  if (job.paper !== null) {
    const { paper } = job;
    return writeMarks(app, job.actor, paper.id, rows, {
      before: (writer) => requireUnchangedMarks(writer, paper, job.stored, rows),
      also: async (writer) => {
        await hold(app, writer, job, rows.length);
        await keepDone(writer, job.id, rows);
      },
    });
  }
  const { slots } = job.stored;
  if (slots) {
    return commit(app, job.actor, ['create', job.resource], {
      moves: movesOfDeletion(job.resource),
      work: async (writer, doer) => {
        await hold(app, writer, job, rows.length);
        await requireUnchangedSlots(writer, slots, job.stored, rows);
        await keepDone(writer, job.id, await writeSlots(app.database, writer, rows, doer));
      },
    });
  }
  return commit(app, job.actor, ['create', job.resource], {
    moves: movesOfWrite(job.resource),
    work: async (writer, doer) => {
      await hold(app, writer, job, rows.length);
      await requireUnchanged(writer, job.resource, job.stored, rows);
      await keepDone(writer, job.id, await writeRecords(app.database, writer, job, rows, doer));
    },
  });
}

/** A row that cannot be written is wrong from now on; the others are. */
async function writeOneByOne(app: App, job: Job, rows: readonly StoredRow[]): Promise<void> {
  for (const row of rows) {
    try {
      await writeRows(app, job, [row]);
    } catch (error) {
      const refusal = await writeRefusal(app, job.resource, row.write, error);
      // Somebody who may not write at all is told of no field.
      const isOfRow = refusal instanceof Refusal && (refusal.errors || ![401, 403].includes(refusal.status));
      if (!isOfRow) throw error;
      const field = Object.keys(refusal.errors ?? {})[0] ?? '';
      const message = refusal.errors?.[field]?.[0] ?? refusal.message;
      const { line, state: _, record_id: __, isDone: ___, ...found } = row;
      const column = job.stored.columns.find((one) => one.field === field)?.header ?? field;
      const problems = [{ column, field, value: String(row.values[field] ?? ''), message }];
      await commit(app, job.actor, ['write', 'sheets'], {
        work: async (writer) => {
          await hold(app, writer, job, 0);
          await writer
            .updateTable('import_rows')
            .set({ state: 'wrong', found: JSON.stringify({ ...found, problems }), is_done: 1 })
            .where('import_id', '=', job.id)
            .where('line', '=', line)
            .execute();
          const stored = await findImport(writer, job.id);
          const { summary: before, healed, warned } = stored as StoredImport;
          const summary: ImportCounts = { ...before, healed, warned };
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
    // Reads the new names now, so that no writer waits for thousands of them later.
    await pupilsHere(app);
    await wait(PAUSE_MS);
  }
  await commit(app, job.actor, ['write', 'sheets'], {
    work: async (writer, doer) => {
      await hold(app, writer, job, 0);
      const { row, summary } = (await findImport(writer, job.id)) as StoredImport;
      const written = await countWritten(writer, job.id);
      if (written !== summary.add + summary.change) throw new Error(`an import lost rows: ${written} are written`);
      const set = { state: 'done', finished_at: timestamp(), busy: null };
      await writer.updateTable('imports').set(set).where('id', '=', job.id).execute();
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
    // Checked again before it goes on: its rows may be others than those that were counted.
    const set = { state: 'stopped', busy: null, checked_version: '' };
    await moveImport(app, job.id, ['running'], set, { busy: job.busy }).catch(() => {});
  }
}

/** Takes the turn for a stopped import and checks what is left of it. Refuses with 409 where that is no longer as it was. */
async function goOn(app: App, actor: Actor, stored: StoredImport, set: Row & { busy: string }): Promise<void> {
  if (!(await takeTurn(app, actor, stored, set))) throw new Refusal(409, { message: words.notReady });
  if (await isCurrent(app, stored)) return;
  let isStill = false;
  try {
    isStill = await checkRest(app, stored, set.busy);
  } finally {
    if (!isStill) await moveImport(app, stored.id, ['running'], { state: 'stopped', busy: null }, { busy: set.busy });
  }
  if (!isStill) throw new Refusal(409, { message: words.changed });
}

/** The import as it was checked last. Refuses with 409 what has changed since, or wrong rows that were not to be skipped. */
async function requireChecked(
  app: App,
  actor: Actor,
  stored: StoredImport,
  skipsWrong: boolean,
): Promise<StoredImport> {
  let checked = stored;
  if (!(await isCurrent(app, stored))) {
    const isStill = await checkAgain(app, actor, stored);
    checked = await afresh(app, stored.id);
    if (!isStill) throw new Refusal(409, { message: words.changed });
  }
  const { summary } = checked;
  if (summary.wrong > 0 && !skipsWrong) throw new Refusal(409, { message: words.wrong });
  if (summary.add + summary.change === 0) throw new Refusal(409, { message: words.nothing });
  return checked;
}

/**
 * Starts writing an import that was checked, or goes on with one that was stopped; answers it at once. Refuses with 409
 * what is not ready, has wrong rows that were not to be skipped, was checked against what has changed since, or comes while
 * another of the same list is at work.
 */
export async function startImport(
  app: App,
  actor: Actor,
  stored: StoredImport,
  skipsWrong: boolean,
): Promise<StoredImport> {
  const { resource: sheet, paper, slots } = await importTarget(app.database.read, stored);
  const resource = slots ? (timetableSlot as unknown as Resource) : sheet;
  if (paper) await requireOpen(app.database.read, paper);
  if (stored.state !== 'ready' && stored.state !== 'stopped') throw new Refusal(409, { message: words.notReady });
  const { count } = await readRows(app.database.read, stored.id, { page: { number: 1, size: 1 } });
  if (count === 0) throw new Refusal(409, { message: words.old });
  await requireTurn(app.database.read, stored);
  const busy = randomUUID();
  const batch = stored.batch ?? randomUUID();
  const set = { state: 'running', busy, batch, beat: timestamp() };
  if (stored.state === 'stopped') {
    await goOn(app, actor, stored, set);
  } else {
    const checked = await requireChecked(app, actor, stored, skipsWrong);
    if (!(await takeTurn(app, actor, checked, { ...set, beat: timestamp() })))
      throw new Refusal(409, { message: words.notReady });
  }
  const judge = await textJudge(app, resource);
  const started = await afresh(app, stored.id);
  const job = work(app, {
    id: stored.id,
    busy,
    stored: started,
    resource,
    judge,
    paper,
    actor: { ...actor, via: 'import', batch },
  });
  const running = jobs.get(app) ?? new Set();
  jobs.set(app, running.add(job));
  void job.finally(() => running.delete(job));
  return started;
}
