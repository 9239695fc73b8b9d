import { groupBy } from '../rules/lists.ts';
import { type AttendanceMark, isThere } from './marks.ts';

/** The mark of a student on one taken sheet. */
export type DayMark = { date: string; mark: AttendanceMark };

/** Effect of a date on a streak: one more, none, or its end. */
function effectOf(marks: readonly AttendanceMark[]): 'counts' | 'skipped' | 'ends' {
  if (marks.some(isThere)) return 'ends';
  return marks.includes('A') ? 'counts' : 'skipped';
}

/**
 * Number of dates in a row on which a student was absent, back from the newest of these marks, in any order. Counts only
 * dates with a taken sheet. Leave alone neither counts nor ends the streak.
 */
export function streakOf(marks: readonly DayMark[]): number {
  const dates = groupBy(marks, ({ date }) => date);
  let streak = 0;
  for (const date of [...dates.keys()].sort().reverse()) {
    const effect = effectOf((dates.get(date) ?? []).map(({ mark }) => mark));
    if (effect === 'ends') break;
    if (effect === 'counts') streak += 1;
  }
  return streak;
}

export type Alert = 'visit' | 'call' | '';

/** Urgency of a streak, by the lengths that the settings give. */
export const alertOf = (streak: number, { call, visit }: { call: number; visit: number }): Alert =>
  streak >= visit ? 'visit' : streak >= call ? 'call' : '';
