import type { Act, Numbers } from '../act.ts';
import { isTwice } from '../away.ts';
import { bearer } from '../covers.ts';
import { dayAt } from '../lessons.ts';
import { all, live, type Model, nameOf, nth, type Values } from '../model.ts';
import { change, remember, unless } from './records.ts';

const PERIODS = [[], ['1'], ['2'], ['1', '2']];

/** Teachers who may be asked to cover as often as the office says. */
const asked = (model: Model) => all(model, 'teachers').filter(({ id }) => id !== model.teacher);

/** A teacher will be away for a day or some, whole or in some periods; covers that the teacher was to give are nobody's. */
export const addAbsence = ({ a, b, c }: Numbers): Act => ({
  can: () => true,
  begin: (model, now) => {
    const from = (c % 6) - 1;
    const sent = {
      teacher: a % 4 === 0 ? model.teacher : nth(all(model, 'teachers'), a).id,
      date: dayAt(now, from),
      until: b % 3 === 0 ? dayAt(now, from + (b % 4)) : null,
      periods: nth(PERIODS, b < 500 ? 0 : b),
      reason: `কারণ ${model.next++} নং`,
    };
    const periods = sent.periods.join(' and ');
    const who = nameOf(model, 'teachers', sent.teacher);
    const what = `the office writes ${who} away on ${sent.date}${sent.until === null ? '' : ` to ${sent.until}`}${periods && `, period ${periods}`}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'teacher-absences/', sent),
      settle: (then, answer) => {
        if (!live(then, 'teachers', sent.teacher)) return unless(answer, 400);
        const problems = unless(answer, isTwice(then, 0, sent) ? 409 : 201);
        if (answer.status === 201)
          remember(then, what, answer.change, [
            { path: 'teacher-absences', id: answer.body.id, before: null, after: { ...sent, source: 'hand' } },
          ]);
        return problems;
      },
    };
  },
});

/** An absence gets shorter or longer, or is another's day: covers of days on which the teacher is there go. */
export const editAbsence = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'teacher-absences').length > 0,
  begin: (model) => {
    const { id, values } = bearer(model, 'teacher-absences', a);
    const first = Date.parse(`${values.date}T06:00:00Z`);
    const choices: Values[] = [
      { until: null },
      { until: dayAt(first, c % 4) },
      { periods: nth(PERIODS, c) },
      { date: dayAt(first, (c % 3) - 1) },
    ];
    const sent = nth(choices, b);
    const asked = change(
      'teacher-absences',
      id,
      sent,
      `the office gives ${nameOf(model, 'teacher-absences', id)} ${JSON.stringify(sent)}`,
    );
    return {
      ...asked,
      settle: (now, answer) => {
        const there = live(now, 'teacher-absences', id);
        const next: Values = { ...there, ...sent };
        if (there && next.until !== null && String(next.until) < String(next.date)) return unless(answer, 400);
        return there && isTwice(now, id, next) ? unless(answer, 409) : asked.settle(now, answer);
      },
    };
  },
});

/** An absence is taken back, and with it the covers of its lessons. */
export const trashAbsence = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'teacher-absences').length > 0,
  begin: (model) => {
    const { id } = bearer(model, 'teacher-absences', a);
    const what = `the office takes back ${nameOf(model, 'teacher-absences', id)}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `teacher-absences/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'teacher-absences', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'teacher-absences', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});

/** Changes how often a teacher may be asked to cover; covers that were confirmed before stay. */
export const capCovers = ({ a, b }: Numbers): Act => ({
  can: (model) => asked(model).length > 0,
  begin: (model) => {
    const { id, values } = nth(asked(model), a);
    const choices: Values[] = [{ no_cover: values.no_cover !== true }, { cover_day_cap: 1 }, { cover_day_cap: null }];
    const sent = nth(choices, b);
    return change('teachers', id, sent, `the office gives ${values.full_name} ${JSON.stringify(sent)}`);
  },
});
