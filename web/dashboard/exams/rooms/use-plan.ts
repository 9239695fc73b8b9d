import { useQuery } from '@tanstack/react-query';
import type { SeatPlan } from '#contract/exams/seat-plan.ts';
import { officeApi } from '../../../kit/session/office-api.ts';

/** Seat plan of an exam; below the key of its rooms, so that a change of a room computes it again. */
export const useSeatPlan = (exam: number) =>
  useQuery({
    queryKey: ['exam-rooms/', 'plan', exam],
    queryFn: async () => (await officeApi().call('GET', `exams/${exam}/seat-plan/`)) as SeatPlan,
    enabled: exam > 0,
    staleTime: 0,
    placeholderData: undefined,
  });
