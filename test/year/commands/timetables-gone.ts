import type { Act, Numbers } from '../act.ts';
import { isLarge, lessonsOf, named, valuesOf } from '../lessons.ts';
import { live, type Model, nameOf, nth, type Step, type Timetable } from '../model.ts';
import { remember, unless } from './records.ts';

/** The step of a timetable that is begun. */
export const beginningOf = (id: number, name: string, timetable: Timetable): Step => ({
  path: 'timetables',
  id,
  before: null,
  after: { name, ...valuesOf(timetable) },
});

/** Steps that go with a timetable that goes: its lessons. */
export const lessonsWith = (model: Model, timetable: number): Step[] =>
  lessonsOf(model, timetable).map(({ id, values }) => ({ path: 'timetable-slots', id, before: values, after: null }));

/** A timetable goes to the trash with all its lessons, also one that counts; the one before it counts again. */
export const trashTimetable = ({ a }: Numbers): Act => ({
  can: (model) => named(model).length > 1,
  begin: (model) => {
    const { id } = nth(named(model).toReversed(), a % 3);
    const what = `the office puts timetable ${id}, “${nameOf(model, 'timetables', id)}”, in the trash`;
    return {
      story: what,
      isInPieces: isLarge(model, id),
      send: (school) => school.call('editor', 'DELETE', `timetables/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'timetables', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [
            ...lessonsWith(now, id),
            { path: 'timetables', id, before: there, after: null },
          ]);
        return problems;
      },
    };
  },
});
