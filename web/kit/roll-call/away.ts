import { type AttendanceMark, isThere, LAST_MARKS } from '#contract/attendance/marks.ts';
import { streakOf } from '#contract/attendance/streak.ts';
import { bn } from '#contract/rules/digits.ts';
import { rollCallWords as words } from './words.ts';

/** Days in a row from which their number is told. */
const FROM = 3;

/**
 * Words on somebody who was absent the last time, by the last marks, old to new; '' of everybody else.
 * @param isDaily true where each mark is one of another day
 */
export function awayInWords(last: readonly AttendanceMark[], isDaily: boolean): string {
  if (last.at(-1) !== 'A') return '';
  // The dates themselves do not matter, only their order.
  const streak = isDaily ? streakOf(last.map((mark, at) => ({ date: String(at), mark }))) : 0;
  if (streak < FROM) return words.wasAway;
  return words.awayFor(bn(streak), last.length >= LAST_MARKS && !last.some(isThere));
}
