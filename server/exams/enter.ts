import { randomUUID } from 'node:crypto';
import { allows } from '#contract/roles.ts';
import { isBlank } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import type { Reader, Writer } from '../database/database.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { enterMarks, type MarksEntry } from './marks.ts';
import { requireOwnPaper } from './own-papers.ts';
import { republish } from './publish.ts';
import { combinedOf, type Exam, examForMarks, findPaper } from './rows.ts';

const words = {
  notOpen: 'এই পরীক্ষায় এখন নম্বর তোলা যায় না। আগে নম্বর তোলা চালু করতে হবে।',
  published: 'ফলাফল প্রকাশিত। নম্বর বদলাতে হলে কারণ লিখুন, তাহলে ফলাফলও নতুন করে প্রকাশ হবে।',
} as const;

/** Refuses where nobody enters marks of a paper at this time. */
export async function requireOpen(reader: Reader, { exam }: { exam: number }): Promise<void> {
  const row = await reader.selectFrom('exams').select('state').where('id', '=', exam).executeTakeFirst();
  if (row?.state !== 'open') throw new Refusal(409, { message: words.notOpen });
}

/** The published exams whose reports are made of an exam's marks: itself, and those that combine it with others. */
async function madeOf(writer: Writer, exam: Exam): Promise<Exam[]> {
  const combined = await combinedOf(writer, exam.id);
  return [exam, ...combined.filter(({ state }) => state === 'published')];
}

/** Enters marks of a paper while its exam is open; of a published one for a reason, and its reports are made again. */
export function recordMarks(
  app: App,
  actor: Actor,
  id: number,
  { rows, reason }: { rows: readonly Record<string, unknown>[]; reason: string },
  also?: (writer: Writer, entered: MarksEntry) => Promise<unknown>,
  before?: (writer: Writer) => Promise<unknown>,
): Promise<MarksEntry> {
  const doing = rows.length > 1 ? { ...actor, batch: actor.batch ?? randomUUID() } : actor;
  const corrects = !isBlank(reason);
  return commit(app, doing, ['write', 'marks'], {
    moves: { office: true, ...(corrects && { content: ['exams'] }) },
    work: async (writer, doer) => {
      const paper = await findPaper(writer, id);
      await requireOwnPaper(writer, doer, paper);
      const exam = await examForMarks(app.database, writer, paper.exam);
      if (exam.state === 'published') {
        if (!corrects) throw new Refusal(409, { message: words.published, errors: { reason: [words.published] } });
        if (actor.via !== 'command' && !allows(actor.identity?.role ?? null, ['write', 'exam-publication']))
          throw new Refusal(403);
      } else if (exam.state !== 'open') throw new Refusal(409, { message: words.notOpen });
      await before?.(writer);
      const entered = await enterMarks(app, writer, doer, { paper, exam, sent: rows });
      if (exam.state === 'published' && entered.change !== null) {
        const corrected = { classId: paper.class, students: entered.changed, reason: reason.trim() };
        for (const published of await madeOf(writer, exam))
          await republish(app, writer, doer, { exam: published, ...corrected });
      }
      await also?.(writer, entered);
      return entered;
    },
  });
}
