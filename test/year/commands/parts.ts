import { PARTS, type Part } from '#contract/parts.ts';
import type { Act, Numbers } from '../act.ts';
import type { Model } from '../model.ts';
import type { YearSchool } from '../school.ts';
import { unless } from './records.ts';

const partsOf = ({ inspects }: Pick<Model, 'inspects'>): Part[] =>
  PARTS.filter((part) => part !== 'inspection' || inspects);

/** The part for inspections goes, or comes back; the invariants look at what everybody sees of it. */
const turnInspection = (model: Model) => {
  const inspects = !model.inspects;
  return {
    story: `Admin switches inspections ${inspects ? 'on' : 'off'}`,
    send: (school: YearSchool) => school.call('admin', 'PATCH', 'settings/', { parts: partsOf({ inspects }) }),
    settle: (now: Model, answer: Parameters<typeof unless>[0]) => {
      if (answer.status === 200) now.inspects = inspects;
      return unless(answer, 200);
    },
  };
};

/** Exams go for a moment, and return with all that they held. */
const hideExams = (model: Model) => {
  const asked: [string, number][] = [];
  return {
    story: 'Admin switches exams off, and on again',
    send: async (school: YearSchool) => {
      const on = partsOf(model);
      await school.call('admin', 'PATCH', 'settings/', { parts: on.filter((part) => part !== 'exams') });
      for (const who of ['admin', 'visitor'] as const)
        for (const path of ['exams/', 'result-numbers/', 'papers/'])
          asked.push([`${who} ${path}`, (await school.call(who, 'GET', path)).status]);
      return school.call('admin', 'PATCH', 'settings/', { parts: on });
    },
    settle: (_now: Model, answer: Parameters<typeof unless>[0]) => [
      ...unless(answer, 200),
      ...asked.flatMap(([what, status]) => (status === 404 ? [] : [`${what} was answered ${status} while off`])),
    ],
  };
};

export const switchPart = ({ a }: Numbers): Act => ({
  can: () => true,
  begin: (model) => (a % 2 === 0 ? turnInspection(model) : hideExams(model)),
});
