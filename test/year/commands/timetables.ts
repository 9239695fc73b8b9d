import { dayOf } from '#contract/rules/dates.ts';
import type { Act, Numbers } from '../act.ts';
import { all, live, type Model, nth, type Timetable } from '../model.ts';
import type { Answer } from '../school.ts';
import { unless } from './records.ts';

const today = (now: number): string => String(dayOf(new Date(now).toISOString()));
/** Places of a week: five school days of four periods. */
const PLACES = Array.from({ length: 20 }, (_, at) => `${at % 5} ${Math.floor(at / 5) + 1}`);

const named = (model: Model): { id: number; timetable: Timetable }[] =>
  [...model.timetables].map(([id, timetable]) => ({ id, timetable }));

/** The timetable that counts at a date. */
export const countingAt = (model: Model, date: string): Timetable | undefined =>
  named(model)
    .filter(
      ({ timetable: { state, from, retiredOn } }) =>
        from <= date && (state === 'published' || (state === 'retired' && retiredOn !== null && date < retiredOn)),
    )
    .sort((a, b) => b.timetable.from.localeCompare(a.timetable.from) || b.id - a.id)[0]?.timetable;

const keep = (model: Model, id: number, from: string, lessons: Timetable['lessons']): void =>
  void model.timetables.set(id, { state: 'draft', from, retiredOn: null, lessons });

const draft = (model: Model, now: number) => {
  const sent = { name: `রুটিন ${model.next++}`, year: Number(today(now).slice(0, 4)), valid_from: today(now) };
  return {
    story: `the office begins “${sent.name}”`,
    send: (school: {
      call: (...call: [who: 'editor', method: string, where: string, body: unknown]) => Promise<Answer>;
    }) => school.call('editor', 'POST', 'timetables/', sent),
    settle: (then: Model, answer: Answer) => {
      if (answer.status === 201) keep(then, answer.body.id, sent.valid_from, new Map());
      return unless(answer, 201);
    },
  };
};

/** A lesson more, in a draft or in what is published; a first timetable where there is none. */
export const addLesson = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'subjects').length > 0,
  begin: (model, now) => {
    if (model.timetables.size === 0 || (a % 7 === 0 && model.timetables.size < 4)) return draft(model, now);
    const { id, timetable } = nth(named(model).toReversed(), a % 3);
    const place = nth(PLACES, c);
    const subject = nth(all(model, 'subjects'), b);
    const of = Number(subject.values.class_name);
    const [day, period] = place.split(' ');
    const sent = {
      ...{ timetable: id, class: of, section: 'ক', day: Number(day), period, subject: subject.id },
      teachers: [model.teacher],
    };
    const isTaken = timetable.lessons.has(place);
    return {
      story: `the office ${isTaken ? 'leaves' : 'puts'} ${subject.values.name} at ${place} of timetable ${id}`,
      send: (school) =>
        isTaken
          ? school.call('editor', 'GET', `timetables/${id}/`)
          : school.call('editor', 'POST', 'timetable-slots/', sent),
      settle: (then, answer) => {
        if (isTaken) return unless(answer, 200);
        const there = live(then, 'subjects', subject.id);
        const problems = unless(answer, there?.class_name === of && live(then, 'classes', of) ? 201 : 400);
        if (answer.status === 201) then.timetables.get(id)?.lessons.set(place, { class: of, subject: subject.id });
        return problems;
      },
    };
  },
});

const full = (model: Model) => named(model).filter(({ timetable }) => timetable.lessons.size > 0);

export const dropLesson = ({ a, b }: Numbers): Act => ({
  can: (model) => full(model).length > 0,
  begin: (model) => {
    const { id, timetable } = nth(full(model), a);
    const place = nth([...timetable.lessons.keys()], b);
    const [day, period] = place.split(' ');
    return {
      story: `the office takes the lesson at ${place} out of timetable ${id}`,
      send: async (school) => {
        const { body } = await school.call('admin', 'GET', `timetable-slots/?timetable=${id}&day=${day}`);
        const slot = (body as { id: number; period: string }[]).find((one) => one.period === period);
        return school.call('editor', 'DELETE', `timetable-slots/${slot?.id}/`);
      },
      settle: (now, answer) => {
        if (answer.status === 204) now.timetables.get(id)?.lessons.delete(place);
        return unless(answer, 204);
      },
    };
  },
});

/** A draft counts from today on; not beside another that begins on the same day. */
export const publishTimetable = ({ a }: Numbers): Act => ({
  can: (model) => model.timetables.size > 0,
  begin: (model, now) => {
    const { id } = nth(named(model).toReversed(), a % 3);
    const from = today(now);
    return {
      story: `the office publishes timetable ${id} from ${from} on`,
      send: (school) => school.call('editor', 'POST', `timetables/${id}/publish/`, { from }),
      settle: (then, answer) => {
        const own = then.timetables.get(id) as Timetable;
        const isBeside = named(then).some(
          ({ id: other, timetable }) => other !== id && timetable.state === 'published' && timetable.from === from,
        );
        const problems = unless(answer, own.state === 'draft' && !isBeside ? 200 : 409);
        if (answer.status === 200) then.timetables.set(id, { ...own, state: 'published', from });
        return problems;
      },
    };
  },
});

export const copyTimetable = ({ a }: Numbers): Act => ({
  can: (model) => model.timetables.size > 0 && model.timetables.size < 5,
  begin: (model, now) => {
    const { id } = nth(named(model), a);
    const sent = { name: `রুটিন ${model.next++}`, valid_from: today(now) };
    return {
      story: `the office copies timetable ${id} as “${sent.name}”`,
      send: (school) => school.call('editor', 'POST', `timetables/${id}/copy/`, sent),
      settle: (then, answer) => {
        const lessons = new Map(then.timetables.get(id)?.lessons);
        if (answer.status === 201) keep(then, answer.body.id, sent.valid_from, lessons);
        return unless(answer, 201);
      },
    };
  },
});

/** A published timetable counts no more from today on, and the one before does again; one that another has followed is over. */
export const retireTimetable = ({ a }: Numbers): Act => ({
  can: (model) => model.timetables.size > 0,
  begin: (model, now) => {
    const { id } = nth(named(model).toReversed(), a % 3);
    const date = today(now);
    return {
      story: `the office takes timetable ${id} away`,
      send: (school) => school.call('editor', 'POST', `timetables/${id}/retire/`),
      settle: (then, answer) => {
        const own = then.timetables.get(id) as Timetable;
        const isFollowed = named(then).some(
          ({ timetable }) => timetable.state === 'published' && timetable.from > own.from && timetable.from <= date,
        );
        const problems = unless(answer, own.state === 'published' && !isFollowed ? 200 : 409);
        if (answer.status === 200) then.timetables.set(id, { ...own, state: 'retired', retiredOn: date });
        return problems;
      },
    };
  },
});
