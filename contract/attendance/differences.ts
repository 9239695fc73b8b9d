import { type AttendanceMark, type Marks, markOf } from './marks.ts';
import type { RosterRow } from './roster.ts';

export type Difference = { student: number; full_name: string; sent: AttendanceMark; stored: AttendanceMark };

/** Students of whom two sheets say different things. */
export const differencesOf = (
  roster: readonly Pick<RosterRow, 'student' | 'full_name'>[],
  sent: Marks,
  stored: Marks,
): Difference[] =>
  roster.flatMap(({ student, full_name }) => {
    const [ours, theirs] = [markOf(sent, student), markOf(stored, student)];
    return ours === theirs ? [] : [{ student, full_name, sent: ours, stored: theirs }];
  });

/** True if two sets of values by student are the same, in whatever order. */
export function isSameByStudent(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
