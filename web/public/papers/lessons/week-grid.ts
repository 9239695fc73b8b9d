import { addDays } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { sundayOf } from '#contract/timetable/counting.ts';
import type { Routine, RoutineDay, TimedText } from '../../../kit/page/source/lessons.ts';
import type { Moment } from './moment.ts';

/** A period of the week, or a break; `time` is empty where it differs between days. */
export type WeekColumn = { key: string; name: string; isBreak: boolean; time: readonly [string, string] | null };

/** Lessons in one place of the week, side by side where there are several. */
export type WeekCell = { column: number; columns: number; lessons: TimedText[] };

export type WeekGrid = { days: RoutineDay[]; columns: WeekColumn[]; rows: WeekCell[][]; homeRoom: string };

/** This week, or the next one where it has no more lessons from a day on. */
function shownWeek({ days }: Routine, from: string, today: string): RoutineDay[] {
  const sunday = sundayOf(today);
  const isLeft = days.some(({ date, lessons }) => date >= from && date < addDays(sunday, 7) && lessons.length > 0);
  const first = isLeft ? sunday : addDays(sunday, 7);
  const week = days.filter(({ date }) => date >= first && date < addDays(first, 7));
  return week.filter(({ day_off, lessons }) => day_off?.kind !== 'week' || lessons.length > 0);
}

function columnsOf({ bells }: Routine, days: readonly RoutineDay[]): WeekColumn[] {
  const shown = [...new Set(days.map((day) => day.bells))].map((index) => bells[index] ?? []);
  const used = shown.length === 1 ? [] : days.flatMap(({ lessons }) => lessons.map(([, , , period]) => period));
  const columns = new Map<string, WeekColumn & { first: string }>();
  for (const { key, name, kind, starts, ends } of shown.flat()) {
    const isBreak = kind !== 'class';
    // Breaks of different bells do not stand below each other.
    if (isBreak ? shown.length > 1 : shown.length > 1 && !used.includes(key)) continue;
    const known = columns.get(key);
    const time = !known || (known.time?.[0] === starts && known.time[1] === ends) ? ([starts, ends] as const) : null;
    const first = known && known.first < starts ? known.first : starts;
    columns.set(key, { key, name: name || bn(key), isBreak, time, first });
  }
  return [...columns.values()].sort((a, b) => a.first.localeCompare(b.first)).map(({ first: _, ...column }) => column);
}

function cellsOf(day: RoutineDay, columns: readonly WeekColumn[]): WeekCell[] {
  const cells: WeekCell[] = [];
  for (const lesson of day.lessons) {
    const [, , , period, span] = lesson;
    const column = columns.findIndex(({ key }) => key === period);
    const classes = columns.flatMap(({ isBreak }, at) => (isBreak || at < column ? [] : [at]));
    const last = classes[span - 1] ?? column;
    const same = cells.find((cell) => cell.column <= last && column < cell.column + cell.columns);
    if (same) same.lessons.push(lesson);
    else if (column >= 0) cells.push({ column, columns: last - column + 1, lessons: [lesson] });
  }
  return cells.sort((a, b) => a.column - b.column);
}

/** The room of most lessons of a section: it is not told at each of them. */
function homeRoomOf({ chosen, texts }: Routine, days: readonly RoutineDay[]): string {
  if (chosen.teacher !== null) return '';
  const counts = new Map<string, number>();
  for (const [text] of days.flatMap(({ lessons }) => lessons)) {
    const room = texts[text]?.room ?? '';
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? '';
}

/** The week of a section or teacher as a table of days and periods. A break that a lesson goes over has no column. */
export function weekGrid(routine: Routine, { date, state }: Pick<Moment, 'date' | 'state'>): WeekGrid {
  const days = shownWeek(routine, state === 'over' ? addDays(date, 1) : date, date);
  const all = columnsOf(routine, days);
  const crossed = new Set(
    days.flatMap((day) =>
      cellsOf(day, all).flatMap(({ column, columns }) =>
        all.slice(column, column + columns).flatMap(({ isBreak, key }) => (isBreak ? [key] : [])),
      ),
    ),
  );
  const columns = all.filter(({ key }) => !crossed.has(key));
  return { days, columns, rows: days.map((day) => cellsOf(day, columns)), homeRoom: homeRoomOf(routine, days) };
}
