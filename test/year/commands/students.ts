import type { Act, Begun, Numbers } from '../act.ts';
import { all, live, type Model, nameOf, nth, share, type Values } from '../model.ts';
import { change, remember, unless } from './records.ts';

const SECTIONS = ['ক', 'খ'] as const;
const pickSection = (n: number): string => nth(SECTIONS, n);

/** Somebody is admitted by hand, also to a place that another has. */
export function admit(model: Model, classId: number, section: string, roll_number: string): Begun {
  const n = model.next++;
  const sent = {
    full_name: `ছাত্র ${n} নং`,
    roll_number,
    class_name: classId,
    section,
    date_of_birth: `2012-0${(n % 9) + 1}-${String((n % 28) + 1).padStart(2, '0')}`,
    optional_subject: null,
    status: 'active',
  };
  const what = `the office admits ${sent.full_name} to ${nameOf(model, 'classes', classId)}, section ${section}, roll ${roll_number}`;
  return {
    story: what,
    send: (school) => school.call('editor', 'POST', 'students/', sent),
    settle: (now, answer) => {
      const problems = unless(answer, live(now, 'classes', classId) ? 201 : 400);
      if (answer.status !== 201) return problems;
      const { id, digital_id_code } = answer.body;
      const after = { ...sent, digital_id_code };
      remember(now, what, answer.change, [{ path: 'students', id, before: null, after }]);
      share(now);
      return problems;
    },
  };
}

export const addStudent = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'classes').length > 0,
  begin: (model) => admit(model, nth(all(model, 'classes'), a).id, pickSection(c), String((b % 6) + 1)),
});

export const editStudent = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'students').some(({ values }) => values.status === 'active'),
  begin: (model) => {
    const { id, values } = nth(
      all(model, 'students').filter((one) => one.values.status === 'active'),
      a,
    );
    const sent = nth<Values>(
      [
        { full_name: `নতুন নাম ${model.next++} নং` },
        { roll_number: String((c % 9) + 1) },
        { section: pickSection(c) },
        { date_of_birth: `2013-0${(c % 9) + 1}-15` },
      ],
      b,
    );
    return change('students', id, sent, `the office gives ${values.full_name} ${JSON.stringify(sent)}`);
  },
});

export const leave = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'students').some(({ values }) => values.status === 'active'),
  begin: (model) => {
    const { id, values } = nth(
      all(model, 'students').filter((one) => one.values.status === 'active'),
      a,
    );
    return change('students', id, { status: 'left' }, `${values.full_name} leaves the school`);
  },
});

/** Chooses an optional subject, now and then one of another class, which is nobody's to choose. */
export const chooseOptional = ({ a, b }: Numbers): Act => ({
  can: (model) =>
    all(model, 'subjects').length > 0 && all(model, 'students').some(({ values }) => values.status === 'active'),
  begin: (model) => {
    const { id, values } = nth(
      all(model, 'students').filter((one) => one.values.status === 'active'),
      a,
    );
    const subject = nth(all(model, 'subjects'), b);
    const what = `${values.full_name} chooses ${subject.values.name} of ${nameOf(model, 'classes', subject.values.class_name)}`;
    const asked = change('students', id, { optional_subject: subject.id }, what);
    return {
      ...asked,
      settle: (now, answer) => {
        const chosen = live(now, 'subjects', subject.id);
        const isOwn = chosen !== undefined && live(now, 'students', id)?.class_name === chosen.class_name;
        return isOwn ? asked.settle(now, answer) : unless(answer, 400, [404]);
      },
    };
  },
});

/** Puts a student in the trash with all marks, which come back together. */
export const trashStudent = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'students').length > 4,
  begin: (model) => {
    const { id, values } = nth(all(model, 'students'), a);
    const what = `the office puts ${values.full_name} in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `students/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'students', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'students', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});
