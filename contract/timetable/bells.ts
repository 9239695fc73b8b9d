import { weekdayOf } from '../rules/dates.ts';
import { foldKey } from '../rules/fold.ts';
import type { BellTable, Period } from './types.ts';

/** Minutes since midnight, the end not included. */
export type Minutes = readonly [from: number, to: number];

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const holdsAt = ({ valid_from, valid_to, days }: BellTable, date: string): boolean =>
  valid_from <= date && (valid_to ?? date) >= date && days.includes(weekdayOf(date));

/** The bell table of a shift at a date: of several the one that began last. */
export function bellTableAt(tables: readonly BellTable[], shift: string, date: string): BellTable | null {
  const key = foldKey(shift);
  let found: BellTable | null = null;
  for (const table of tables) {
    if (foldKey(table.shift) !== key || !holdsAt(table, date)) continue;
    const isLater = !found || table.valid_from > found.valid_from;
    if (isLater || (table.valid_from === found?.valid_from && table.id > found.id)) found = table;
  }
  return found;
}

/** Time of the first bell at a date over all shifts, HH:MM; null where none rings. */
export function firstBellAt(tables: readonly BellTable[], date: string): string | null {
  const shifts = new Set(tables.map(({ shift }) => shift));
  const starts = [...shifts].flatMap(
    (shift) => bellTableAt(tables, shift, date)?.periods.map((one) => one.starts) ?? [],
  );
  return starts.sort()[0] ?? null;
}

/** The class periods that a lesson takes; null where the bell table lacks one of them. */
export function periodsOf(
  periods: readonly Period[],
  { period, span }: { period: string; span: number },
): Period[] | null {
  const lessons = periods.filter(({ kind }) => kind === 'class');
  const first = lessons.findIndex(({ key }) => key === period);
  const taken = first < 0 ? [] : lessons.slice(first, first + span);
  return taken.length === span ? taken : null;
}

export const minutesOfPeriod = ({ starts, ends }: Period): Minutes => [minutesOf(starts), minutesOf(ends)];

/** True if two times share a minute; times that only touch do not. */
export const overlaps = (one: readonly Minutes[], other: readonly Minutes[]): boolean =>
  one.some(([from, to]) => other.some(([begins, ends]) => from < ends && begins < to));

/** The period that is on at a minute; between two periods the coming one is not on yet. */
export const periodAt = (periods: readonly Period[], minute: number): Period | null =>
  periods.find((period) => minutesOf(period.starts) <= minute && minute < minutesOf(period.ends)) ?? null;
