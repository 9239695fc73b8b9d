import type { Model } from '../model.ts';
import type { YearSchool } from '../school.ts';
import { attendanceProblems, leaveProblems } from './attendance.ts';
import { checkProblems, paperProblems } from './certificates.ts';
import { proposalProblems, shownCoverProblems, standingProblems } from './covers.ts';
import { historyProblems } from './history.ts';
import { markProblems } from './marks.ts';
import { publicProblems } from './public.ts';
import { recordProblems } from './records.ts';
import { reportProblems } from './reports.ts';
import { routinePageProblems } from './routine-pages.ts';
import { seatPlanProblems } from './seat-plans.ts';
import { type Seen, seenBy } from './seen.ts';
import { signingProblems } from './signing.ts';
import { timetableProblems } from './timetables.ts';
import { trashProblems } from './trash.ts';

export const figures = { asked: 0 };

/** Checks that need only the office's lists. */
export function judgeRecords(model: Model, seen: Seen): string[] {
  figures.asked += 2;
  return [...recordProblems(model, seen), ...markProblems(model, seen)];
}

const ALWAYS = [reportProblems, attendanceProblems, standingProblems] as const;
const NOW_AND_THEN = [
  seatPlanProblems,
  leaveProblems,
  paperProblems,
  checkProblems,
  timetableProblems,
  shownCoverProblems,
  routinePageProblems,
  proposalProblems,
  publicProblems,
  signingProblems,
  historyProblems,
  trashProblems,
] as const;

/** Every invariant, once; of those that take long, only what each command may break where there is no time for `all`. */
export async function judgeAll(school: YearSchool, model: Model, all = true): Promise<string[]> {
  model.now = school.now;
  const problems = judgeRecords(model, await seenBy(school));
  // The rest would only say it again.
  if (problems.length > 0) return problems;
  for (const judge of all ? [...ALWAYS, ...NOW_AND_THEN] : ALWAYS) {
    figures.asked += 1;
    problems.push(...(await judge(school, model)));
  }
  return problems;
}
