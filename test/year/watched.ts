import { setTimeout as pass } from 'node:timers/promises';
import { addDays } from '#contract/rules/dates.ts';
import type { Act, Begun } from './act.ts';
import { dayAt, lessonsAt, lessonsOf } from './lessons.ts';
import type { Model } from './model.ts';
import type { Answer, YearSchool } from './school.ts';

/** Moments of a work that goes on for several commits. */
export type Moments = { isBegun: boolean; isOver: boolean };
export const moments = (): Moments => ({ isBegun: false, isOver: false });

type Look = (school: YearSchool) => Promise<string[]>;

const ENTRIES = 'activity/?resource=timetable-slots&page_size=1';
const newest = async (school: YearSchool): Promise<number> =>
  (await school.call('admin', 'GET', ENTRIES)).body.results[0]?.id ?? 0;

/** The same work, while somebody looks again and again; at least once. */
export function watched(begun: Begun, look: Look, { told = '', at = moments() } = {}): Begun {
  const wrong = new Set<string>();
  return {
    ...begun,
    isInPieces: true,
    story: `${begun.story}${told}`,
    send: async (school): Promise<Answer> => {
      const before = await newest(school);
      const over = begun.send(school).finally(() => {
        at.isOver = true;
      });
      const seen = async () => {
        at.isBegun ||= (await newest(school)) > before;
        for (const problem of await look(school)) wrong.add(problem);
      };
      do {
        // A server that was killed answers nobody until it is there again.
        await seen().catch(() => {});
      } while (!at.isOver);
      return over;
    },
    settle: (model, answer) => [...wrong, ...begun.settle(model, answer)],
  };
}

/** An action that waits until another's work has begun, or is over. */
export const amid = (at: Moments, act: Act): Act => ({
  ...act,
  begin: (model, now) => {
    const begun = act.begin(model, now);
    return {
      ...begun,
      send: async (school) => {
        while (!at.isBegun && !at.isOver) await pass(1);
        return begun.send(school);
      },
    };
  },
});

/** Days of which everybody reads the lessons, today included. */
const SHOWN = 7;

const ofDay = (model: Model, lessons: ReadonlySet<number>, date: string): number =>
  lessonsAt(model, date).filter(({ id }) => lessons.has(id)).length;

/** The same work on a timetable, while somebody counts the lessons that everybody reads of it: as before or as after it, never some. */
export function countedDays(
  begun: Begun,
  model: Model,
  lessons: ReadonlySet<number>,
  now: number,
  at = moments(),
): Begun {
  const dates = Array.from({ length: SHOWN }, (_, ahead) => addDays(dayAt(now), ahead));
  const before = new Map(dates.map((date) => [date, ofDay(model, lessons, date)]));
  const seen = new Map(dates.map((date) => [date, new Set<number>()]));
  let turn = 0;
  const look: Look = async (school) => {
    turn += 1;
    const date = String(dates[turn % SHOWN]);
    const { body } = await school.call('visitor', 'GET', `timetable/day/?date=${date}`);
    if (body.day_off === null)
      seen.get(date)?.add((body.slots as { id: number }[]).filter(({ id }) => lessons.has(id)).length);
    return [];
  };
  const work = watched(begun, look, { told: ', while everybody reads the lessons', at });
  return {
    ...work,
    settle: (then, answer) => {
      const problems = work.settle(then, answer);
      for (const [date, counts] of seen) {
        const allowed = [before.get(date), ofDay(then, lessons, date)];
        for (const count of counts)
          if (!allowed.includes(count))
            problems.push(`${count} lessons of ${date} were read meanwhile, not ${allowed.join(' or ')}`);
      }
      return problems;
    },
  };
}

export const lessonIds = (model: Model, timetable: number): ReadonlySet<number> =>
  new Set(lessonsOf(model, timetable).map(({ id }) => id));
