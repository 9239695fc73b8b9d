import { href } from '../pages.ts';
import type { EventKind } from '../rules/event-kinds.ts';

/** The lists whose records can stand in the calendar. */
export type EntryType = 'events' | 'notices' | 'exams';

/** An entry of the calendar, from any list. `start` and `end` are days, both included. */
export type CalendarEntry = {
  type: EntryType;
  id: number;
  kind: EventKind;
  title: string;
  description: string;
  start: string;
  end: string;
  all_day: boolean;
  created_at: string;
  updated_at: string;
};

/** A deleted entry: only what a subscriber's calendar needs to remove it. */
export type CancelledEntry = Pick<CalendarEntry, 'type' | 'id' | 'start' | 'end' | 'created_at' | 'updated_at'>;

/** The element that an entry has on the page of its month, and in an address behind `#`. */
export const anchorOf = ({ type, id }: Pick<CalendarEntry, 'type' | 'id'>): string => `${type}-${id}`;

/** Address of an entry's details. */
export const entryPath = (entry: Pick<CalendarEntry, 'type' | 'id' | 'start'>): string =>
  entry.type === 'notices'
    ? href.notice({ id: entry.id })
    : `${href.calendar({ month: entry.start.slice(0, 7), view: 'list' })}#${anchorOf(entry)}`;

/** The earlier first; of those that begin together the longer, so that it lies above in a month. */
export const entryOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  a.start.localeCompare(b.start) || b.end.localeCompare(a.end) || a.type.localeCompare(b.type) || a.id - b.id;

export type DateRange = { from: string; to: string };

/** Days that the calendar covers: from the beginning of last year to the end of next year. */
export function calendarDays(today: string): DateRange {
  const year = Number(today.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 1}-12-31` };
}
