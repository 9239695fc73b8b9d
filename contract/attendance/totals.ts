import { type AttendanceMark, type ByStudent, type Marks, markOf } from './marks.ts';
import { rateOf } from './rates.ts';
import type { RosterRow } from './roster.ts';

/** Sums over taken sheets; `present` without `late`, `boys` and `girls` present or late. */
export type Totals = {
  taken: number;
  roster: number;
  present: number;
  late: number;
  absent: number;
  leave: number;
  boys: number;
  girls: number;
};

export const NO_TOTALS: Totals = { taken: 0, roster: 0, present: 0, late: 0, absent: 0, leave: 0, boys: 0, girls: 0 };

const FIELDS = { P: 'present', L: 'late', A: 'absent', V: 'leave' } as const satisfies Record<
  AttendanceMark,
  keyof Totals
>;

/** The sums with one more sheet. */
export function addSheet(totals: Totals, roster: readonly RosterRow[], marks: Marks): Totals {
  const next = { ...totals, taken: totals.taken + 1, roster: totals.roster + roster.length };
  for (const { student, gender } of roster) {
    const mark = markOf(marks, student);
    next[FIELDS[mark]] += 1;
    if (mark !== 'P' && mark !== 'L') continue;
    if (gender === 'male') next.boys += 1;
    if (gender === 'female') next.girls += 1;
  }
  return next;
}

/** The share of the rosters that was there; null without anybody on them. */
export const rateOfTotals = ({ present, late, roster }: Totals): number | null => rateOf(present + late, roster);

/** One student's marks on some sheets. */
export type Tally = { present: number; late: number; leave: number; absent: number; of: number };

export function tallyOf(marks: ByStudent<AttendanceMark>): Tally {
  const tally: Tally = { present: 0, late: 0, leave: 0, absent: 0, of: 0 };
  for (const mark of Object.values(marks)) {
    tally[FIELDS[mark]] += 1;
    tally.of += 1;
  }
  return tally;
}
