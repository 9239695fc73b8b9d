import type { Resource } from '#contract/kit/define-resource.ts';
import { exam as examResource } from '#contract/resources/exam.ts';
import { countedLetters } from '#contract/results/exam-numbers.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { goneAmong } from '../database/gone-students.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow, timestamp } from '../database/table.ts';
import { note } from '../history/entries.ts';
import { offPaths } from '../history/parts.ts';
import type { Step } from '../history/steps.ts';
import { type Actor, COMMAND, requireRight } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { makePack, type PackEntry, packedReports, withReports } from '../reports/pack.ts';
import { dropPieces, hasPack, insertPieces, newName, piecesOf, publishedPack } from '../reports/pieces.ts';
import { basisOf, hasChanged } from './basis.ts';
import { type ClassResultData, classesOf, gradeClass, markedBeside, regraded } from './results.ts';
import { type Exam, examName, examOf, findExam, namesOf } from './rows.ts';

const exams = examResource as unknown as Resource;

const words = {
  notClosed: 'নম্বর তোলা বন্ধ করার পরেই ফলাফল প্রকাশ করা যায়।',
  published: 'এই ফলাফল আগেই প্রকাশ করা হয়েছে।',
  notPublished: 'এই পরীক্ষার ফলাফল প্রকাশিত নয়।',
  incomplete: (students: number) =>
    `${bn(students)} জন শিক্ষার্থীর কিছু নম্বর এখনো তোলা হয়নি। নম্বর তুলুন, অথবা বাকিগুলো অনুপস্থিত ধরে প্রকাশ করুন।`,
  sourcesOpen: (names: string) => `এসব পরীক্ষার নম্বর তোলা শেষ হয়নি: ${names}। সেগুলো বন্ধ করে তারপর প্রকাশ করুন।`,
  lost: (names: string) =>
    `নম্বর আছে, কিন্তু ফলাফলে আসছে না: ${names}। পরীক্ষাটির নম্বর তোলা আবার চালু করে বন্ধ করুন, তারপর প্রকাশ করুন।`,
  sourcesLater: (exams: readonly Exam[]) =>
    `এসব পরীক্ষার ফলাফল আরও পরে খুলবে: ${exams.map((exam) => `${examName(exam)} (${dateInWords(exam.published_at)}, ${timeInWords(String(exam.published_at))})`).join('; ')}। সেই সময় বা তার পরের সময় দিয়ে প্রকাশ করুন।`,
  nobody: (classes: string) =>
    `এই পরীক্ষায় কেউ বসেনি${classes && ` (${classes})`}, তাই প্রকাশ করার মতো ফলাফল নেই। শ্রেণির বিষয় ও শিক্ষার্থী দেখে নম্বর তোলা আবার চালু করে বন্ধ করুন।`,
  moved: 'ফলাফল তৈরির সময় পরীক্ষাটি বদলানো হয়েছে। দেখে আবার প্রকাশ করুন।',
  missing: 'এই শ্রেণির প্রকাশিত ফলাফল পাওয়া যাচ্ছে না। প্রকাশ ফিরিয়ে নিয়ে আবার প্রকাশ করুন, তারপর নম্বর বদলান।',
} as const;

/** A combined exam has no marks of its own to wait for. */
const isReady = ({ state, kind }: Pick<Exam, 'state' | 'kind'>): boolean =>
  state === 'closed' || (state === 'draft' && kind === 'final');

/** Students looked up in one statement. */
const SLICE = 500;

/** The pack of a class under a new name. */
async function packOf({ head, rows, examinees, isRepeat }: ClassResultData, publishedAt: string) {
  const name = newName();
  const reports = rows.map((row, index): PackEntry => {
    const { date_of_birth = null, digital_id_code = '' } = examinees[index] ?? {};
    return {
      row,
      checks: [date_of_birth, digital_id_code].filter((check) => check !== null && check !== '') as string[],
    };
  });
  const counted = isRepeat
    ? {}
    : countedLetters(rows.map((row, index) => ({ ...row, gender: examinees[index]?.gender ?? '' })));
  return { name, pack: await makePack(name, { head, publishedAt, counted }, reports) };
}

const entryOf = (row: Row) => ({ resource: 'exams', recordId: Number(row.id), name: String(row.name) });

