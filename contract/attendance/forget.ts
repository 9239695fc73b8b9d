import type { Notes } from './marks.ts';
import type { RosterRow } from './roster.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** Students whom stored values of a sheet name: on the roster, by a mark or by a note. */
export const studentsNamed = (values: string): number[] =>
  [...values.matchAll(/\\*"student\\*":(\d+)|\\*"(\d+)\\*":/g)].map(([, row, key]) => Number(row ?? key));

/**
 * The same values of a sheet, or of a step of one, without the names, rolls and notes of these students. Who was on it, the
 * marks and the counts stay; a reason goes, since it may tell of them.
 */
export function withoutNames(values: Values, students: ReadonlySet<number>): Values {
  const next: Record<string, string | number | null> = { ...values };
  if (typeof values.roster === 'string') {
    const roster = (JSON.parse(values.roster) as RosterRow[]).map((row) =>
      students.has(row.student) ? { ...row, roll_number: '', full_name: '' } : row,
    );
    next.roster = JSON.stringify(roster);
  }
  if (typeof values.notes === 'string') {
    const notes = Object.entries(JSON.parse(values.notes) as Notes).filter(
      ([student]) => !students.has(Number(student)),
    );
    next.notes = JSON.stringify(Object.fromEntries(notes));
  }
  delete next.reason;
  return next;
}
