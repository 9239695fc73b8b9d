import type { Queue } from '#contract/exams/queues-field.ts';
import { DEFAULT_RULES } from '#contract/results/rules.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { allows } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import type { Guard } from '../history/rules.ts';
import { Refusal } from '../refusal.ts';
import { misfitOf, PAPER_PLACE } from './fitting-marks.ts';
import { optionalProblems } from './optional-subject.ts';
import { requireOwnPaper } from './own-papers.ts';
import { combinedOf, examName, examOf, marksOf } from './rows.ts';
import { hasPapers, seatClass } from './seats.ts';

const words = {
  published: 'ফলাফল প্রকাশিত, তাই এটি বদলানো যায় না। আগে প্রকাশ ফিরিয়ে নিন।',
  rules: 'ফলাফলের নিয়ম শুধু প্রতিষ্ঠানপ্রধান বদলাতে পারেন',
  state: 'প্রকাশ বা প্রত্যাহার এভাবে ফেরানো যায় না',
  combined: 'সমন্বিত ফলাফলের নিজের কোনো বিষয় থাকে না',
  hasPapers: 'এই পরীক্ষায় বিষয় আছে, তাই এটি সমন্বিত ফলাফল হতে পারে না',
  combinedIn: (name: string) => `“${name}” এই পরীক্ষা মিলিয়ে তৈরি। আগে সেখান থেকে এটি বাদ দিন।`,
  publishedIn: (name: string) => `“${name}” এই পরীক্ষার নম্বর দিয়ে প্রকাশিত। আগে সেটির প্রকাশ ফিরিয়ে নিন।`,
  source: 'তালিকা থেকে পরীক্ষা বেছে নিন; সমন্বিত ফলাফল থেকে আবার নেওয়া যায় না',
  marked: (students: number) => `${bn(students)} জনের নম্বর তোলা হয়েছে, তাই এটি বদলানো যায় না`,
  chosen: (students: number) => `${bn(students)} জন শিক্ষার্থীর ঐচ্ছিক বিষয় এটি, তাই শ্রেণি বদলানো যায় না`,
  part: 'এই অংশে নম্বর তোলা হয়েছে, তাই এটি বাদ দেওয়া যায় না',
  over: 'এর মধ্যে এই পূর্ণমানের চেয়ে বেশি নম্বর তোলা হয়েছে',
  notOpen: 'এই পরীক্ষায় এখন নম্বর তোলা যায় না।',
  queues: 'তালিকা থেকে শ্রেণি বেছে নিন',
} as const;

const refuse = (status: 400 | 409, field: string, problem: string) =>
  new Refusal(status, { message: `${problem.replace(/।$/, '')}।`, errors: { [field]: [problem] } });

const FIXED = ['rules', 'sources', 'kind'] as const;
const PUBLICATION = ['state', 'published_at'] as const;

/** Refuses an exam whose marks are in a published combined result. */
export async function requireNonePublished(reader: Reader, exam: number, field = 'state'): Promise<void> {
  const [published] = (await combinedOf(reader, exam)).filter(({ state }) => state === 'published');
  if (published) throw refuse(409, field, words.publishedIn(examName(published)));
}

async function requireInNone(reader: Reader, exam: number, field: string): Promise<void> {
  const [combined] = await combinedOf(reader, exam);
  if (combined) throw refuse(409, field, words.combinedIn(examName(combined)));
}

async function requireSources(reader: Reader, after: Row, status: 400 | 409): Promise<void> {
  const { sources, id } = examOf({ ...after, id: after.id ?? 0 });
  for (const { exam } of sources) {
    const source = await reader.selectFrom('exams').select('kind').where('id', '=', exam).executeTakeFirst();
    if (!source || source.kind === 'final' || exam === id) throw refuse(status, 'sources', words.source);
  }
}

export const guardExam: Guard = async (reader, { before, after, doer }) => {
  if (!after) {
    if (before?.state === 'published') throw new Refusal(409, { message: words.published });
    if (before) await requireInNone(reader, Number(before.id), 'sources');
    return;
  }
  if (
    before &&
    PUBLICATION.some((key) => before[key] !== after[key]) &&
    [before.state, after.state].includes('published')
  )
    throw refuse(409, 'state', words.state);
  const fixed = before?.state === 'published' && FIXED.find((key) => before[key] !== after[key]);
  if (fixed) throw refuse(409, fixed, words.published);
  // One that comes back from the trash has its id already.
  const isNew = !before && after.id === undefined;
  const changesRules = before ? before.rules !== after.rules : isNew && after.rules !== JSON.stringify(DEFAULT_RULES);
  if (changesRules && doer.via !== 'command' && !allows(doer.by?.role ?? null, ['write', 'exam-publication']))
    throw new Refusal(403, { message: `${words.rules}।`, errors: { rules: [words.rules] } });
  if (!before || before.sources !== after.sources) await requireSources(reader, after, before || isNew ? 400 : 409);
  if (before && before.state !== after.state && after.state === 'open')
    await requireNonePublished(reader, Number(before.id));
  if (before && before.kind !== after.kind && after.kind === 'final') {
    await requireInNone(reader, Number(before.id), 'kind');
    const paper = await reader
      .selectFrom('papers')
      .select('id')
      .where('exam', '=', Number(before.id))
      .executeTakeFirst();
    if (paper) throw refuse(409, 'kind', words.hasPapers);
  }
};

