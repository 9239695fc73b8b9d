import { weekdayOf } from '../rules/dates.ts';
import { foldKey } from '../rules/fold.ts';
import { WEEKDAYS } from '../rules/weekdays.ts';

/** An event of the calendar, as far as it makes a day off. */
export type CalendarEvent = {
  id: number;
  title: string;
  kind: string;
  all_day: boolean;
  start_date: string;
  end_date: string | null;
  class: number | null;
  section: string;
};

/** A class and its section; with `section` null, events for one section don't count. */
export type ClassScope = { class: number; section: string | null };

export type DayOff = { kind: 'week' | 'holiday' | 'off'; name: string };

/** Kinds of events without lessons; the first of them gives its name where there are several. */
const OFF_KINDS = ['holiday', 'off'] as const;

const concerns = (event: CalendarEvent, who: ClassScope | null): boolean =>
  event.class === null ||
  (event.class === who?.class &&
    (event.section === '' || (who.section !== null && foldKey(event.section) === foldKey(who.section))));

/** The title of the first event of a kind that lasts over a day. */
function firstOf(kind: string, date: string, events: readonly CalendarEvent[], who: ClassScope | null): string | null {
  const [first] = events
    .filter(
      (event) =>
        event.kind === kind &&
        event.all_day &&
        event.start_date <= date &&
        (event.end_date ?? event.start_date) >= date &&
        concerns(event, who),
    )
    .sort((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id);
  return first?.title ?? null;
}

/**
 * The reason why a class has no lessons on a day: the week's rest, a holiday, a day off; null on a school day. Without `who`, only
 * events for everybody count.
 */
export function dayOffOn(
  date: string,
  schoolDays: readonly number[],
  events: readonly CalendarEvent[],
  who: ClassScope | null = null,
): DayOff | null {
  const weekday = weekdayOf(date);
  if (!schoolDays.includes(weekday)) return { kind: 'week', name: WEEKDAYS[weekday] as string };
  for (const kind of OFF_KINDS) {
    const name = firstOf(kind, date, events, who);
    if (name !== null) return { kind, name };
  }
  return null;
}

/** The exam that a class has on a day, by the calendar; null where it has none. */
export const examOn = (date: string, events: readonly CalendarEvent[], who: ClassScope | null = null): string | null =>
  firstOf('exam', date, events, who);
