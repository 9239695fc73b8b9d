import { useQuery } from '@tanstack/react-query';
import type { RecordAt } from '#contract/resources/index.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import type { Certificate } from '../state.ts';
import { countInNumber } from './preview.ts';

/** The newest certificate of a kind, and the count of the next number of a year. */
export function useNewestCertificate(kind: string, year: string): { last: Certificate | null; count: number } {
  const { data } = useQuery({
    queryKey: ['certificates/', 'newest', kind, year],
    queryFn: async () => {
      const newest = async (filters: Record<string, string>) =>
        (await officeApi().page('certificates', { page: 1, size: 1, ordering: '-id', filters })).items[0] ?? null;
      const ofYear = await newest({ kind, year });
      return { last: ofYear ?? (await newest({ kind })), count: countInNumber(ofYear?.number_latin) + 1 };
    },
    enabled: kind !== '',
    staleTime: 0,
    placeholderData: undefined,
  });
  return data ?? { last: null, count: 1 };
}

/** The certificate of a kind that a student has already; null for none. */
export function useOwn(kind: string, student: RecordAt<'students'> | null): Certificate | null {
  const { data } = useQuery({
    queryKey: ['certificates/', 'own', kind, student?.id],
    queryFn: async () => {
      const filters = { kind, student: String(student?.id), state: 'issued' };
      const { items } = await officeApi().page('certificates', { page: 1, size: 1, ordering: '-id', filters });
      return items[0] ?? null;
    },
    enabled: student !== null && kind !== '',
    staleTime: 0,
    placeholderData: undefined,
  });
  return data ?? null;
}
