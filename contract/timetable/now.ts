import { addDays, todayInDhaka } from '../rules/dates.ts';
import { minutesOf, periodAt } from './bells.ts';
import type { Period } from './types.ts';

/** A lesson of a date; the times are those of its first and its last period. */
export type TimedLesson<T> = { starts: string; ends: string; lesson: T };

/** A date for whom it is asked about: its bells, and the lessons in the order of their start. On a day off there are none. */
export type SchoolDay<T> = {
  date: string;
  periods: readonly Period[];
  lessons: readonly TimedLesson<T>[];
  isOff: boolean;
};

export type Now<T> = {
  period: Period | null;
  /** The moment at which the answer changes, in UTC; once the day is over the next midnight in Dhaka. */
  ends_at: string;
  /** The lessons that are on, side by side. */
  lessons: T[];
  next: { date: string; lesson: T } | null;
};

/** The number of days in which the next lesson is looked for. */
export const LOOKED_AHEAD = 31;

const MINUTE = 60_000;
const DHAKA = 360;

/** The moment of a time of day in Dhaka, in UTC. */
const momentAt = (date: string, minutes: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - DHAKA) * MINUTE).toISOString();

/** Minutes since midnight in Dhaka. */
const minuteOf = (at: Date): number => {
  const local = new Date(at.getTime() + DHAKA * MINUTE);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

/** The minutes at which something begins or ends up to the last lesson, in their order. */
function bordersOf<T>({ periods, lessons }: SchoolDay<T>): number[] {
  const last = Math.max(...lessons.map(({ ends }) => minutesOf(ends)));
  const borders = periods.flatMap(({ starts, ends }) => [minutesOf(starts), minutesOf(ends)]);
  return [...new Set(borders)].filter((minute) => minute <= last).sort((a, b) => a - b);
}

/**
 * The period, the lessons and the next lesson at a moment. After the last lesson of a class or teacher the day is over,
 * though the bells go on for others.
 */
export function nowAt<T>(at: Date, dayOn: (date: string) => SchoolDay<T>): Now<T> {
  const [date, minute] = [todayInDhaka(at), minuteOf(at)];
  const today = dayOn(date);
  const borders = today.isOff || today.lessons.length === 0 ? [] : bordersOf(today);
  const border = borders.find((one) => one > minute);
  const isOn = border !== undefined && minute >= (borders[0] ?? 0);
  const lessons = today.lessons.filter(({ starts, ends }) => minutesOf(starts) <= minute && minute < minutesOf(ends));
  const later = today.lessons.find(({ starts }) => minutesOf(starts) > minute);
  let next: Now<T>['next'] = later ? { date, lesson: later.lesson } : null;
  for (let days = 1; next === null && days <= LOOKED_AHEAD; days += 1) {
    const day = addDays(date, days);
    const [first] = dayOn(day).lessons;
    if (first) next = { date: day, lesson: first.lesson };
  }
  return {
    period: isOn ? periodAt(today.periods, minute) : null,
    ends_at: border !== undefined ? momentAt(date, border) : momentAt(addDays(date, 1), 0),
    lessons: lessons.map(({ lesson }) => lesson),
    next,
  };
}