/** Refuses a combined exam whose sources still take marks, or open later. */
async function requireSources(reader: Reader, { sources }: Exam, opensAt: string): Promise<void> {
  const found: Exam[] = [];
  for (const { exam } of sources) found.push(await findExam(reader, exam));
  const open = found.filter(({ state }) => state === 'draft' || state === 'open');
  const later = found.filter(({ published_at }) => published_at !== null && published_at > opensAt);
  if (open.length + later.length === 0) return;
  const message = open.length > 0 ? words.sourcesOpen(open.map(examName).join(', ')) : words.sourcesLater(later);
  throw new Refusal(409, { message, errors: { sources: [message] } });
}

/** `updated_at` stays: the calendar tells it, where nobody must learn that something was published for a later moment. */
const setState = async (writer: Writer, id: number, state: string, published_at: string | null): Promise<Row> =>
  writer
    .updateTable('exams')
    .set({ state, published_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Publishing = {
  /** From when on the reports are read; null: now. */
  at: string | null;
  /** True if a missing mark counts as absent. */
  absent: boolean;
  also?: (writer: Writer, step: Step) => Promise<unknown>;
};

/**
 * Makes every report of a closed exam and publishes them: at once, or from a moment on. Refuses with 409 while marks are
 * missing, unless these count as absences. The reports lie ready, in the database and in this server's files, before the
 * commit that makes them count.
 */
export async function publishResults(app: App, actor: Actor, id: number, publishing: Publishing): Promise<Step> {
  const made: Pack[] = [];
  try {
    return await publishAs(app, actor, id, publishing, made);
  } catch (error) {
    // Reports of children stay nowhere when they are not published.
    await discard(
      app,
      made.map(({ name }) => name),
    ).catch((reason) => app.log.warn({ err: reason }, 'reports that were not published stay until the next start'));
    throw error;
  }
}

async function discard(app: App, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await commit(app, COMMAND, ['write', 'exam-publication'], { work: (writer) => dropPieces(writer, { of: names }) });
  await app.reports.tidy();
}

/** A class's pack that lies ready. */
type Pack = { name: string; class: number };

async function publishAs(
  app: App,
  actor: Actor,
  id: number,
  { at, absent, also }: Publishing,
  made: Pack[],
): Promise<Step> {
  const right = ['write', 'exam-publication'] as const;
  requireRight(actor, right);
  const { read } = app.database;
  const basis = await basisOf(read, id);
  const { exam } = basis;
  if (exam.state === 'published') throw new Refusal(409, { message: words.published });
  if (!isReady(exam)) throw new Refusal(409, { message: words.notClosed });
  const publishedAt = at && Date.parse(at) > Date.now() ? at : timestamp();
  await requireSources(read, exam, publishedAt);
  const reported = new Set<number>();
  const marked = new Set<number>();
  const classes: string[] = [];
  let missing = 0;
  for (const classId of await classesOf(read, exam)) {
    const sheet = await gradeClass(read, exam, classId, { missing: absent ? 'absent' : 'open' });
    classes.push(sheet.head.class.name);
    for (const { student } of sheet.rows) reported.add(student);
    for (const student of await markedBeside(read, exam, classId, reported)) marked.add(student);
    missing += sheet.rows.filter(({ incomplete }) => incomplete).length;
    if (missing > 0) continue;
    const { name, pack } = await packOf(sheet, publishedAt);
    const pieces = await piecesOf(pack);
    made.push({ name, class: classId });
    await commit(app, actor, right, { work: (writer) => insertPieces(writer, name, pieces) });
    await app.reports.keep(name, pack);
  }
  if (missing > 0)
    throw new Refusal(409, { message: words.incomplete(missing), errors: { incomplete: [words.incomplete(missing)] } });
  if (reported.size === 0) throw new Refusal(409, { message: words.nobody(classes.join(', ')) });
  const lost = await namesOf(
    read,
    [...marked].filter((student) => !reported.has(student)),
  );
  if (lost.length > 0) throw new Refusal(409, { message: words.lost(lost.join(', ')) });
  return commit(app, actor, right, {
    moves: movesOfWrite(exams),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, exams, id);
      if (!before) throw new Refusal(404);
      const now = examOf(before);
      if (!isReady(now) || (await hasChanged(writer, basis))) throw new Refusal(409, { message: words.moved });
      if ((await goneAmong(writer, reported)).size > 0) throw new Refusal(409, { message: words.moved });
      const row = await setState(writer, id, 'published', publishedAt);
      for (const { name, class: classId } of made) {
        // After an hour, or where the clock was set, these pieces may have been dropped as broken off.
        if (!(await hasPack(writer, name))) throw new Refusal(409, { message: words.moved });
        await writer.insertInto('publications').values({ exam: id, class: classId, name }).execute();
      }
      await dropPieces(writer);
      const change = await note(writer, doer, {
        ...entryOf(row),
        action: 'published',
        before: { state: now.state, published_at: null },
        after: { state: 'published', published_at: publishedAt },
      });
      await also?.(writer, { row, change });
      return { row, change };
    },
  });
}

