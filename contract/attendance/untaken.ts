/** Usual first bell, where no bell table names one. */
export const USUAL_BELL = '10:00';
/** No sheet is overdue before that. */
export const EARLIEST = '11:00';

const hourLater = (time: string): string =>
  `${String(Math.min(Number(time.slice(0, 2)) + 1, 24)).padStart(2, '0')}${time.slice(2)}`;

/** True if a missing sheet of today is overdue by the clock, HH:MM. */
export const isOverdue = ({ overdue_from = overdueFrom() }: { overdue_from?: string }, clock: string): boolean =>
  clock >= overdue_from;

/** Time of the day, HH:MM, from which a missing sheet of that day is overdue: an hour after the first bell, but never before eleven. */
export function overdueFrom(firstBell: string = USUAL_BELL): string {
  const later = hourLater(firstBell);
  return later > EARLIEST ? later : EARLIEST;
}
