import type { Act, Numbers } from '../act.ts';
import { teachersOf } from '../lessons.ts';
import { all, live, type Model, nth, type Step } from '../model.ts';
import { remember, unless } from './records.ts';

/** Steps that go with a teacher who goes: absences to the trash, and the own place in lessons and subjects. */
export function leftBy(model: Model, teacher: number): Step[] {
  const absences = all(model, 'teacher-absences').filter(({ values }) => values.teacher === teacher);
  const lessons = all(model, 'timetable-slots').filter((lesson) => teachersOf(lesson).includes(teacher));
  const subjects = all(model, 'subjects').filter(({ values }) => values.teacher === teacher);
  const classes = all(model, 'classes').filter(({ values }) => values.class_teacher === teacher);
  const marks = all(model, 'staff-attendance').filter(({ values }) => values.teacher === teacher);
  return [
    // Marks come back after the absences, which are then those that they made.
    ...marks.map(({ id }): Step => ({ path: 'staff-attendance', id, before: { teacher }, after: { teacher: null } })),
    ...absences.map(({ id, values }): Step => ({ path: 'teacher-absences', id, before: values, after: null })),
    ...lessons.map((lesson): Step => {
      const before = teachersOf(lesson);
      const after = before.filter((id) => id !== teacher);
      return { path: 'timetable-slots', id: lesson.id, before: { teachers: before }, after: { teachers: after } };
    }),
    ...subjects.map(({ id }): Step => ({ path: 'subjects', id, before: { teacher }, after: { teacher: null } })),
    ...classes.map(
      ({ id }): Step => ({ path: 'classes', id, before: { class_teacher: teacher }, after: { class_teacher: null } }),
    ),
  ];
}

/** Steps that bring records back bring what lies in the trash, and lessons without teachers who are not there. */
export const withoutGone = (model: Model, steps: readonly Step[]): Step[] =>
  steps.map((asked) => {
    const kept = model.records[asked.path].get(asked.id);
    const isBack = asked.before === null && asked.after !== null && kept?.where === 'trash';
    const step = isBack ? { ...asked, after: kept.values } : asked;
    const { path, id, after } = step;
    if (path !== 'timetable-slots' || !after || live(model, path, id)) return step;
    const isThere = (teacher: number) =>
      live(model, 'teachers', teacher) ||
      steps.some((other) => other.path === 'teachers' && other.id === teacher && other.after);
    return { ...step, after: { ...after, teachers: (after.teachers as number[]).filter(isThere) } };
  });

/** A teacher leaves, now and then the one with an account. Lessons are left without, and come back with the teacher. */
export const trashTeacher = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'teachers').length > 2,
  begin: (model) => {
    const others = all(model, 'teachers').filter(({ id }) => id !== model.teacher || c % 5 === 0);
    const teaching = others.filter(({ id }) => leftBy(model, id).length > 0);
    const { id, values } = nth(b % 4 > 0 && teaching.length > 0 ? teaching : others, a);
    const what = `the office puts ${values.full_name} in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `teachers/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'teachers', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [
            ...leftBy(now, id),
            { path: 'teachers', id, before: there, after: null },
          ]);
        return problems;
      },
    };
  },
});
