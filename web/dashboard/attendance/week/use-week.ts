import { useQuery } from '@tanstack/react-query';
import type { SummaryRow } from '#contract/attendance/answers.ts';
import { addDays } from '#contract/rules/dates.ts';
import { loadingOf } from '../../../kit/page/loading.ts';
import { LOOK_MS } from '../../../kit/page/use-now.ts';
import { officeApi } from '../../../kit/session/office-api.ts';

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
    ...loadingOf(query),
    rows: query.data ?? [],
  };
}
