import { useQuery } from '@tanstack/react-query';
import type { SummaryRow } from '#contract/attendance/answers.ts';
import { EARLIEST, isOverdue } from '#contract/attendance/untaken.ts';
import { can } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { LOOK_MS, useNow } from '../../kit/page/use-now.ts';
import { officeApi, useOfferedParts } from '../../kit/session/office-api.ts';
import { waitingWords as words } from '../words.ts';
import { useOffice } from './enter.ts';
import { type Entry, entryAt, mayOpen } from './navigation.ts';

/** Work that waits: the screen where it is done, and what it is. */
export type WaitingWork = { entry: Entry; words: string };

/** Sections without a sheet of today, from the time at which it is overdue; 0 while it is not known. */
function useUntaken(asks: boolean): number {
  const { today, clock } = useNow();
  const query = useQuery({
    queryKey: ['attendance/', 'summary', today, 'day'],
    queryFn: () => officeApi().call('GET', `attendance/summary/?from=${today}&to=${today}`) as Promise<SummaryRow[]>,
    enabled: asks && clock >= EARLIEST,
    refetchInterval: 20 * LOOK_MS,
  });
  // Counts nothing of what was heard before the part was switched off.
  const rows = (asks && query.data) || [];
  return rows.filter((row) => row.expected > 0 && row.taken === 0 && isOverdue(row, clock)).length;
}

/** Lessons of today without a teacher for which nothing is arranged; 0 while it is not known. */
function useUncovered(asks: boolean): number {
  const { today } = useNow();
  const query = useQuery({
    // Below the absences, each of which may open lessons.
    queryKey: ['teacher-absences/', 'open', today],
    queryFn: async () => {
      const api = officeApi();
      // Proposals are made of the whole school, and most of its pages are opened while nobody is away.
      if ((await api.list('teacher-absences', { date: today })).length === 0) return 0;
      const { rows } = (await api.call('POST', 'covers/propose/', { date: today })) as { rows: readonly unknown[] };
      return rows.length;
    },
    enabled: asks,
    refetchInterval: 20 * LOOK_MS,
  });
  return (asks && query.data) || 0;
}

/** Work of today that waits for this user, as far as it is known. */
export function useWaiting(): WaitingWork[] {
  const { user } = useOffice();
  useOfferedParts();
  const week = entryAt(screen.attendanceWeek());
  const untaken = useUntaken(officeApi().offers('attendance') && !!week && mayOpen(week, user.role));
  const covers = entryAt(screen.covers());
  const uncovered = useUncovered(officeApi().offers('covers') && can(user.role, 'write', 'timetables'));
  return [
    ...(week && untaken > 0 ? [{ entry: week, words: words.untaken(bn(untaken)) }] : []),
    ...(covers && uncovered > 0 ? [{ entry: covers, words: words.uncovered(bn(uncovered)) }] : []),
  ];
}
