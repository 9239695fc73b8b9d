import { addDays } from '../rules/dates.ts';
import type { BellTable, Timetable } from './types.ts';

/** Days of a stretch that are looked at: two whole weeks wherever it begins, and its last week. */
const [FIRST, LAST] = [21, 7];

/**
 * Dates that show everything a timetable can meet while it counts: between two days on which something begins or ends, the
 * weeks repeat.
 */
export function representativeDates(
  { valid_from, valid_to }: Timetable,
  timetables: readonly Timetable[],
  bells: readonly BellTable[],
): string[] {
  const edges = [...timetables, ...bells].flatMap((one) => [
    one.valid_from,
    ...(one.valid_to ? [addDays(one.valid_to, 1)] : []),
    ...('retired_on' in one && one.retired_on ? [one.retired_on] : []),
  ]);
  const end = valid_to ? addDays(valid_to, 1) : null;
  const inside = [...new Set(edges)].filter((edge) => edge > valid_from && (end === null || edge < end)).sort();
  const starts = [valid_from, ...inside];
  return starts.flatMap((start, index) => {
    const next = starts[index + 1] ?? end ?? addDays(start, FIRST);
    const dates: string[] = [];
    const tail = addDays(next, -LAST);
    for (let date = start; date < next; date = addDays(date, 1)) {
      if (dates.length === FIRST && date < tail) date = tail;
      dates.push(date);
    }
    return dates;
  });
}
