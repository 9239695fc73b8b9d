import { useQuery } from '@tanstack/react-query';
import type { SummaryRow } from '#contract/attendance/answers.ts';
import { addDays } from '#contract/rules/dates.ts';
import { officeApi } from '../../../kit/api/office-api.ts';
import { toldBy } from '../../../kit/page/calls.ts';
import { LOOK_MS } from '../../../kit/page/use-now.ts';

/** Sums by section and date of a week and the one before it, in which each section's size is found. */
export function useSummary(sunday: string) {
  const query = useQuery({
    queryKey: ['attendance/', 'summary', sunday],
    queryFn: async () => {
      const range = { from: addDays(sunday, -7), to: addDays(sunday, 6), by: 'date' };
      return (await officeApi().call('GET', `attendance/summary/?${new URLSearchParams(range)}`)) as SummaryRow[];
    },
    staleTime: 0,
    refetchInterval: 2 * LOOK_MS,
  });
  return {
    state: query.data ? ('ok' as const) : query.isError ? ('failed' as const) : ('loading' as const),
    rows: query.data ?? [],
    busy: query.isFetching,
    said: toldBy(query.error),
    retry: () => void query.refetch(),
  };
}
