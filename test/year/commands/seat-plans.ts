import type { Act, Numbers } from '../act.ts';
import { all, live, type Model, nameOf, nth, papersOf } from '../model.ts';
import { unless } from './records.ts';

const classesOf = (model: Model, exam: number): number[] => [
  ...new Set(papersOf(model, exam).map(({ values }) => Number(values.class))),
];

/** Exams with papers. */
const withClasses = (model: Model) => all(model, 'exams').filter(({ id }) => classesOf(model, id).length > 0);

/** An exam gets a room more for one of its classes. */
export const addRoom = ({ a, b, c }: Numbers): Act => ({
  can: (model) => withClasses(model).length > 0,
  begin: (model) => {
    const { id, values } = nth(withClasses(model), a);
    const of = nth(classesOf(model, id), b);
    const size = { rows: (c % 2) + 1, columns: 1, per_bench: (b % 2) + 1, fill: c % 2 === 0 };
    const sent = { exam: id, room: `কক্ষ ${model.next++}`, ...size, queues: [{ class: of, section: '' }] };
    return {
      story: `the office gives “${values.name}” the room ${sent.room} for ${nameOf(model, 'classes', of)}`,
      send: (school) => school.call('editor', 'POST', 'exam-rooms/', sent),
      settle: (then, answer) => {
        if (answer.status === 201) then.rooms.set(id, [...(then.rooms.get(id) ?? []), of]);
        return unless(answer, live(then, 'exams', id) ? 201 : 400);
      },
    };
  },
});
