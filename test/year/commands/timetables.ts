import type { Act, Begun, Numbers } from '../act.ts';
import { bearer } from '../covers.ts';
import { answeredState, clash, dayAt, hasErrors, isBeside, isLarge, lessonsOf, named, teachersOf } from '../lessons.ts';
import { all, live, type Model, nameOf, nth, type Step, type Timetable, type Values } from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { change, remember, unless } from './records.ts';
import { beginningOf } from './timetables-gone.ts';
import { moveTimetable } from './timetables-undone.ts';

/** Places of a week: five school days of four periods. */
const PLACES = Array.from({ length: 20 }, (_, at) => ({ day: at % 5, period: String(Math.floor(at / 5) + 1) }));

const SECTIONS = ['ক', 'ক', 'খ'];

/** The days of a special timetable: one or some, mostly ahead; null: a regular one. */
const specialDays = (now: number, { b, c }: Numbers): { valid_from: string; valid_to: string } | null => {
  const from = (b % 4) - 1;
  return c % 2 === 0 ? null : { valid_from: dayAt(now, from), valid_to: dayAt(now, from + (c % 3)) };
};

export const draft = (model: Model, now: number, numbers: Numbers): Begun => {
  const special = specialDays(now, numbers);
  const sent = {
    ...{ name: `রুটিন ${model.next++}`, year: Number(dayAt(now).slice(0, 4)), valid_from: dayAt(now) },
    ...{ kind: special ? ('special' as const) : ('regular' as const), ...special },
  };
  const what = `the office begins “${sent.name}”${special ? ` for ${special.valid_from} to ${special.valid_to}` : ''}`;
  return {
    story: what,
    send: (school: YearSchool) => school.call('editor', 'POST', 'timetables/', sent),
    settle: (then: Model, answer: Answer) => {
      if (answer.status === 201)
        settleBeginning(then, what, answer, { name: sent.name, timetable: begun(sent), lessons: [] });
      return unless(answer, 201);
    },
  };
};

const begun = ({
  kind,
  valid_from,
  valid_to = null,
}: Pick<Timetable, 'kind'> & { valid_from: string; valid_to?: string | null }): Timetable => ({
  ...{ kind, state: 'draft', from: valid_from, to: valid_to, retiredOn: null },
});

type Beginning = { name: string; timetable: Timetable; lessons: Step[] };

/** Keeps a timetable that was begun with its lessons, which are taken back together. */
function settleBeginning(
  model: Model,
  what: string,
  { body, change }: Answer,
  { name, timetable, lessons }: Beginning,
): void {
  model.timetables.set(body.id, timetable);
  remember(model, what, change, [...lessons, beginningOf(Number(body.id), name, timetable)]);
}

/** True if a section, a teacher or a room has another lesson of a timetable at the same time. */
export const isTaken = (model: Model, id: number, lesson: Values): boolean =>
  lessonsOf(model, Number(lesson.timetable)).some(
    (other) =>
      other.id !== id &&
      other.values.day === lesson.day &&
      other.values.period === lesson.period &&
      clash(other.values, lesson),
  );

const isTaught = (model: Model, { timetable, class: of, subject }: Values): boolean =>
  live(model, 'timetables', timetable) !== undefined &&
  live(model, 'subjects', subject)?.class_name === of &&
  live(model, 'classes', of) !== undefined;

const areThere = (model: Model, lesson: Values): boolean =>
  teachersOf({ values: lesson }).every((id) => live(model, 'teachers', id));

/** A lesson more, in a draft or in what is published. */
export const addLesson = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'subjects').length > 0,
  begin: (model, now) => {
    const count = named(model).length;
    if (count === 0 || (a % 7 === 0 && count < 4)) return draft(model, now, { a, b, c });
    const { id } = nth(named(model).toReversed(), a % 3);
    const subject = nth(all(model, 'subjects'), b);
    const sent = {
      ...{ timetable: id, class: Number(subject.values.class_name), section: nth(SECTIONS, a + c), ...nth(PLACES, c) },
      ...{ subject: subject.id, teachers: [nth(all(model, 'teachers'), b + c).id], room: null },
    };
    const { class: of, section, day, period, teachers } = sent;
    const told = `${subject.values.name} of ${nameOf(model, 'classes', of)} (section ${section}, day ${day}, period ${period}, ${nameOf(model, 'teachers', teachers[0])}) to timetable ${id}`;
    if (isTaken(model, 0, sent))
      return {
        story: `the office can't add ${told}`,
        send: (school) => school.call('editor', 'GET', `timetables/${id}/`),
        settle: (_, answer) => unless(answer, 200),
      };
    const what = `the office adds ${told}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'timetable-slots/', sent),
      settle: (then, answer) => {
        const problems = unless(answer, isTaught(then, sent) && areThere(then, sent) ? 201 : 400);
        if (answer.status === 201)
          remember(then, what, answer.change, [
            { path: 'timetable-slots', id: answer.body.id, before: null, after: sent },
          ]);
        return problems;
      },
    };
  },
});

/** A lesson gets another time or another teacher: in what is published its covers no longer hold. */
export const changeLesson = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'timetable-slots').length > 0,
  begin: (model) => {
    const { id, values } = bearer(model, 'timetable-slots', a);
    const place = nth(PLACES, c);
    const choices: Values[] = [
      { teachers: [nth(all(model, 'teachers'), c).id] },
      { period: place.period },
      place,
      { section: nth(SECTIONS, c) },
    ];
    const given = nth(choices, b);
    const sent = isTaken(model, id, { ...values, ...given }) ? { section: values.section } : given;
    const asked = change(
      'timetable-slots',
      id,
      sent,
      `the office gives ${nameOf(model, 'timetable-slots', id)} ${JSON.stringify(sent)}`,
    );
    return {
      ...asked,
      settle: (now, answer) =>
        live(now, 'timetable-slots', id) && !areThere(now, { ...values, ...sent })
          ? unless(answer, 400)
          : asked.settle(now, answer),
    };
  },
});

export const dropLesson = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'timetable-slots').length > 0,
  begin: (model) => {
    const lesson = bearer(model, 'timetable-slots', a);
    const what = `the office takes ${nameOf(model, 'timetable-slots', lesson.id)} out of timetable ${lesson.values.timetable}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `timetable-slots/${lesson.id}/`),
      settle: (now, answer) => {
        const there = live(now, 'timetable-slots', lesson.id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'timetable-slots', id: lesson.id, before: there, after: null }]);
        return problems;
      },
    };
  },
});