async function requireUnpublished(reader: Reader, exam: unknown): Promise<void> {
  const row = await reader
    .selectFrom('exams')
    .select(['state', 'kind'])
    .where('id', '=', Number(exam))
    .executeTakeFirst();
  if (row?.state === 'published') throw refuse(409, 'exam', words.published);
  if (row?.kind === 'final') throw refuse(400, 'exam', words.combined);
  await requireNonePublished(reader, Number(exam), 'exam');
}

/** Marks that were entered stay marks of their parts, and no more than these give. */
async function requirePartsKept(reader: Reader, paper: number, parts: readonly PaperPart[]): Promise<void> {
  const students = await reader.selectFrom('marks').select('student').where('paper', '=', paper).execute();
  const marks = await marksOf(
    reader,
    [paper],
    students.map(({ student }) => Number(student)),
  );
  for (const own of marks.values())
    for (const mark of own.values()) {
      const misfit = misfitOf(parts, mark.parts);
      if (misfit) throw refuse(409, 'parts', misfit.part ? words.over : words.part);
    }
}

/** A class that gets its first paper once nobody enters marks any more sits the exam as it is then. */
export async function seatLate(writer: Writer, { exam: id, class: classId }: Row): Promise<void> {
  const row = await writer.selectFrom('exams').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  // An exam that is not there is a wrong value of the paper; the database refuses the row for it.
  if (row?.state === 'closed' && !(await hasPapers(writer, Number(id), Number(classId))))
    await seatClass(writer, examOf(row), Number(classId));
}

export const guardPaper: Guard = async (reader, { before, after }) => {
  for (const exam of new Set([before?.exam, after?.exam])) if (exam != null) await requireUnpublished(reader, exam);
  if (!before || !after) return;
  const moved = PAPER_PLACE.filter((key) => Number(before[key]) !== Number(after[key]));
  if (moved.length > 0) {
    const { count } = await reader
      .selectFrom('marks')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('paper', '=', Number(before.id))
      .executeTakeFirstOrThrow();
    const problem = words.marked(Number(count));
    const errors = Object.fromEntries(moved.map((key) => [key, [problem]]));
    if (Number(count) > 0) throw new Refusal(409, { message: `${problem}।`, errors });
  }
  if (before.parts !== after.parts)
    await requirePartsKept(reader, Number(before.id), JSON.parse(String(after.parts)) as PaperPart[]);
};

/** Entered by their own route; what comes here takes a step back. */
export const guardMark: Guard = async (reader, { before, after, doer }) => {
  const paper = await reader
    .selectFrom('papers')
    .innerJoin('exams', 'exams.id', 'papers.exam')
    .select(['papers.subject', 'exams.state as state'])
    .where('papers.id', '=', Number((after ?? before)?.paper))
    .executeTakeFirst();
  if (!paper) return;
  await requireOwnPaper(reader, doer, { subject: Number(paper.subject) });
  if (paper.state !== 'open') throw new Refusal(409, { message: words.notOpen });
};

export const guardRemark: Guard = async (reader, { before, after }) => {
  const exam = Number((after ?? before)?.exam);
  const row = await reader.selectFrom('exams').select('state').where('id', '=', exam).executeTakeFirst();
  if (row?.state === 'published') throw new Refusal(409, { message: words.published });
};

export const guardStudent: Guard = async (reader, { before, after }) => {
  const errors = after && (await optionalProblems(reader, 'students', before, after));
  if (errors) throw new Refusal(400, { errors });
};

/** A subject stays in its class while students of it have chosen it. */
export const guardChosenSubject: Guard = async (reader, { before, after }) => {
  if (!before || !after || Number(before.class_name) === Number(after.class_name)) return;
  const { count } = await reader
    .selectFrom('students')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('optional_subject', '=', Number(before.id))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw refuse(409, 'class_name', words.chosen(Number(count)));
};

/** The classes whose pupils sit in a room are there. */
export const guardRoom: Guard = async (reader, { before, after }) => {
  if (!after || before?.queues === after.queues) return;
  const ids = (JSON.parse(String(after.queues)) as Queue[]).map((queue) => queue.class);
  const found = await reader.selectFrom('classes').select('id').where('id', 'in', ids).execute();
  if (found.length < new Set(ids).size) throw refuse(400, 'queues', words.queues);
};
