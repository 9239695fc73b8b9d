import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropPieces, hasPack, insertPieces, newName } from '../../server/reports/pieces.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { holdWrites } from '../support/held-writes.ts';
import {
  DIALECTS,
  newPlace,
  type OpenSchool,
  openPlace,
  signedIn,
  startSchool,
  type TestSchool,
} from '../support/school.ts';
import { until } from '../support/until.ts';

const HOUR = 60 * 60 * 1000;
const correction = { reason: 'খাতা আবার দেখা হয়েছে' };
const failing = { cq: 10, mcq: 25 };

afterEach(() => {
  vi.useRealTimers();
});

async function closedExam(school: TestSchool): Promise<TestExam> {
  const exam = await newExam(school, { students: 1 });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  return exam;
}

const seatOf = (exam: TestExam) => exam.seats[0] as TestExam['seats'][0];

/** Loses the connection that publishes after PostgreSQL has committed and before it says so. */
function loseCommit(): () => void {
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const publishing = new WeakSet<object>();
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const text = String(typeof args[0] === 'object' ? (args[0] as { text: string }).text : args[0]);
    if (text.startsWith('update "exams"')) publishing.add(this);
    const answer = await query.apply(this, args);
    if (!/^commit/i.test(text) || !publishing.delete(this)) return answer;
    (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    throw new Error('Connection terminated unexpectedly');
  } as never;
  return () => {
    pg.Client.prototype.query = query as never;
  };
}

describe('published results of two servers', () => {
  /** Calls on two servers of one school. */
  async function onTwo(work: (school: TestSchool, reports: (exam: TestExam) => Promise<unknown[]>) => Promise<void>) {
    const place = await newPlace('postgres');
    const first = await openPlace(place);
    const second = await openPlace({ ...place, dataDir: await mkdtemp(path.join(tmpdir(), 'prangon-')) });
    const school = { ...first, admin: await signedIn(first, 'head', 'Admin'), user: '' };
    const letterOn = async ({ call }: OpenSchool, exam: TestExam) => {
      const { roll, birthday: check } = seatOf(exam);
      const body = { exam: exam.exam, class: exam.classId, roll, check };
      return (await call('POST', 'reports/', { body })).body.letter ?? null;
    };
    try {
      await work(school, (exam) => Promise.all([first, second].map((server) => letterOn(server, exam))));
    } finally {
      await Promise.all([first.close(), second.close()]);
      await place.drop();
    }
  }

  it('are there, and are corrected, though the database never said that it had committed them', () =>
    onTwo(async (school, reports) => {
      const exam = await closedExam(school);
      const mend = loseCommit();
      const answer = await exam.move('publish').finally(mend);
      expect(answer.status).toBe(503);
      expect((await exam.admin('GET', `exams/${exam.exam}/`)).body.state).toBe('published');
      await until(async () => expect(await reports(exam)).toEqual(['A+', 'A+']));
      const row = { student: seatOf(exam).id, parts: failing };
      expect((await exam.enter(exam.papers[0] as number, [row], correction)).body.refused).toEqual([]);
      await until(async () => expect(await reports(exam)).toEqual(['F', 'F']));
    }));
});

it('pieces that a transaction is about to publish are not dropped by another', async () => {
  const school = await startSchool('postgres');
  const exam = await closedExam(school);
  const { database } = school.app;
  const name = newName();
  await database.write((writer) => insertPieces(writer, name, ['']));
  let dropping: Promise<void> | undefined;
  await database.write(
    async (writer) => {
      await writer.insertInto('publications').values({ exam: exam.exam, class: exam.classId, name }).execute();
      dropping = database.write((other) => dropPieces(other, { alone: true }));
      const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const isWaiting = until(async () => expect((await waiting.execute(database.read)).rows).toHaveLength(1));
      await Promise.race([isWaiting, dropping]);
    },
    { office: true },
  );
  await dropping;
  expect(await hasPack(database.read, name)).toBe(true);
  await school.close();
});

describe.each(DIALECTS)('reports of a publication on %s', (dialect) => {
  it('are made again where the clock was set and they were dropped before they were published', async () => {
    const school = await startSchool(dialect);
    const [exam, other] = [await closedExam(school), await closedExam(school)];
    const held = holdWrites(school.app, 0);
    const publishing = exam.move('publish');
    await held.isHeld;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + 1 });
    await held.meanwhile(() => other.admin('POST', `exams/${other.exam}/publish/`, undefined, 200));
    held.letGo();
    const { status, body } = await publishing;
    expect([status, body.message]).toEqual([409, 'ফলাফল তৈরির সময় পরীক্ষাটি বদলানো হয়েছে। দেখে আবার প্রকাশ করুন।']);
    expect((await exam.move('publish')).status).toBe(200);
    expect((await exam.report(seatOf(exam))).status).toBe(200);
    vi.useRealTimers();
    await school.close();
  });

  it('that the database lost refuse a correction, until they are published again', async () => {
    const school = await startSchool(dialect);
    const exam = await closedExam(school);
    await exam.move('publish');
    await school.app.database.write((writer) => writer.deleteFrom('report_pieces').execute());
    const [paper] = exam.papers as [number];
    const rows = [{ student: seatOf(exam).id, parts: failing }];
    const { status, body } = await exam.enter(paper, rows, correction);
    const missing = 'এই শ্রেণির প্রকাশিত ফলাফল পাওয়া যাচ্ছে না। প্রকাশ ফিরিয়ে নিয়ে আবার প্রকাশ করুন, তারপর নম্বর বদলান।';
    expect([status, body.message]).toEqual([409, missing]);
    await exam.move('withdraw');
    expect((await exam.move('publish')).status).toBe(200);
    expect((await exam.enter(paper, rows, correction)).status).toBe(200);
    await until(async () => expect((await exam.report(seatOf(exam))).body.letter).toBe('F'));
    await school.close();
  });
});