/** Takes a publication back, also one whose moment has not come. */
export function withdraw(app: App, actor: Actor, id: number, { also }: Pick<Publishing, 'also'> = {}): Promise<Step> {
  return commit(app, actor, ['write', 'exam-publication'], {
    moves: movesOfWrite(exams),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, exams, id);
      if (!before) throw new Refusal(404);
      if (before.state !== 'published') throw new Refusal(409, { message: words.notPublished });
      const row = await setState(writer, id, 'closed', null);
      const gone = await writer.deleteFrom('publications').where('exam', '=', id).returning('name').execute();
      if (gone.length > 0)
        await writer
          .deleteFrom('report_pieces')
          .where(
            'publication',
            'in',
            gone.map(({ name }) => name),
          )
          .execute();
      const change = await note(writer, doer, {
        ...entryOf(row),
        action: 'withdrawn',
        before: { state: 'published', published_at: before.published_at ?? null },
        after: { state: 'closed', published_at: null },
      });
      await also?.(writer, { row, change });
      return { row, change };
    },
  });
}

/** Rows with the genders of their students, also of those who lie in the trash. */
async function withGenders<R extends { student: number }>(reader: Reader, rows: readonly R[]) {
  const genders = new Map<number, string>();
  for (let start = 0; start < rows.length; start += SLICE) {
    const ids = rows.slice(start, start + SLICE).map(({ student }) => student);
    const here = await reader.selectFrom('students').select(['id', 'gender']).where('id', 'in', ids).execute();
    for (const { id, gender } of here) genders.set(Number(id), String(gender));
    const gone = reader.selectFrom('trash').select(['record_id', 'record']).where('resource', '=', 'students');
    for (const { record_id, record } of await gone.where('record_id', 'in', ids).execute())
      genders.set(Number(record_id), String((JSON.parse(String(record)) as Row).gender ?? ''));
  }
  return rows.map((row) => ({ ...row, gender: genders.get(row.student) ?? '' }));
}

type Corrected = { exam: Exam; classId: number; students: ReadonlySet<number>; reason: string };

/**
 * Makes the published reports of some students of a class again, in the transaction of the change, for a reason. The
 * others keep theirs, except for places and highest marks.
 */
export async function republish(
  app: App,
  writer: Writer,
  doer: Parameters<typeof note>[1],
  { exam, classId, students, reason }: Corrected,
): Promise<void> {
  const locks = app.database.dialect === 'postgres';
  const published = await publishedPack(writer, { exam: exam.id, classId }, { locks });
  // A class may have got its papers after a combined exam was published.
  if (!published && exam.kind === 'final') return;
  if (!published?.pack) throw new Refusal(409, { message: words.missing });
  const { name: before, pack: old } = published;
  const reports = packedReports(old);
  const made = await regraded(writer, exam, classId, reports, students);
  const counted = reports.counted && (made.isRepeat ? {} : countedLetters(await withGenders(writer, made.rows)));
  const pack = withReports(before, old, { ...made, counted });
  const name = newName();
  await insertPieces(writer, name, await piecesOf(pack));
  await writer.updateTable('publications').set({ name }).where('name', '=', before).execute();
  await writer.deleteFrom('report_pieces').where('publication', '=', before).execute();
  await app.reports.keep(name, pack);
  await note(writer, doer, {
    action: 'published',
    resource: 'exams',
    recordId: exam.id,
    name: exam.name,
    before: { reason: null },
    after: { reason },
  });
}

/** Exams whose results are published from a moment on that has not come. */
export async function announcedExams(reader: Reader): Promise<{ name: string; at: string }[]> {
  if ((await offPaths(reader)).includes('exams')) return [];
  const rows = await reader
    .selectFrom('exams')
    .select(['name', 'published_at'])
    .where('state', '=', 'published')
    .where('published_at', '>', timestamp())
    .orderBy('published_at')
    .limit(20)
    .execute();
  return rows.map((row) => ({ name: String(row.name), at: String(row.published_at) }));
}
