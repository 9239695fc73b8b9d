import type { Act, Numbers } from '../act.ts';
import {
  activeIn,
  all,
  type Entry,
  live,
  type Model,
  markKey,
  nth,
  papersOf,
  placeOf,
  type Record_,
  type Step,
  sameIn,
  take,
} from '../model.ts';
import { unless } from './records.ts';

/** The exams that a class sits just now, with marks. */
const openWithMarks = (model: Model, classId: number): number[] =>
  [...model.exams].flatMap(([id, exam]) =>
    exam.state === 'open' &&
    papersOf(model, id).some(
      (paper) =>
        paper.values.class === classId &&
        [...model.records.students.keys()].some((student) => model.marks.has(markKey(paper.id, student))),
    )
      ? [id]
      : [],
  );

type Moving = { id: number; roll_number?: string };

function stepsOf(model: Model, moving: readonly Moving[], to: number | null): Step[] {
  return moving.flatMap(({ id, roll_number }) => {
    const now = live(model, 'students', id);
    if (!now) return [];
    const next =
      to === null
        ? { status: 'passed' }
        : {
            class_name: to,
            roll_number: roll_number ?? now.roll_number,
            optional_subject: now.optional_subject === null ? null : sameIn(model, now.optional_subject, to),
          };
    const after = Object.fromEntries(Object.entries(next).filter(([key, value]) => now[key] !== value));
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, now[key]]));
    return [{ path: 'students' as const, id, before, after }];
  });
}

/** True if two would share a roll in a class and section, including those already there. */
function clashes(model: Model, steps: readonly Step[], to: number): boolean {
  const moved = steps.map(({ id, after }) => ({ ...live(model, 'students', id), ...after }));
  const ids = new Set(steps.map(({ id }) => id));
  const there = activeIn(model, to).filter(({ id }) => !ids.has(id));
  const places = [...there.map(({ values }) => placeOf(values)), ...moved.map((values) => placeOf(values))];
  return new Set(places).size < places.length;
}

export const promote = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'classes').some(({ id }) => activeIn(model, id).length > 0),
  begin: (model) => {
    const from = nth(
      all(model, 'classes').filter(({ id }) => activeIn(model, id).length > 0),
      a,
    );
    const others = all(model, 'classes').filter(({ id }) => id !== from.id);
    const to: Record_ | null = b % 5 === 0 || others.length === 0 ? null : nth(others, b);
    const here = activeIn(model, from.id);
    const chosen = c % 3 === 0 ? here.filter((_, at) => at % 2 === 0) : here;
    const isNumbered = c % 2 === 0;
    const moving = chosen.map(
      ({ id }, at): Moving => ({ id, ...(isNumbered && { roll_number: String(20 + at + (c % 5)) }) }),
    );
    const anyway = c % 4 === 0;
    const what = `the office promotes ${moving.length} of ${from.values.name} to ${to ? to.values.name : 'the world'}${isNumbered ? ' with new rolls' : ''}${anyway ? ', anyway' : ''}`;
    return {
      story: what,
      send: (school) =>
        school.call('editor', 'POST', 'promotions/', {
          from_class: from.id,
          to_class: to?.id ?? null,
          students: moving,
          ...(anyway && { anyway }),
        }),
      settle: (now, answer) => {
        const gone = moving.filter(({ id }) => {
          const values = live(now, 'students', id);
          return values?.class_name !== from.id || values.status !== 'active';
        });
        if (gone.length > 0) return unless(answer, 400, [409]);
        const steps = stepsOf(now, moving, to?.id ?? null);
        const isRefused = (to && clashes(now, steps, to.id)) || (openWithMarks(now, from.id).length > 0 && !anyway);
        const problems = unless(answer, isRefused ? 409 : 200);
        if (answer.status !== 200) return problems;
        for (const step of steps) take(now, step);
        const entry: Entry = { what, undo: { batch: answer.body.batch }, steps, undone: false, undoes: null };
        now.entries.push(entry);
        if (answer.body.moved !== moving.length) problems.push(`moved ${answer.body.moved}`);
        return problems;
      },
    };
  },
});
