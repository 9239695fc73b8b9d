import { setTimeout as pass } from 'node:timers/promises';
import { PARTS, type Part } from '#contract/parts.ts';
import type { Act, Numbers } from '../act.ts';
import type { Model } from '../model.ts';
import type { Actor, Answer, YearSchool } from '../school.ts';
import { unless } from './records.ts';

const partsOf = ({ inspects }: Pick<Model, 'inspects'>): Part[] =>
  PARTS.filter((part) => part !== 'inspection' || inspects);

/** For other servers, which are told of a switch within a second; a machine that is busy takes longer. */
const PATIENCE_MS = 60_000;

/** Asks for a list until each server has answered so, one after the other; where there is one it holds at once. */
async function answered(school: YearSchool, who: Actor, path: string, status: number): Promise<number> {
  const until = Date.now() + (school.count > 1 ? PATIENCE_MS : 0);
  for (let right = 0; ; ) {
    const is = (await school.call(who, 'GET', path)).status;
    right = is === status ? right + 1 : 0;
    if (right === school.count || Date.now() > until) return is;
    if (right === 0) await pass(20);
  }
}

const LISTS = ['exams/', 'result-numbers/', 'papers/'];

/** The part for inspections goes, or comes back; the invariants look at what everybody sees of it. */
const turnInspection = (model: Model) => {
  const inspects = !model.inspects;
  return {
    story: `Admin switches inspections ${inspects ? 'on' : 'off'}`,
    send: async (school: YearSchool) => {
      const answer = await school.call('admin', 'PATCH', 'settings/', { parts: partsOf({ inspects }) });
      await answered(school, 'visitor', 'facilities/', inspects ? 200 : 404);
      return answer;
    },
    settle: (now: Model, answer: Answer) => {
      if (answer.status === 200) now.inspects = inspects;
      return unless(answer, 200);
    },
  };
};

/** Exams go for a moment, and return with all that they held. */
const hideExams = (model: Model) => {
  const wrong: string[] = [];
  const expect = async (school: YearSchool, who: Actor, path: string, status: number) => {
    const is = await answered(school, who, path, status);
    if (is !== status) wrong.push(`${who} ${path} was answered ${is} and not ${status}`);
  };
  return {
    story: 'Admin switches exams off, and on again',
    send: async (school: YearSchool) => {
      const on = partsOf(model);
      await school.call('admin', 'PATCH', 'settings/', { parts: on.filter((part) => part !== 'exams') });
      for (const who of ['admin', 'visitor'] as const) for (const path of LISTS) await expect(school, who, path, 404);
      const answer = await school.call('admin', 'PATCH', 'settings/', { parts: on });
      await expect(school, 'admin', 'papers/', 200);
      return answer;
    },
    settle: (_now: Model, answer: Answer) => [...unless(answer, 200), ...wrong],
  };
};

export const switchPart = ({ a }: Numbers): Act => ({
  can: () => true,
  begin: (model) => (a % 2 === 0 ? turnInspection(model) : hideExams(model)),
});
