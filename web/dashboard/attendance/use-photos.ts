import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { safeUrl } from '#contract/rules/urls.ts';
import { apiBase } from '../../kit/api/browser-api.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import type { OpenSheet } from './draft.ts';

const NONE: Readonly<Record<string, string>> = {};

/** Photos of a section's students, for the rows of a roll call; whose photo is not there has the silhouette. */
export function useRosterPhotos({ class: of, section }: OpenSheet): ReadonlyMap<number, string | null> {
  const query = new URLSearchParams({ class: String(of), section });
  const { data = NONE } = useQuery({
    queryKey: ['students', 'photos', of, section],
    queryFn: () => officeApi().call('GET', `attendance/photos/?${query}`) as Promise<Record<string, string>>,
  });
  return useMemo(() => new Map(Object.entries(data).map(([id, url]) => [Number(id), safeUrl(url, apiBase())])), [data]);
}
