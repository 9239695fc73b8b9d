import { adaptInstitution } from '../../kit/adapt/institution.ts';
import type { Institution } from '../../kit/entities.ts';
import { useRecords } from '../../kit/records.ts';
import { shellWords } from '../words.ts';

/** The first record of its list (CONTRACT 4.18); undefined while it is not known, null for an empty school. */
export function useInstitution(): Institution | null | undefined {
  const { data } = useRecords('institutions/', adaptInstitution);
  return data && (data[0] ?? null);
}

export const useSiteName = (): string => useInstitution()?.name || shellWords.fallbackName;
