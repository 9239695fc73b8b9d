import type { CalendarEntry, DateRange } from '#contract/calendar/entries.ts';
import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { groupBy } from '#contract/rules/lists.ts';

/** A bar of an entry in one week: its first day (0 is Sunday), its number of days, and its lane. */
export type Bar = { entry: CalendarEntry; day: number; span: number; lane: number; goesOn: boolean };

export type CalendarDay = {
  date: string;
  isOther: boolean;
  /** All of the day in reading order, whether a bar shows it or not. */
  entries: CalendarEntry[];
  bars: Bar[];
  /** Number of its entries without a bar. */
  hidden: number;
};

/** Most bars above one another in a week; hidden entries are counted. */
export const LANES = 2;

export const monthOf = (date: string): string => date.slice(0, 7);

/** True if a month is one of those through which the calendar leads; an older one is shown to whoever finds something of it. */
export const isAmong = ({ from, to }: DateRange, month: string): boolean =>
  month >= monthOf(from) && month <= monthOf(to);

/** Adds months (negative: subtracts them), YYYY-MM. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days from the Sunday on or before the month's first to the Saturday on or after its last. */
export function daysShown(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  return { from: addDays(first, -weekdayOf(first)), to: addDays(last, 6 - weekdayOf(last)) };
}

const isOn = ({ start, end }: CalendarEntry, date: string): boolean => start <= date && date <= end;

/** The bars of a week that begins on `sunday`; each entry keeps its lane throughout. */
function barsOf(sunday: string, entries: readonly CalendarEntry[]): { bars: Bar[]; hidden: number[] } {
  const taken: boolean[][] = Array.from({ length: LANES }, () => []);
  const hidden = Array.from({ length: 7 }, () => 0);
  const bars: Bar[] = [];
  const saturday = addDays(sunday, 6);
  for (const entry of entries) {
    if (entry.end < sunday || entry.start > saturday) continue;
    const goesOn = entry.start < sunday;
    const day = goesOn ? 0 : weekdayOf(entry.start);
    const span = (entry.end > saturday ? 6 : weekdayOf(entry.end)) - day + 1;
    const days = Array.from({ length: span }, (_, index) => day + index);
    const lane = taken.findIndex((lane) => days.every((one) => !lane[one]));
    for (const one of days) {
      if (lane < 0) hidden[one] = (hidden[one] ?? 0) + 1;
      else (taken[lane] as boolean[])[one] = true;
    }
    if (lane >= 0) bars.push({ entry, day, span, lane, goesOn });
  }
  return { bars, hidden };
}

/** Weeks of a month with their entries; `entries` in the calendar's order. */
export function weeksOf(month: string, entries: readonly CalendarEntry[]): CalendarDay[][] {
  const { from, to } = daysShown(month);
  const weeks: CalendarDay[][] = [];
  for (let sunday = from; sunday <= to; sunday = addDays(sunday, 7)) {
    const { bars, hidden } = barsOf(sunday, entries);
    weeks.push(
      Array.from({ length: 7 }, (_, day) => {
        const date = addDays(sunday, day);
        return {
          date,
          isOther: monthOf(date) !== month,
          entries: entries.filter((entry) => isOn(entry, date)),
          bars: bars.filter((bar) => bar.day === day),
          hidden: hidden[day] ?? 0,
        };
      }),
    );
  }
  return weeks;
}

export type AgendaDay = { date: string; entries: CalendarEntry[] };

/** The days of a range on which an entry begins, or, for the first day, still goes on. */
export function agendaOf(from: string, to: string, entries: readonly CalendarEntry[]): AgendaDay[] {
  const shown = entries.filter((entry) => entry.start <= to && entry.end >= from);
  const days = groupBy(shown, ({ start }) => (start < from ? from : start));
  return [...days].map(([date, entries]) => ({ date, entries })).sort((a, b) => a.date.localeCompare(b.date));
}
