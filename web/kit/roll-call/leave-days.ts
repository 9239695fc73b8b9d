import { addDays } from '#contract/rules/dates.ts';

/** Days after the first one for which a device knows who is on leave; rosters live no longer. */
const AHEAD = 7;

type Leave = { student: number; from: string; to: string };

/** Students of a roster who are on leave, by date. */
export function leaveDays(
  leaves: readonly Leave[],
  students: readonly { student: number }[],
  first: string,
): Record<string, number[]> {
  const here = new Set(students.map(({ student }) => student));
  const dates = Array.from({ length: AHEAD + 1 }, (_, day) => addDays(first, day));
  const onLeave = (date: string) =>
    leaves.filter(({ student, from, to }) => here.has(student) && from <= date && date <= to);
  return Object.fromEntries(dates.map((date) => [date, [...new Set(onLeave(date).map(({ student }) => student))]]));
}
