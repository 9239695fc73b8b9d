import type { Act, Numbers } from '../act.ts';
import {
  all,
  type Import,
  inverse,
  live,
  type Model,
  markKey,
  nameOf,
  nth,
  type Step,
  stampOf,
  stands,
  take,
} from '../model.ts';
import type { Answer } from '../school.ts';
import { isPossible } from '../standing.ts';
import { unless } from './records.ts';

const hasMarks = (model: Model, student: number): boolean =>
  all(model, 'papers').some(({ id }) => model.marks.has(markKey(id, student)));

/** True if marks or published reports depend on a record that an import made. */
const isNeeded = (model: Model, { id, before }: Step): boolean =>
  before === null &&
  (hasMarks(model, id) ||
    [...model.exams.values()].some(({ state, reports }) => state === 'published' && reports.has(id)));

export const written = (model: Model): Import[] =>
  [...model.imports.values()].filter(({ state, steps }) => ['done', 'stopped'].includes(state) && steps.length > 0);

/** Takes a whole import back, but for what somebody changed since and for who has marks or a report by now. */
export const undoImport = ({ a }: Numbers): Act => ({
  can: (model) => written(model).length > 0,
  begin: (model) => {
    const sheet = nth(written(model), a);
    let after: Answer['body'] = null;
    return {
      story: `the office takes back ${sheet.what}`,
      send: async (school) => {
        const answer = await school.call('editor', 'POST', `imports/${sheet.id}/undo/`, {});
        after = (await school.call('editor', 'GET', `imports/${sheet.id}/`)).body;
        return answer;
      },
      settle: (now, answer) => {
        const known = now.imports.get(sheet.id);
        if (!known || !['done', 'stopped'].includes(known.state)) return unless(answer, 409);
        const there = known.steps.filter(({ id }) => now.records.students.get(id)?.where !== 'gone');
        const problems = unless(answer, 200, there.length === 0 || now.isOneOfSeveral ? [200, 409] : []);
        if (answer.status !== 200) return problems;
        const kept = new Set((answer.body.kept as { record_id: number }[]).map(({ record_id }) => record_id));
        const taken: Step[] = [];
        for (const step of [...there].reverse()) {
          const who = nameOf(now, 'students', step.id);
          const mustStay = !stands(now, step) || isNeeded(now, step) || !isPossible(now, inverse([step]), there);
          const isUntouched = stampOf(now, 'students', step.id) === known.stamps.get(step.id);
          if (mustStay && !kept.has(step.id) && live(now, 'students', step.id))
            problems.push(`${who} was changed since, or has marks or a report, and is not kept`);
          if (!mustStay && isUntouched && kept.has(step.id)) problems.push(`${who} is kept for no reason`);
          if (kept.has(step.id) || !live(now, 'students', step.id)) continue;
          const [back] = inverse([step]);
          if (back) taken.push(back);
        }
        for (const step of taken) take(now, step);
        for (const { id } of taken) known.stamps.set(id, stampOf(now, 'students', id));
        Object.assign(known, { state: after.state, undoBatch: after.undo_batch, taken });
        return problems;
      },
    };
  },
});

/** True if no student was restored and deleted again in another way since. */
const isAsTaken = (model: Model, { taken, stamps }: Import): boolean =>
  taken.every(
    ({ id, after }) =>
      after !== null || live(model, 'students', id) || stampOf(model, 'students', id) === stamps.get(id),
  );

const undone = (model: Model): Import[] =>
  [...model.imports.values()].filter((one) => one.state === 'undone' && isAsTaken(model, one));

/** Brings back what the undo of an import took: all of it, or nothing where something stands in the way. */
export const bringBackImport = ({ a }: Numbers): Act => ({
  can: (model) => undone(model).length > 0,
  begin: (model) => {
    const sheet = nth(undone(model), a);
    let after: Answer['body'] = null;
    return {
      story: `the office brings back what it took back of ${sheet.what}`,
      send: async (school) => {
        const answer = await school.call('editor', 'POST', 'undo/', { batch: sheet.undoBatch });
        after = (await school.call('editor', 'GET', `imports/${sheet.id}/`)).body;
        return answer;
      },
      settle: (now, answer) => {
        const known = now.imports.get(sheet.id);
        if (known?.state !== 'undone') return unless(answer, 409, [404]);
        // A student restored from the trash since then is there already.
        const left = known.taken.filter(({ id, after }) => after !== null || !live(now, 'students', id));
        const steps = inverse(left);
        const isGone = left.some(({ id }) => now.records.students.get(id)?.where === 'gone');
        const isStanding = left.every((step) => stands(now, step));
        const isFree = isStanding && !isGone && steps.length > 0 && isPossible(now, steps);
        const problems = unless(answer, isFree ? 200 : 409, isGone || steps.length === 0 ? [404] : []);
        if (answer.status !== 200) return problems;
        for (const step of steps) take(now, step);
        Object.assign(known, { state: after.state, undoBatch: null, taken: [] });
        known.steps = known.steps.filter(({ id }) => now.records.students.get(id)?.where !== 'gone');
        for (const { id } of known.steps) known.stamps.set(id, stampOf(now, 'students', id));
        return problems;
      },
    };
  },
});
