import type { Act, Numbers } from '../act.ts';
import { all, changing, type Form, live, type Model, nameOf, nth, share, stampOf } from '../model.ts';
import { remember, unless } from './records.ts';

const PATHS = ['students', 'notices', 'classes', 'events'] as const;
const FIELD = { students: 'full_name', notices: 'title', classes: 'name', events: 'title' } as const;

const filled = (model: Model) => PATHS.filter((path) => all(model, path).length > 0);

/** Somebody opens a form, and will save it later: others may be quicker. */
export const openForm = ({ a, b }: Numbers): Act => ({
  can: (model) => filled(model).length > 0 && model.forms.size < 6,
  begin: (model) => {
    const path = nth(filled(model), b);
    const { id } = nth(all(model, path), a);
    return {
      story: `the office opens the form of ${nameOf(model, path, id)}`,
      send: (school) => school.call('editor', 'GET', `${path}/${id}/`),
      settle: (now, answer) => {
        const values = live(now, path, id);
        const problems = unless(answer, values ? 200 : 404);
        for (const [key, value] of Object.entries(values ?? {}))
          if (answer.status === 200 && JSON.stringify(answer.body[key]) !== JSON.stringify(value))
            problems.push(`the form shows ${key} ${JSON.stringify(answer.body[key])}, not ${JSON.stringify(value)}`);
        if (answer.status === 200 && values)
          now.forms.set(`${path} ${id}`, { path, id, values, tag: String(answer.etag), stamp: stampOf(now, path, id) });
        return problems;
      },
    };
  },
});

/** True if the record is as the form shows it; null if it only became so again. */
function isCurrent(model: Model, { path, id, stamp, values }: Form): boolean | null {
  if (stampOf(model, path, id) === stamp) return true;
  const now = live(model, path, id) ?? {};
  return Object.entries(now).every(([key, value]) => values[key] === value) ? null : false;
}

/** An open form is saved, or its record deleted from it: refused where somebody was quicker. */
export const saveForm = ({ a, b }: Numbers): Act => ({
  can: (model) => model.forms.size > 0,
  begin: (model) => {
    const form = nth([...model.forms.values()], a);
    const { path, id, tag } = form;
    const isDeletion = (path === 'students' || path === 'notices') && b % 4 === 0;
    const name = path === 'notices' ? `বিজ্ঞপ্তি ${model.next++} সমাপ্ত` : `ফরমের নাম ${model.next++} নং`;
    const sent = { [FIELD[path as keyof typeof FIELD]]: name };
    const who = nameOf(model, path, id);
    const what = isDeletion
      ? `the office deletes ${who} from the form that it has open`
      : `the office saves the form of ${who} that it has open: ${JSON.stringify(sent)}`;
    return {
      story: what,
      send: (school) =>
        school.call('editor', isDeletion ? 'DELETE' : 'PATCH', `${path}/${id}/`, isDeletion ? undefined : sent, tag),
      settle: (now, answer) => {
        const there = live(now, path, id);
        if (!there) return unless(answer, 404);
        now.forms.delete(`${path} ${id}`);
        const is = isCurrent(now, form);
        const done = isDeletion ? 204 : 200;
        const problems = unless(answer, is === false ? 412 : done, is === null ? [412] : []);
        if (answer.status !== done) return problems;
        const step = isDeletion ? { path, id, before: there, after: null } : changing(now, path, id, sent);
        remember(now, what, answer.change, [step]);
        if (path === 'students') share(now);
        return problems;
      },
    };
  },
});
