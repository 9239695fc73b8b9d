import { weekdayOf } from '../rules/dates.ts';
import { bellTableAt, type Minutes, minutesOfPeriod, periodsOf } from './bells.ts';
import { CountingSlots, isOddWeek } from './counting.ts';
import { representativeDates } from './representative-dates.ts';
import type { BellTable, Period, Slot, Timetable } from './types.ts';

/** A slot on a date; without periods where the bell table lacks them. */
export type Lesson = {
  slot: Slot;
  table: BellTable | null;
  periods: readonly Period[] | null;
  minutes: readonly Minutes[];
};

/** A date with the lessons of all timetables that count. Days with the same key have the same lessons. */
export type Day = { date: string; key: string; lessons: readonly Lesson[]; timetables: readonly Timetable[] };

const NO_TIMES: Pick<Lesson, 'periods' | 'minutes'> = { periods: null, minutes: [] };

/** Dates that show all that a timetable can meet while it counts, with their lessons. The timetable is taken as published. */
export function daysOf(
  own: Timetable,
  {
    timetables,
    slots,
    bells,
  }: { timetables: readonly Timetable[]; slots: readonly Slot[]; bells: readonly BellTable[] },
): Day[] {
  const checked: Timetable = { ...own, state: 'published', retired_on: null };
  const all = [...timetables.filter(({ id }) => id !== own.id), checked];
  const counting = new CountingSlots(all, slots);
  const alternating = new Set(slots.filter(({ weeks }) => weeks !== 'all').map(({ timetable }) => timetable));
  const known = new Map<string, Day>();
  const times = new Map<string, Pick<Lesson, 'periods' | 'minutes'>>();
  const timesOf = (table: BellTable, slot: Slot) => {
    const key = `${table.id} ${slot.span} ${slot.period}`;
    const found = times.get(key);
    if (found) return found;
    const periods = periodsOf(table.periods, slot);
    const made = { periods, minutes: periods?.map(minutesOfPeriod) ?? [] };
    times.set(key, made);
    return made;
  };
  return representativeDates(checked, all, bells).flatMap((date) => {
    const at = counting.at(date).map((one) => ({ ...one, table: bellTableAt(bells, one.timetable.shift, date) }));
    if (!at.some(({ timetable }) => timetable.id === own.id)) return [];
    const key = [
      weekdayOf(date),
      ...at.map(({ timetable: { id, valid_from }, table }) =>
        [id, table?.id ?? '', alternating.has(id) && isOddWeek(valid_from, date)].join('/'),
      ),
    ].join(' ');
    const same = known.get(key);
    if (same) return [{ ...same, date }];
    const tables = new Map(at.map(({ timetable, table }) => [timetable.id, table]));
    const lessons = counting.on(date).flatMap((one) => {
      const table = tables.get(one.timetable.id) ?? null;
      return one.slots.map((slot): Lesson => ({ slot, table, ...(table ? timesOf(table, slot) : NO_TIMES) }));
    });
    const day: Day = { date, key, lessons, timetables: at.map(({ timetable }) => timetable) };
    known.set(key, day);
    return [day];
  });
}
