import { type AttendanceMark, PRESENT } from '#contract/attendance/marks.ts';
import { tallyOf } from '#contract/attendance/totals.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { addDays, addMonths, differenceInDays } from '#contract/rules/dates.ts';
import type { MonthRow, RegisterMonthDay } from '../register/pages.ts';
import { LEAVE_SIGNS, type LeaveKind } from './words.ts';

export type StaffMark = Pick<RecordAt<'staff-attendance'>, 'date' | 'teacher' | 'staff' | 'mark' | 'leave_kind'>;
type StaffPerson = { id: number; full_name: string; designation: string };

const MARKS = { present: PRESENT, late: 'L', leave: 'V', absent: 'A' } as const satisfies Record<
  string,
  AttendanceMark
>;

/** A line of the register, with the kinds of leave by date. */
export type StaffRow = MonthRow & { of: 'teacher' | 'staff'; leaves: Readonly<Record<string, LeaveKind>> };

type People = { teachers: readonly StaffPerson[]; staff: readonly StaffPerson[] };

/**
 * Teachers, then staff, in the order of their lists.
 * @param all also those without a mark
 */
export function staffRows(marks: readonly StaffMark[], { teachers, staff }: People, all: boolean): StaffRow[] {
  const rows = (of: 'teacher' | 'staff', people: readonly StaffPerson[]) =>
    people.flatMap(({ id, full_name, designation }): Omit<StaffRow, 'number'>[] => {
      const own = marks.filter((mark) => mark[of] === id);
      if (own.length === 0 && !all) return [];
      const onLeave = own.filter(({ mark }) => mark === 'leave');
      const leaves = Object.fromEntries(onLeave.map(({ date, leave_kind }) => [date, leave_kind as LeaveKind]));
      const byDate = Object.fromEntries(own.map(({ date, mark }) => [date, MARKS[mark as keyof typeof MARKS]]));
      const { present, late, leave, absent } = tallyOf(byDate);
      const signs = Object.fromEntries(Object.entries(leaves).map(([date, kind]) => [date, LEAVE_SIGNS[kind]]));
      return [
        {
          ...{ of, key: `${of} ${id}`, full_name, note: designation, marks: byDate, signs, leaves },
          ...{ present, late, leave, absent },
        },
      ];
    });
  return [...rows('teacher', teachers), ...rows('staff', staff)].map((row, at) => ({ ...row, number: String(at + 1) }));
}

/** The days of a month; one with any mark counts as taken. */
export function staffDays(
  month: string,
  marks: readonly Pick<StaffMark, 'date'>[],
  offOn: (date: string) => string | null,
): RegisterMonthDay[] {
  const first = `${month}-01`;
  const taken = new Set(marks.map(({ date }) => date));
  return Array.from({ length: differenceInDays(first, addMonths(first, 1)) }, (_, at) => addDays(first, at)).map(
    (date) => ({
      ...{ date, day_off: offOn(date), taken: taken.has(date) },
    }),
  );
}

/** Number of days of each kind of leave, the kinds in their order. */
export function leavesOf({ leaves }: Pick<StaffRow, 'leaves'>): [kind: LeaveKind, days: number][] {
  const kinds = Object.values(leaves);
  return (Object.keys(LEAVE_SIGNS) as LeaveKind[])
    .map((kind): [LeaveKind, number] => [kind, kinds.filter((one) => one === kind).length])
    .filter(([, days]) => days > 0);
}
