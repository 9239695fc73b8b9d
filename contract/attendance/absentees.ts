import { inRegister } from '../exams/order.ts';
import type { Author } from '../history.ts';
import type { AttendanceMark, RollCallSession } from './marks.ts';
import type { RosterRow } from './roster.ts';
import type { Alert } from './streak.ts';

/** Somebody who was absent on a date, or whose people were told so; one row a student. */
export type Absentee = RosterRow & {
  class: number;
  section: string;
  /** Dates in a row, up to this one. */
  streak: number;
  alert: Alert;
  phone: string;
  phone_of: 'guardian' | 'student' | '';
  guardian_name: string;
  /** Such as বাবা or খালা. */
  guardian_relation: string;
  note: string;
  noted_by: Author;
  noted_at: string | null;
  told_at: string | null;
  /** The mark of the last session taken; null where no sheet of the date is left. */
  mark: AttendanceMark | null;
  /** Sessions in which the student was absent. */
  sessions: RollCallSession[];
};

const ALERTS: readonly Alert[] = ['visit', 'call', ''];

/** The order in which absentees are called: the most urgent first, girls before boys, then as in the register. */
export const inUrgency = (a: Absentee, b: Absentee): number =>
  ALERTS.indexOf(a.alert) - ALERTS.indexOf(b.alert) ||
  Number(b.gender === 'female') - Number(a.gender === 'female') ||
  b.streak - a.streak ||
  a.class - b.class ||
  inRegister(a, b);

/** True if somebody who was absent is at school now, or on leave. */
export const isBack = <T extends Pick<Absentee, 'mark'>>(row: T): row is T & { mark: Exclude<AttendanceMark, 'A'> } =>
  row.mark !== null && row.mark !== 'A';
