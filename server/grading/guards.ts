import type { Resource } from '#contract/kit/define-resource.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import type { Part } from '#contract/results/subject.ts';
import { allows } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type Doing, requireOwnPaper } from './own-papers.ts';
import { combinedOf, examName, examOf, marksOf } from './rows.ts';

/** What is about to become of a record: made where there is no `before`, removed where there is no `after`. */
type Step = { before: Row | null; after: Row | null; doer: Doing };

type Guard = (writer: Writer, step: Step) => Promise<void>;

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
  part: 'এই অংশে নম্বর তোলা হয়েছে, তাই এটি বাদ দেওয়া যায় না',
  over: 'এর মধ্যে এই পূর্ণমানের চেয়ে বেশি নম্বর তোলা হয়েছে',
  notOpen: 'এই পরীক্ষায় এখন নম্বর তোলা যায় না।',
} as const;

const refuse = (status: 400 | 409, field: string, problem: string) =>
  new Refusal(status, { message: `${problem.replace(/।$/, '')}।`, errors: { [field]: [problem] } });

const FIXED = ['rules', 'sources', 'kind'] as const;

/** Refuses to let marks be entered of which a combined result is published. */
export async function requireNonePublished(writer: Writer, exam: number): Promise<void> {
  const [published] = (await combinedOf(writer, exam)).filter(({ state }) => state === 'published');
  if (published) throw refuse(409, 'state', words.publishedIn(examName(published)));
}

async function requireInNone(writer: Writer, exam: number, field: string): Promise<void> {
  const [combined] = await combinedOf(writer, exam);
  if (combined) throw refuse(409, field, words.combinedIn(examName(combined)));
}

async function requireSources(writer: Writer, after: Row, status: 400 | 409): Promise<void> {
  const { sources, id } = examOf({ ...after, id: after.id ?? 0 });
  for (const { exam } of sources) {
    const source = await writer.selectFrom('exams').select('kind').where('id', '=', exam).executeTakeFirst();
    if (!source || source.kind === 'final' || exam === id) throw refuse(status, 'sources', words.source);
  }
}

const guardExam: Guard = async (writer, { before, after, doer }) => {
  if (!after) {
    if (before?.state === 'published') throw new Refusal(409, { message: words.published });
    if (before) await requireInNone(writer, Number(before.id), 'sources');
    return;
  }
  if (before && before.state !== after.state && [before.state, after.state].includes('published'))
    throw refuse(409, 'state', words.state);
  const fixed = before?.state === 'published' && FIXED.find((key) => before[key] !== after[key]);
  if (fixed) throw refuse(409, fixed, words.published);
  const changesRules = before ? before.rules !== after.rules : after.rules !== null;
  if (changesRules && before && doer.via !== 'command' && !allows(doer.by?.role ?? null, ['write', 'exam-publication']))
    throw new Refusal(403, { message: `${words.rules}।`, errors: { rules: [words.rules] } });
  // One that comes back from the trash has its id already.
  if (!before || before.sources !== after.sources) await requireSources(writer, after, !before && after.id ? 409 : 400);
  if (before && before.state !== after.state && after.state === 'open')
    await requireNonePublished(writer, Number(before.id));
  if (before && before.kind !== after.kind && after.kind === 'final') {
    await requireInNone(writer, Number(before.id), 'kind');
    const paper = await writer
      .selectFrom('papers')
      .select('id')
      .where('exam', '=', Number(before.id))
      .executeTakeFirst();
    if (paper) throw refuse(409, 'kind', words.hasPapers);
  }
};

async function requireUnpublished(writer: Writer, exam: unknown): Promise<void> {
  const row = await writer
    .selectFrom('exams')
    .select(['state', 'kind'])
    .where('id', '=', Number(exam))
    .executeTakeFirst();
  if (row?.state === 'published') throw refuse(409, 'exam', words.published);
  if (row?.kind === 'final') throw refuse(400, 'exam', words.combined);
}

/** Marks that were entered stay marks of their parts, and no more than these give. */
async function requirePartsKept(writer: Writer, paper: number, parts: readonly Part[]): Promise<void> {
  const students = await writer.selectFrom('marks').select('student').where('paper', '=', paper).execute();
  const marks = await marksOf(
    writer,
    [paper],
    students.map(({ student }) => Number(student)),
  );
  const full = new Map(parts.map((part) => [part.key, part.full]));
  for (const own of marks.values())
    for (const mark of own.values())
      for (const [key, value] of Object.entries(mark.parts)) {
        if (value === null) continue;
        const most = full.get(key);
        if (most === undefined) throw refuse(409, 'parts', words.part);
        if (value > most) throw refuse(409, 'parts', words.over);
      }
}

const guardPaper: Guard = async (writer, { before, after }) => {
  for (const exam of new Set([before?.exam, after?.exam])) if (exam != null) await requireUnpublished(writer, exam);
  if (!before || !after) return;
  const moved = (['exam', 'class', 'subject'] as const).filter((key) => Number(before[key]) !== Number(after[key]));
  if (moved.length > 0) {
    const { count } = await writer
      .selectFrom('marks')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('paper', '=', Number(before.id))
      .executeTakeFirstOrThrow();
    const problem = words.marked(Number(count));
    const errors = Object.fromEntries(moved.map((key) => [key, [problem]]));
    if (Number(count) > 0) throw new Refusal(409, { message: `${problem}।`, errors });
  }
  if (before.parts !== after.parts)
    await requirePartsKept(writer, Number(before.id), JSON.parse(String(after.parts)) as Part[]);
};

/** Entered by their own route; what comes here takes a step back. */
const guardMark: Guard = async (writer, { before, after, doer }) => {
  const paper = await writer
    .selectFrom('papers')
    .innerJoin('exams', 'exams.id', 'papers.exam')
    .select(['papers.subject', 'exams.state as state'])
    .where('papers.id', '=', Number((after ?? before)?.paper))
    .executeTakeFirst();
  if (!paper) return;
  await requireOwnPaper(writer, doer, { subject: Number(paper.subject) });
  if (paper.state !== 'open') throw new Refusal(409, { message: words.notOpen });
};

const guardRemark: Guard = async (writer, { before, after }) => {
  const exam = Number((after ?? before)?.exam);
  const row = await writer.selectFrom('exams').select('state').where('id', '=', exam).executeTakeFirst();
  if (row?.state === 'published') throw new Refusal(409, { message: words.published });
};

/** What a record's own rule cannot see, since other records say it. Throws a Refusal. */
const EXAM_GUARDS: Partial<Record<ResourcePath, Guard>> = {
  exams: guardExam,
  papers: guardPaper,
  marks: guardMark,
  remarks: guardRemark,
};

/**
 * Asked in the transaction before a record is made, changed or removed, by whoever and also by undoing; throws a Refusal
 * where other records stand against it. What goes or comes back with another is not asked for.
 */
export const guard = (writer: Writer, { path }: Resource, step: Step): Promise<void> =>
  EXAM_GUARDS[path as ResourcePath]?.(writer, step) ?? Promise.resolve();
