import type { Act, Numbers } from '../act.ts';
import { all, live, type Model, nameOf, nth, type Step } from '../model.ts';
import { isHeld, isTaught } from '../standing.ts';
import { isAwaited } from './exams-gone.ts';
import { change, remember, unless } from './records.ts';

/** A class gets another name, by which sheets that were checked before do not find it any more. */
export const renameClass = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'classes').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'classes'), a);
    const name =
      b % 2 === 0 ? `শ্রেণি ${model.next++}` : String(values.name).replace(/(?: \(.*\))?$/, ` (${model.next++})`);
    return change('classes', id, { name }, `the office calls ${values.name} ${name}`);
  },
});

const named = (model: Model, classId: number, name: unknown): boolean =>
  all(model, 'subjects').some(({ values }) => values.class_name === classId && values.name === name);

const chosen = (model: Model, subject: number) =>
  all(model, 'students').filter(({ values }) => values.optional_subject === subject);

/** A subject gets another name, or another class, which it may while nobody has chosen it. */
export const editSubject = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'subjects').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'subjects'), a);
    const into = nth(all(model, 'classes'), b);
    const isMoved = b % 3 === 0 && !named(model, into.id, values.name);
    const sent = isMoved ? { class_name: into.id } : { name: `বিষয় ${model.next++}` };
    const to = 'name' in sent ? sent.name : `to ${into.values.name}`;
    const asked = change(
      'subjects',
      id,
      sent,
      `the office gives ${values.name} of ${nameOf(model, 'classes', values.class_name)} ${to}`,
    );
    return {
      ...asked,
      settle: (now, answer) => {
        const isMoved = 'class_name' in sent && sent.class_name !== live(now, 'subjects', id)?.class_name;
        const isFixed = chosen(now, id).length > 0 || isTaught(now, 'subject', id);
        if (isMoved && live(now, 'subjects', id) && isFixed) return unless(answer, 409);
        return asked.settle(now, answer);
      },
    };
  },
});

/** Those that no exam in the trash waits for. */
export const free = (model: Model, path: 'classes' | 'subjects') =>
  all(model, path).filter(({ id }) => !isAwaited(model, id));

/** Clears a subject that is gone from the students who chose it. */
export const lostWith = (model: Model, subject: number): Step[] =>
  chosen(model, subject).map(({ id }) => ({
    path: 'students',
    id,
    before: { optional_subject: subject },
    after: { optional_subject: null },
  }));

/** A subject goes to the trash, and with it the choice of those who have chosen it; not while a paper is about it. */
export const trashSubject = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'subjects').length > 4 && free(model, 'subjects').length > 0,
  begin: (model) => {
    const { id, values } = nth(free(model, 'subjects'), a);
    const what = `the office puts ${values.name} of ${nameOf(model, 'classes', values.class_name)} in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `subjects/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'subjects', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, isHeld(now, 'subjects', id) ? 409 : 204);
        if (answer.status !== 204) return problems;
        remember(now, what, answer.change, [
          ...lostWith(now, id),
          { path: 'subjects', id, before: there, after: null },
        ]);
        return problems;
      },
    };
  },
});

/** A class with pupils, subjects or papers stays. */
export const trashClass = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'classes').length > 2 && free(model, 'classes').length > 0,
  begin: (model) => {
    const { id, values } = nth(free(model, 'classes'), a);
    const what = `the office puts ${values.name} in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `classes/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'classes', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, isHeld(now, 'classes', id) ? 409 : 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'classes', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});

export const addSubject = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'subjects').length < 12 && all(model, 'classes').length > 0,
  begin: (model) => {
    const into = nth(all(model, 'classes'), a);
    const hasOptional = named(model, into.id, 'কৃষি');
    const sent = { name: b % 2 === 0 && !hasOptional ? 'কৃষি' : `বিষয় ${model.next++}`, class_name: into.id };
    const what = `the office adds ${sent.name} to ${into.values.name}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'subjects/', sent),
      settle: (now, answer) => {
        const problems = unless(answer, live(now, 'classes', into.id) ? 201 : 400);
        if (answer.status === 201)
          remember(now, what, answer.change, [{ path: 'subjects', id: answer.body.id, before: null, after: sent }]);
        return problems;
      },
    };
  },
});
