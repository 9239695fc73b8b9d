import type { SummaryRow } from '#contract/attendance/answers.ts';
import { meets } from '#contract/attendance/rates.ts';
import { isOverdue } from '#contract/attendance/untaken.ts';
import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { roomKey } from '../use-rooms.ts';

/** A section on a date. `due`: today, not yet overdue; `missing`: not taken; `ahead`: a day to come; `off`: a day off. */
export type AttendanceCell =
  | { kind: 'taken'; there: number; of: number; isLow: boolean; taken: number; expected: number }
  | { kind: 'due' | 'missing' | 'ahead' | 'off' };

export type SectionLine = { class: number; section: string; size: number | null; cells: readonly AttendanceCell[] };
export type AttendanceDay = {
  date: string;
  isToday: boolean;
  /** Column with numbers on a phone, the two columns before it that are squares there, and all others. */
  place: 'number' | 'square' | 'rest';
  /** True where no section has lessons. */
  isOff: boolean;
  there: number;
  of: number;
};
export type AttendanceWeek = { days: readonly AttendanceDay[]; lines: readonly SectionLine[] };

type Now = { today: string; clock: string };

const thereIn = ({ present, late }: SummaryRow): number => present + late;

function cellOf(row: SummaryRow, { today, clock }: Now): AttendanceCell {
  const { date = '', taken, expected, roster } = row;
  const there = thereIn(row);
  if (taken > 0) return { kind: 'taken', there, of: roster, isLow: !meets(there, roster), taken, expected };
  if (expected === 0) return { kind: 'off' };
  if (date > today) return { kind: 'ahead' };
  return { kind: date === today && !isOverdue(row, clock) ? 'due' : 'missing' };
}

/** Students of a section as its newest sheet had them; null without a sheet. */
function sizeOf(rows: readonly SummaryRow[]): number | null {
  const newest = [...rows]
    .filter(({ taken }) => taken > 0)
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0];
  return newest ? Math.round(newest.roster / newest.taken) : null;
}

/**
 * The table of a week from sums by section and date, which may reach back further for the sizes of sections.
 * @param sunday first day of the week
 */
export function weekOf(
  rows: readonly SummaryRow[],
  sunday: string,
  schoolDays: readonly number[],
  now: Now,
): AttendanceWeek {
  const dates = Array.from({ length: 7 }, (_, at) => addDays(sunday, at)).filter(
    (date) =>
      schoolDays.includes(weekdayOf(date)) ||
      rows.some((row) => row.date === date && (row.taken > 0 || row.expected > 0)),
  );
  const sections = [...groupBy(rows, (row) => roomKey(row.class, row.section)).values()];
  const lines = sections.flatMap((own): SectionLine[] => {
    const [first] = own;
    if (!first) return [];
    const cells = dates.map((date): AttendanceCell => {
      const row = own.find((one) => one.date === date);
      return row ? cellOf(row, now) : { kind: 'off' };
    });
    return [{ class: first.class, section: first.section, size: sizeOf(own), cells }];
  });
  const last = dates.filter((date) => date <= now.today).length - 1;
  const focus = last < 0 ? dates.length - 1 : last;
  const days = dates.map((date, at): AttendanceDay => {
    const taken = lines.flatMap(({ cells }) => cells[at] ?? []).filter((cell) => cell.kind === 'taken');
    return {
      date,
      isToday: date === now.today,
      place: at === focus ? 'number' : at < focus && at >= focus - 2 ? 'square' : 'rest',
      isOff: lines.every(({ cells }) => cells[at]?.kind === 'off'),
      there: taken.reduce((sum, cell) => sum + cell.there, 0),
      of: taken.reduce((sum, cell) => sum + cell.of, 0),
    };
  });
  return { days, lines };
}

/** Sums of one day over all sections, with those that are missing. */
export type Today = {
  sections: number;
  taken: number;
  present: number;
  late: number;
  absent: number;
  leave: number;
  /** Students of sections without a sheet, as far as earlier sheets tell. */
  unknown: number;
  missing: readonly Pick<SummaryRow, 'class' | 'section' | 'overdue_from'>[];
};

export function todayOf(rows: readonly SummaryRow[], today: string): Today {
  const own = rows.filter(({ date, expected, taken }) => date === today && (expected > 0 || taken > 0));
  const sum = (key: 'present' | 'late' | 'absent' | 'leave') => own.reduce((total, row) => total + row[key], 0);
  const missing = own.filter(({ taken }) => taken === 0);
  const sizes = missing.map((row) =>
    sizeOf(rows.filter((one) => roomKey(one.class, one.section) === roomKey(row.class, row.section))),
  );
  return {
    sections: own.length,
    taken: own.length - missing.length,
    ...{ present: sum('present'), late: sum('late'), absent: sum('absent'), leave: sum('leave') },
    unknown: sizes.reduce<number>((total, size) => total + (size ?? 0), 0),
    missing,
  };
}
