import type { Author } from '../history.ts';
import type { Difference } from './differences.ts';
import type { AttendanceMark, Marks, Notes, RollCallSession } from './marks.ts';
import type { RosterRow } from './roster.ts';
import type { Totals } from './totals.ts';

/** `last`: marks of up to five taken sheets before this one, old to new. */
export type AnsweredRow = RosterRow & { last: AttendanceMark[] };

/** A sheet as the API answers it; one that is not taken has no id, and who would be on it. */
export type SheetAnswer = {
  id: number | null;
  class: number;
  section: string;
  date: string;
  session: RollCallSession;
  state: 'taken' | 'not_taken';
  version: number;
  roster: AnsweredRow[];
  /** Active students whom a taken sheet lacks; a PUT whose `roster` names them adds them. */
  missing: AnsweredRow[];
  marks: Marks;
  notes: Notes;
  /** The last day of leave of who has it on the date, by student. */
  leaves: Readonly<Record<string, string>>;
  taken_by: Author;
  taken_at: string | null;
  /** The name of the day off; null on a school day. */
  day_off: string | null;
};

/** The same after it was taken: active students who are not on it, and who left and whose marks are left out. */
export type TakenAnswer = SheetAnswer & { unseen: number[]; dropped: number[] };

/** Besides the words of a 409: the stored sheet, and where it differs from what was sent. */
export type SheetConflict = { sheet: SheetAnswer; differences: Difference[] };

/**
 * Sums of a class and section over a range of dates, or of one `date`; `expected`: sheets that the school days ask for.
 * A row of today alone tells the time from which a missing sheet is overdue, HH:MM.
 */
export type SummaryRow = { class: number; section: string; date?: string; expected: number } & Totals & {
    rate: number | null;
    overdue_from?: string;
  };

export type AttendanceRegisterRow = {
  student: number;
  roll_number: string;
  full_name: string;
  /** By date; a date without one: not on the sheet. */
  marks: Readonly<Record<string, AttendanceMark>>;
  present: number;
  late: number;
  leave: number;
  absent: number;
  rate: number | null;
};

/** The register of a month; `taken`: number of sheets. */
export type AttendanceRegister = {
  class: number;
  section: string;
  month: string;
  session: RollCallSession;
  days: { date: string; day_off: string | null; taken: boolean }[];
  rows: AttendanceRegisterRow[];
  taken: number;
};

export type YearRow = {
  student: number;
  roll_number: string;
  full_name: string;
  months: Readonly<Record<string, { days: number; present: number }>>;
  days: number;
  present: number;
  rate: number | null;
};

/** The twelve months of a year, in their order. */
export type YearSheet = { months: { month: string; taken: number }[]; rows: YearRow[] };

/** An active student below a share of the sheets. */
export type BelowRow = {
  student: number;
  full_name: string;
  roll_number: string;
  class: number;
  section: string;
  present: number;
  of: number;
  rate: number | null;
};
