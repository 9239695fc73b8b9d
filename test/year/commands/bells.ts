import type { Act, Numbers } from '../act.ts';
import { dayAt, keepsPeriods } from '../lessons.ts';
import { all, live, type Model, nth, type Values } from '../model.ts';
import { change, remember, unless } from './records.ts';

/** Bells of one to four lessons of an hour, or of half an hour. */
function periodsOf({ b, c }: Numbers): { key: string; name: string; starts: string; ends: string; kind: string }[] {
  const half = c % 3 === 0;
  const at = (n: number) => (half ? `${10 + Math.floor(n / 2)}:${n % 2 === 0 ? '00' : '30'}` : `${10 + n}:00`);
  const count = [4, 4, 3, 2][b % 4] ?? 4;
  return Array.from({ length: count }, (_, n) => ({
    ...{ key: String(n + 1), name: '', starts: at(n), ends: at(n + 1) },
    kind: 'class',
  }));
}

const toldOf = (periods: readonly { ends: string }[]): string =>
  `${periods.length} periods until ${periods.at(-1)?.ends}`;

/** True if other bells begin on the same day. */
export const ringsTwice = (model: Model, id: number, { valid_from }: Values): boolean =>
  all(model, 'bell-tables').some((one) => one.id !== id && one.values.valid_from === valid_from);

/** Bells for the days from one on, or for some days, as in the month of fasting. */
export const addBells = (numbers: Numbers): Act => ({
  can: (model) => all(model, 'bell-tables').length < 4,
  begin: (model, now) => {
    const from = numbers.a % 4;
    const periods = periodsOf(numbers);
    const sent = {
      ...{ name: `ঘণ্টা ${model.next++}`, valid_from: dayAt(now, from), periods },
      valid_to: numbers.c % 2 === 0 ? dayAt(now, from + (numbers.a % 5)) : null,
    };
    const what = `the office makes bells from ${sent.valid_from}${sent.valid_to ? ` to ${sent.valid_to}` : ''} with ${toldOf(periods)}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'bell-tables/', sent),
      settle: (then, answer) => {
        const problems = unless(answer, ringsTwice(then, 0, sent) ? 409 : 201);
        if (answer.status === 201)
          remember(then, what, answer.change, [{ path: 'bell-tables', id: answer.body.id, before: null, after: sent }]);
        return problems;
      },
    };
  },
});

/** Bells get other periods; none is taken away in which a published timetable has lessons. */
export const changeBells = (numbers: Numbers): Act => ({
  can: (model) => all(model, 'bell-tables').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'bell-tables').toReversed(), numbers.a);
    const periods = periodsOf(numbers);
    const asked = change('bell-tables', id, { periods }, `the office gives “${values.name}” ${toldOf(periods)}`);
    return {
      ...asked,
      settle: (now, answer) => {
        const there = live(now, 'bell-tables', id);
        return there && !keepsPeriods(now, id, { ...there, periods }) ? unless(answer, 409) : asked.settle(now, answer);
      },
    };
  },
});

export const trashBells = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'bell-tables').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'bell-tables').toReversed(), a);
    const what = `the office puts the bells “${values.name}” in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `bell-tables/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'bell-tables', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, keepsPeriods(now, id, null) ? 204 : 409);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'bell-tables', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});
