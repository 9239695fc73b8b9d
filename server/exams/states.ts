import type { ExamState } from '#contract/exams/kinds.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { exam } from '#contract/resources/exam.ts';
import type { App } from '../app-context.ts';
import type { Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow } from '../database/table.ts';
import { type Step, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { requireNonePublished } from './guards.ts';
import { examOf } from './rows.ts';
import { followAgain, seatEverybody } from './seats.ts';

const exams = exam as unknown as Resource;

const MOVES = {
  open: { from: ['draft', 'closed'], to: 'open', problem: 'খসড়া বা বন্ধ পরীক্ষাতেই নম্বর তোলা শুরু করা যায়।' },
  close: { from: ['open'], to: 'closed', problem: 'যে পরীক্ষায় নম্বর তোলা চলছে শুধু সেটিই বন্ধ করা যায়।' },
} as const satisfies Record<string, { from: ExamState[]; to: ExamState; problem: string }>;

/** Lets marks be entered, or lets them be. Refuses with 409 where the exam is in no state for that. */
export function moveExam(
  app: App,
  actor: Actor,
  id: number,
  move: keyof typeof MOVES,
  also?: (writer: Writer, step: Step) => Promise<unknown>,
): Promise<Step> {
  const { from, to, problem } = MOVES[move];
  return commit(app, actor, ['write', 'exams'], {
    moves: movesOfWrite(exams),
    work: async (writer, doer) => {
      const before = await lockRow(app.database, writer, exams, id);
      if (!before) throw new Refusal(404);
      if (!(from as readonly unknown[]).includes(before.state)) throw new Refusal(409, { message: problem });
      if (to === 'open') {
        await requireNonePublished(writer, id);
        await followAgain(writer, id);
      } else await seatEverybody(writer, examOf(before));
      const step = await updateRecord(writer, exams, before, { state: to }, doer);
      await also?.(writer, step);
      return step;
    },
  });
}