/** A draft counts from today on; not beside another that begins on the same day. */
export const publishTimetable = ({ a }: Numbers): Act => ({
  can: (model) => named(model).length > 0,
  begin: (model, now) => {
    const { id, timetable } = nth(named(model).toReversed(), a % 3);
    // A special one keeps its days.
    const from = timetable.kind === 'special' ? timetable.from : dayAt(now);
    const what = `the office publishes timetable ${id} from ${from}${timetable.to === null ? ' on' : ` to ${timetable.to}`}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', `timetables/${id}/publish/`, { from }),
      settle: (then, answer) => {
        if (!live(then, 'timetables', id)) return unless(answer, 404);
        const own = then.timetables.get(id) as Timetable;
        const after: Timetable = { ...own, state: 'published', from };
        const trial = { ...then, timetables: new Map(then.timetables).set(id, { ...own, from }) };
        const isFree = own.state === 'draft' && !isBeside(then, id, after) && !hasErrors(trial, id);
        const problems = unless(answer, isFree ? 200 : 409);
        if (answer.status !== 200) return problems;
        return [...problems, ...moveTimetable(then, what, { change: answer.change, id, after })];
      },
    };
  },
});

const COPIED = ['class', 'section', 'day', 'period', 'subject', 'teachers', 'room'] as const;

/** A draft with all lessons of a timetable: the next one, or one for special days. */
export const copyTimetable = (numbers: Numbers, isSpecial = numbers.c % 2 === 1): Act => ({
  can: (model) => named(model).length > 0 && named(model).length < 8,
  begin: (model, now) => {
    const { id } = nth(named(model), numbers.a);
    const special = isSpecial ? specialDays(now, { ...numbers, c: 1 + (numbers.c % 3) * 2 }) : null;
    const sent = {
      ...{ name: `রুটিন ${model.next++}`, valid_from: dayAt(now) },
      ...{ kind: special ? ('special' as const) : ('regular' as const), ...special },
    };
    let copied: ({ id: number } & Values)[] = [];
    const what = `the office copies timetable ${id} as “${sent.name}”${special ? ` for ${special.valid_from} to ${special.valid_to}` : ''}`;
    return {
      story: what,
      isInPieces: isLarge(model, id),
      send: async (school) => {
        const answer = await school.call('editor', 'POST', `timetables/${id}/copy/`, sent);
        const { body } = await school.call('admin', 'GET', `timetable-slots/?timetable=${answer.body.id}`);
        if (answer.status === 201) copied = body;
        return answer;
      },
      settle: (then, answer) => {
        const problems = unless(answer, live(then, 'timetables', id) ? 201 : 404);
        if (answer.status !== 201) return problems;
        const timetable = Number(answer.body.id);
        const whole = (values: Values) => JSON.stringify(COPIED.map((key) => values[key]));
        const [is, should] = [copied.map(whole), lessonsOf(then, id).map(({ values }) => whole(values))];
        if (is.sort().join() !== should.sort().join()) problems.push(`the copy has ${is}, and not ${should}`);
        const lessons = copied.map((slot): Step => {
          const after = Object.fromEntries(COPIED.map((key) => [key, slot[key]]));
          return { path: 'timetable-slots', id: slot.id, before: null, after: { timetable, ...after } };
        });
        settleBeginning(then, what, answer, { name: sent.name, timetable: begun(sent), lessons });
        return problems;
      },
    };
  },
});

/** A published timetable counts no more from today on, and the one before does again; one that another has followed is over. */
export const retireTimetable = ({ a }: Numbers): Act => ({
  can: (model) => named(model).length > 0,
  begin: (model, now) => {
    const { id } = nth(named(model).toReversed(), a % 3);
    const date = dayAt(now);
    const what = `the office takes timetable ${id} away`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', `timetables/${id}/retire/`),
      settle: (then, answer) => {
        if (!live(then, 'timetables', id)) return unless(answer, 404);
        const own = then.timetables.get(id) as Timetable;
        const problems = unless(answer, answeredState(then, id, date) === 'published' ? 200 : 409);
        if (answer.status !== 200) return problems;
        const after: Timetable = { ...own, state: 'retired', retiredOn: date };
        return [...problems, ...moveTimetable(then, what, { change: answer.change, id, after })];
      },
    };
  },
});
