import type { AttendanceRegister, AttendanceRegisterRow } from '#contract/attendance/answers.ts';
import { isThere } from '#contract/attendance/marks.ts';

/** Rows of a printed page, and of a last one, which has the totals below them. */
type RowsPerPage = { rows: number; last: number };
export const ROOM = { a4: { rows: 30, last: 25 }, a3: { rows: 30, last: 30 }, year: { rows: 30, last: 30 } } as const;

/** Fewest rows next to the totals: a column that is not taken has its words there. */
const FEWEST = 7;

/** Cuts rows into pages; the last one keeps room for the totals. */
export function pagesOf<T>(all: readonly T[], { rows, last }: RowsPerPage): T[][] {
  const pages: T[][] = [];
  let left = [...all];
  while (left.length > last) {
    const count = Math.min(rows, Math.max(1, left.length - FEWEST));
    pages.push(left.slice(0, count));
    left = left.slice(count);
  }
  return [...pages, left];
}

export type RegisterMonthDay = AttendanceRegister['days'][number];

/** A line of a month's register: a student or a colleague. */
export type MonthRow = Pick<AttendanceRegisterRow, 'full_name' | 'marks' | 'present' | 'late' | 'leave' | 'absent'> & {
  key: string | number;
  /** The roll number, or the place in the list. */
  number: string;
  /** Small print after the name. */
  note: string;
  /** Signs by date where one says more than the mark's own. */
  signs?: Readonly<Record<string, string>>;
};

/** A column of the register: a school day, neighbouring days off of one name, or a day without a sheet. */
export type RegisterColumn =
  | { kind: 'day'; days: readonly [RegisterMonthDay]; name: '' }
  | { kind: 'off'; days: readonly [RegisterMonthDay, ...RegisterMonthDay[]]; name: string }
  | { kind: 'missing'; days: readonly [RegisterMonthDay]; name: '' };

export function registerColumns(days: readonly RegisterMonthDay[], today: string): RegisterColumn[] {
  const columns: RegisterColumn[] = [];
  for (const day of days) {
    const before = columns.at(-1);
    if (day.taken || day.day_off === null)
      columns.push({ kind: !day.taken && day.date < today ? 'missing' : 'day', days: [day], name: '' });
    else if (before?.kind === 'off' && before.name === day.day_off)
      columns[columns.length - 1] = { ...before, days: [...before.days, day] };
    else columns.push({ kind: 'off', days: [day], name: day.day_off });
  }
  return columns;
}

/** First and last dates on the roster, where somebody came later or left earlier within the month. */
export function spanOf(
  { marks }: Pick<AttendanceRegisterRow, 'marks'>,
  days: readonly RegisterMonthDay[],
): { from: string | null; until: string | null } {
  const taken = days.filter((day) => day.taken).map(({ date }) => date);
  const own = taken.filter((date) => date in marks);
  const [first, last] = [own[0] ?? null, own.at(-1) ?? null];
  return { from: first === taken[0] ? null : first, until: last === taken.at(-1) ? null : last };
}

export type Gender = 'male' | 'female';

/** Number of those of these rows who were there on a date. */
export const thereOn = (rows: readonly Pick<AttendanceRegisterRow, 'marks'>[], date: string): number =>
  rows.filter(({ marks }) => marks[date] !== undefined && isThere(marks[date])).length;

type Counts = Pick<AttendanceRegisterRow, 'present' | 'late' | 'leave' | 'absent'>;

/** Sums of all marks on a register. */
export function attendanceTotal<T extends Counts>(rows: readonly T[]): { there: number; of: number } {
  const sum = (count: (row: T) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    there: sum(({ present, late }) => present + late),
    of: sum(({ present, late, leave, absent }) => present + late + leave + absent),
  };
}

/** Letters of a name that fit one line in the usual size, and in the small one. */
const [FITS, FITS_SMALL] = [34, 50];

/** Look of a name's cell: the longest take two lines, so that nothing of a name is cut. */
export const nameClass = ({ length }: string): string =>
  `register-name${length > FITS_SMALL ? ' register-longest' : length > FITS ? ' register-long' : ''}`;
