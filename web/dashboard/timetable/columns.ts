import type { RecordAt } from '#contract/resources/index.ts';
import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { bellTableAt } from '#contract/timetable/bells.ts';
import type { BellTable, Period } from '#contract/timetable/types.ts';

export type Slot = RecordAt<'timetable-slots'>;

const WEEK = 7;

/** Class periods of a shift from a day on, each once by its key, in the order of their start. */
export function periodsFrom(tables: readonly BellTable[], shift: string, from: string): Period[] {
  const found = new Map<string, Period>();
  for (let day = 0; day < WEEK; day += 1) {
    const table = bellTableAt(tables, shift, addDays(from, day));
    for (const period of table?.periods ?? [])
      if (period.kind === 'class' && !found.has(period.key)) found.set(period.key, period);
  }
  return [...found.values()].sort((a, b) => a.starts.localeCompare(b.starts));
}

/** Assembly and breaks of a shift, if they are the same on each day of the week. */
export function breaksFrom(tables: readonly BellTable[], shift: string, from: string): Period[] {
  const days = Array.from({ length: WEEK }, (_, day) => bellTableAt(tables, shift, addDays(from, day))?.periods ?? []);
  const breaks = days.filter((day) => day.length > 0).map((day) => day.filter(({ kind }) => kind !== 'class'));
  const [first = []] = breaks;
  return breaks.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : [];
}

/** Weekdays on which the shift has bells or the timetable lessons; the week begins with Sunday. */
export function daysFrom(
  tables: readonly BellTable[],
  { shift, from, slots }: { shift: string; from: string; slots: readonly Slot[] },
): number[] {
  const rung = Array.from({ length: WEEK }, (_, day) => addDays(from, day)).flatMap((date) =>
    bellTableAt(tables, shift, date) ? [weekdayOf(date)] : [],
  );
  return [...new Set([...rung, ...slots.map(({ day }) => day)])].sort((a, b) => a - b);
}

export const isOfSection = (slot: Slot, of: number, section: string): boolean =>
  slot.class === of && foldKey(slot.section) === foldKey(section);

/** A place of the week: a weekday and the index of a period. */
export type Place = { day: number; column: number };

/** A cell of the week with its lessons; `columns` are the periods that it takes. */
export type Cell = Place & { columns: number; slots: Slot[] };

/** The cells of a day: a lesson of two periods takes two unless the second one has lessons of its own. */
export function cellsOf(day: number, periods: readonly Period[], slots: readonly Slot[]): Cell[] {
  const cells: Cell[] = [];
  for (let column = 0; column < periods.length; column += 1) {
    const key = periods[column]?.key;
    const own = slots.filter((slot) => slot.day === day && slot.period === key);
    const next = periods[column + 1]?.key;
    const isDouble =
      own.length > 0 &&
      own.every(({ span }) => span === 2) &&
      next !== undefined &&
      !slots.some((slot) => slot.day === day && slot.period === next);
    cells.push({ day, column, columns: isDouble ? 2 : 1, slots: own });
    if (isDouble) column += 1;
  }
  return cells;
}

/** True if a lesson would meet others of its timetable at a place: in its section, with a teacher or in its room. */
export function clashesAt(
  slot: Slot,
  { day, column }: Place,
  periods: readonly Period[],
  slots: readonly Slot[],
): boolean {
  const end = column + slot.span;
  if (end > periods.length) return true;
  const columnOf = new Map(periods.map(({ key }, at) => [key, at]));
  return slots.some((other) => {
    const at = columnOf.get(other.period);
    if (other.id === slot.id || other.day !== day || at === undefined || at >= end || at + other.span <= column)
      return false;
    if (other.weeks !== slot.weeks && other.weeks !== 'all' && slot.weeks !== 'all') return false;
    // Lessons side by side share their time, those taught together their teacher and room, too.
    if (slot.parallel !== '' && foldKey(other.parallel) === foldKey(slot.parallel)) return false;
    const taught = other.teachers as readonly number[];
    return (
      isOfSection(other, slot.class, slot.section) ||
      (slot.room !== null && other.room === slot.room) ||
      (slot.teachers as readonly number[]).some((id) => taught.includes(id))
    );
  });
}
