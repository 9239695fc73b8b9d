import { addDays, differenceInDays, weekdayOf } from '../rules/dates.ts';
import { foldKey } from '../rules/fold.ts';
import { groupBy } from '../rules/lists.ts';
import type { Slot, Timetable } from './types.ts';

/** The Sunday with which the week of a date begins. */
export const sundayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** True in the week of the first day and in every second one after that. */
export const isOddWeek = (firstDay: string, date: string): boolean =>
  (differenceInDays(sundayOf(firstDay), sundayOf(date)) / 7) % 2 === 0;

const wasPublished = ({ state, retired_on }: Timetable, date: string): boolean =>
  state === 'published' || (state === 'retired' && retired_on !== null && date < retired_on);

const isRegular = ({ kind }: Timetable): boolean => kind === 'regular';

const isWithin = ({ valid_from, valid_to }: Timetable, date: string): boolean =>
  valid_from <= date && (valid_to ?? date) >= date;

/** The published timetables of a shift at a date: the regular one that began last, unless it is over, then the special ones. */
export function timetablesAt(all: readonly Timetable[], shift: string, date: string): Timetable[] {
  const key = foldKey(shift);
  const begun = all.filter((one) => foldKey(one.shift) === key && one.valid_from <= date && wasPublished(one, date));
  const later = (a: Timetable, b: Timetable) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id;
  const [regular] = begun.filter(isRegular).sort(later);
  const special = begun.filter((one) => !isRegular(one)).sort(later);
  return [...(regular ? [regular] : []), ...special].filter((one) => isWithin(one, date));
}

/** Timetables that may count on a day from one to another: not those in whose place a later one counts on all of them. */
export function timetablesBetween(all: readonly Timetable[], from: string, until: string): Timetable[] {
  const mayCount = all.filter(
    (one) => one.valid_from <= until && (one.valid_to ?? until) >= from && wasPublished(one, from),
  );
  const isReplaced = (one: Timetable) =>
    all.some(
      (other) =>
        isRegular(other) &&
        foldKey(other.shift) === foldKey(one.shift) &&
        (other.valid_from > one.valid_from || (other.valid_from === one.valid_from && other.id > one.id)) &&
        other.valid_from <= from &&
        wasPublished(other, until),
    );
  return mayCount.filter((one) => !isRegular(one) || !isReplaced(one));
}

/** Shifts by their folded text, each as it is first written. */
export const shiftsOf = (all: readonly { shift: string }[]): string[] =>
  [...groupBy(all, ({ shift }) => foldKey(shift)).values()].flatMap(([first]) => (first ? [first.shift] : []));

/** Slots by timetable, asked for by one date after another. */
export class CountingSlots {
  readonly #timetables: readonly Timetable[];
  readonly #shifts: readonly string[];
  readonly #byDay = new Map<number, Slot[][]>();
  readonly #classes = new Map<number, Set<number>>();

  constructor(timetables: readonly Timetable[], slots: readonly Slot[]) {
    this.#timetables = timetables;
    this.#shifts = shiftsOf(timetables);
    for (const { id } of timetables) {
      this.#byDay.set(
        id,
        Array.from({ length: 7 }, () => []),
      );
      this.#classes.set(id, new Set());
    }
    for (const slot of slots) {
      this.#byDay.get(slot.timetable)?.[slot.day]?.push(slot);
      this.#classes.get(slot.timetable)?.add(slot.class);
    }
  }

  /** The timetables that count at a date, each with the classes whose week others replace. */
  at(date: string): { timetable: Timetable; replaced: ReadonlySet<number> }[] {
    return this.#shifts.flatMap((shift) => {
      const counting = timetablesAt(this.#timetables, shift, date);
      const special = counting.filter((one) => !isRegular(one));
      const replaced = new Set(special.flatMap(({ id }) => [...(this.#classes.get(id) ?? [])]));
      return counting.map((timetable) => ({
        timetable,
        replaced: isRegular(timetable) ? replaced : new Set<number>(),
      }));
    });
  }

  /** The lessons of a date, without a look at days off. */
  on(date: string): { timetable: Timetable; slots: Slot[] }[] {
    const day = weekdayOf(date);
    return this.at(date).map(({ timetable, replaced }) => {
      const rests: Slot['weeks'] = isOddWeek(timetable.valid_from, date) ? 'even' : 'odd';
      const slots = this.#byDay.get(timetable.id)?.[day] ?? [];
      return { timetable, slots: slots.filter((slot) => slot.weeks !== rests && !replaced.has(slot.class)) };
    });
  }
}
