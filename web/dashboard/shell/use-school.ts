import { useQuery } from '@tanstack/react-query';
import type { RecordAt } from '#contract/resources/index.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { shellWords } from '../words.ts';

type Institution = RecordAt<'institutions'>;

/** The first record of its list; undefined while it loads, null for an empty school or after a failure. */
export function useInstitution(): Institution | null | undefined {
  const { state, items } = useRecords('institutions');
  return state === 'loading' ? undefined : (items[0] ?? null);
}

export const useSiteName = (): string => useInstitution()?.name || shellWords.fallbackName;

/** The school's settings; not loaded if the backend has none. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings/'],
    queryFn: () => officeApi().settings(),
    enabled: officeApi().offers('settings'),
  });
