import { setTimeout as pass } from 'node:timers/promises';
import { PARTS, type Part } from '#contract/parts.ts';
import type { Act, Numbers } from '../act.ts';
import { takeAll } from '../covers.ts';
import { all, changing, type Model, nameOf, nth } from '../model.ts';
import type { Actor, Answer, YearSchool } from '../school.ts';
import { noteAlong, unless } from './records.ts';

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

/** The routine goes, a teacher who was marked away is marked present meanwhile, and it returns: nobody covers for who is there. */
const hideRoutine = (model: Model, { b }: Numbers) => {
  const away = all(model, 'staff-attendance').filter(
    ({ values: { mark, teacher } }) => teacher !== null && (mark === 'absent' || mark === 'leave'),
  );
  const corrected = away.length > 0 ? nth(away, b) : null;
  const sent = { mark: 'present', leave_kind: '' };
  let status = 200;
  return {
    story: `Admin switches the routine off${corrected ? `, ${nameOf(model, 'teachers', corrected.values.teacher)} is marked present on ${corrected.values.date}` : ''}, and on again`,
    send: async (school: YearSchool) => {
      const on = partsOf(model);
      await school.call('admin', 'PATCH', 'settings/', { parts: on.filter((part) => part !== 'routine') });
      await answered(school, 'admin', 'covers/', 404);
      if (corrected) ({ status } = await school.call('editor', 'PATCH', `staff-attendance/${corrected.id}/`, sent));
      const answer = await school.call('admin', 'PATCH', 'settings/', { parts: on });
      await answered(school, 'admin', 'covers/', 200);
      return answer;
    },
    settle: (now: Model, answer: Answer) => {
      if (corrected) {
        const step = changing(now, 'staff-attendance', corrected.id, sent);
        noteAlong(now, [...takeAll(now, [step]), step], [step]);
      }
      return [...unless(answer, 200), ...(status === 200 ? [] : [`a mark was corrected: ${status}`])];
    },
  };
};

export const switchPart = (numbers: Numbers): Act => ({
  can: () => true,
  begin: (model) => {
    const ways = [turnInspection, hideExams, hideRoutine];
    return nth(ways, numbers.a)(model, numbers);
  },
});
