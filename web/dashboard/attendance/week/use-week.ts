import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SummaryRow } from '#contract/attendance/answers.ts';
import { addDays, momentParts } from '#contract/rules/dates.ts';
import { officeApi } from '../../../kit/api/office-api.ts';
import { toldBy } from '../../../kit/page/calls.ts';

const EACH_MS = 30_000;

const read = () => {
  const { day, time } = momentParts(new Date().toISOString());
  return { today: day, clock: time };
};

/** Day and time in Dhaka, read again while the screen stands. */
export function useNow(): { today: string; clock: string } {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read();
      setNow((before) => (before.clock === next.clock && before.today === next.today ? before : next));
    }, EACH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Sums by section and date of a week and the one before it, in which each section's size is found. */
export function useSummary(sunday: string) {
  const query = useQuery({
    queryKey: ['attendance/', 'summary', sunday],
    queryFn: async () => {
      const range = { from: addDays(sunday, -7), to: addDays(sunday, 6), by: 'date' };
      return (await officeApi().call('GET', `attendance/summary/?${new URLSearchParams(range)}`)) as SummaryRow[];
    },
    staleTime: 0,
    refetchInterval: 2 * EACH_MS,
  });
  return {
    state: query.data ? ('ok' as const) : query.isError ? ('failed' as const) : ('loading' as const),
    rows: query.data ?? [],
    busy: query.isFetching,
    said: toldBy(query.error),
    retry: () => void query.refetch(),
  };
}
